// The numbers of days, beside the calendar of the language itself.
import assert from 'node:assert/strict';
import { dateOfDay, dayOfDate, isoDate, lastDay } from '../../src/multiDate/calendar.ts';

describe('numbers of days', () => {
  it('are those of every day from 0001-01-01 to 9999-12-31', () => {
    const first = new Date('0001-01-01T00:00:00Z');
    assert.equal(lastDay, (Date.parse('9999-12-31T00:00:00Z') - first.getTime()) / 86_400_000);
    const day = new Date(first);
    for (let number = 0; number <= lastDay; number++) {
      const date = dateOfDay(number);
      if (
        date.day !== day.getUTCDate() ||
        date.month !== day.getUTCMonth() + 1 ||
        date.year !== day.getUTCFullYear() ||
        dayOfDate(date) !== number
      )
        assert.fail(`${number}: ${isoDate(date)}, ${day.toISOString()}`);
      day.setUTCDate(day.getUTCDate() + 1);
    }
  });
});
