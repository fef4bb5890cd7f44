// The abbreviation that the columns of a table share, and what is left of their names.
import assert from 'node:assert/strict';
import { withoutAffix } from '../src/tableAffix.ts';

const without = (columns: string): (string | undefined)[] => {
  const all = columns.split(' ');
  return all.map(withoutAffix(all));
};

describe('the abbreviation of a table', () => {
  it('is left out at the beginning or the end of its columns', () => {
    assert.deepEqual(without('PAT_ID PAT_FNAME PAT_ADDR patCity'), ['id', 'fname', 'addr', 'city']);
    assert.deepEqual(without('id_adh nom_adh adresse_adh parent_id login_adh'), [
      'id',
      'nom',
      'adresse',
      undefined,
      'login',
    ]);
  });

  it('is none where few columns have it, or the table has few', () => {
    assert.deepEqual(without('pat_id pat_addr id addr city'), Array(5).fill(undefined));
    assert.deepEqual(without('pat_id pat_addr pat_city'), Array(3).fill(undefined));
  });

  it('is no word that says what columns hold', () => {
    for (const word of ['customer', 'job', 'file', 'name', 'ip', 'firma', '2024'])
      assert.deepEqual(without(`${word}_a ${word}_name ${word}_x ${word}_y`), Array(4).fill(undefined), word);
  });

  it('is the name of the table where most columns have it, written together or apart', () => {
    const columns = ['shiptoname', 'shiptocity', 'ShipToFax', 'shipto_id', 'trans_id'];
    assert.deepEqual(columns.map(withoutAffix(columns, 'shipto')), ['name', 'city', 'fax', 'id', undefined]);
    assert.deepEqual(columns.map(withoutAffix(columns, 'orders')), Array(5).fill(undefined));
    assert.deepEqual(columns.map(withoutAffix(columns, 'shi')), Array(5).fill(undefined));
  });

  it('leaves a column that is nothing else alone', () => {
    assert.deepEqual(without('per per_city per_zip per_state'), [undefined, 'city', 'zip', 'state']);
  });
});
