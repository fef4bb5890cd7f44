// The samples of a preview: made from the configuration, given by the user, changed, taken back and kept.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readMessage, readState } from '../../../../client/src/preview/model/previewProtocol.ts';
import { PreviewSamples } from '../../../../client/src/preview/samples/previewSamples.ts';
import { SampleHistory } from '../../../../client/src/preview/samples/sampleHistory.ts';
import { limitLines, limits, splitLines } from '../../../../client/src/preview/samples/sampleLines.ts';
import { summarise } from '../../../../client/src/preview/samples/sampleSummary.ts';
import { SampleStore } from '../../../../client/src/preview/samples/sampleStore.ts';
import { defaultMaskers } from '@masker/algorithms';
import type { MaskerConfiguration } from '@masker/config';
import { maskerOf } from '../../../helpers/maskers.ts';
import { configurationOf, presentationFor, segmentText } from '../support.ts';

const examplesOf = (configuration: MaskerConfiguration) => presentationFor(configuration).examples();
const numeric = (length: number, original: object = {}): object => ({ type: 'Numeric', length, original });

describe('examples made from a configuration', () => {
  const cases: [what: string, text: string, expected: RegExp][] = [
    ['digits, separated', defaultMaskers[0]?.text ?? '', /^\d{3}-\d\d-\d{4}$/],
    [
      'digits for what is kept beside digits',
      segmentText([{ type: 'Preserve', length: 2 }, numeric(2)]),
      /^\d\d-\d\d$/,
    ],
    [
      'no separator that is not ignored',
      segmentText([numeric(2), numeric(2)], { ignoreChars: [] }),
      /^\d{4}$/,
    ],
    ['numbers of the original set', segmentText([numeric(2, { minNum: 7, maxNum: 7 })]), /^07$/],
    [
      'characters of the original set',
      segmentText([
        { type: 'AlphaNumeric', length: 3, original: { minNum: 1, maxNum: 0, minChar: 'а', maxChar: 'я' } },
      ]),
      /^[а-я]{3}$/,
    ],
    ['a long number', segmentText([numeric(40)]), /^\d{40}$/],
    ['many segments', segmentText(Array.from({ length: 30 }, () => numeric(3))), /^\d{3}(-\d{3}){29}$/],
  ];
  for (const [what, text, expected] of cases)
    it(`are ${what}`, () => {
      const examples = examplesOf(configurationOf(text));
      assert.equal(examples.length, 10);
      for (const example of examples) {
        assert.match(example, expected);
        assert.deepEqual(maskerOf(text).mask(example).nonconformances, []);
      }
      assert.deepEqual(examplesOf(configurationOf(text)), examples);
    });

  it('are bounded, whatever the lengths', () => {
    const examples = examplesOf(configurationOf(segmentText([numeric(1_000_000_000), numeric(3)])));
    assert(examples.every(({ length }) => length <= 200));
  });

  it('show what Identity and the common properties do', () => {
    assert(examplesOf(configurationOf('{"name":"a","algorithm":"Identity"}')).length > 2);
  });
});

describe('sample lines', () => {
  it('are split at any line end, without the empty last line', () => {
    assert.deepEqual(splitLines('\uFEFFa\r\nb\rc\n\nd\n'), ['a', 'b', 'c', '', 'd']);
    assert.deepEqual(splitLines(''), []);
    assert.deepEqual(splitLines('\n'), ['']);
  });

  it('are limited in number and length, whole lines only', () => {
    const many = limitLines(Array.from({ length: limits.lines + 5 }, () => 'x'));
    assert.deepEqual([many.lines.length, many.omitted], [limits.lines, 5]);
    const long = limitLines(['a', 'x'.repeat(limits.characters), 'b']);
    assert.deepEqual([long.lines, long.omitted], [['a'], 2]);
  });
});

describe('the history of samples', () => {
  it('takes back and repeats steps; edits of one sample are one step', () => {
    const history = new SampleHistory(['a', 'b']);
    history.edit(0, 'a1');
    history.edit(0, 'a12');
    history.remove(1);
    assert.deepEqual(history.lines, ['a12']);
    assert.equal(history.undo(), true);
    assert.deepEqual(history.lines, ['a12', 'b']);
    assert.equal(history.undo(), true);
    assert.deepEqual(history.lines, ['a', 'b']);
    assert.equal(history.undo(), false);
    history.redo();
    history.redo();
    assert.deepEqual(history.lines, ['a12']);
    assert.equal(history.redo(), false);
  });

  it('undoes any changes completely', () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('edit'), index: fc.nat(5), text: fc.string() }),
      fc.record({ kind: fc.constant('remove'), index: fc.nat(5), text: fc.string() }),
      fc.record({ kind: fc.constant('insert'), index: fc.nat(5), text: fc.string() }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const history = new SampleHistory(['1', '2']);
        for (const { kind, index, text } of changes) {
          if (kind === 'edit') history.edit(index, text);
          else if (kind === 'remove') history.remove(index);
          else history.insert(index, [text]);
        }
        const end = history.lines;
        while (history.undo());
        assert.deepEqual(history.lines, ['1', '2']);
        while (history.redo());
        assert.deepEqual(history.lines, end);
      }),
    );
  });
});

describe('the samples of a preview', () => {
  const configuration = configurationOf(segmentText([numeric(3)]));
  const fail = (): never => assert.fail('The samples were not kept');
  const makeStore = (): { store: SampleStore; kept: Map<string, unknown> } => {
    const kept = new Map<string, unknown>();
    const store = new SampleStore(
      {
        get: (key) => kept.get(key),
        update: (key, value) => {
          kept.set(key, value);
          return Promise.resolve();
        },
      },
      fail,
    );
    return { store, kept };
  };

  it('are examples until the user gives some, which are kept', () => {
    const { store, kept } = makeStore();
    const samples = new PreviewSamples(store, 'a');
    samples.followConfiguration(configuration);
    assert.equal(samples.areExamples, true);
    samples.save();
    assert.equal(kept.size, 0);
    samples.insert(0, ['123']);
    samples.followConfiguration(configuration);
    assert.deepEqual([samples.lines, samples.areExamples], [['123'], false]);
    samples.save();
    assert.deepEqual(new PreviewSamples(store, 'a').lines, ['123']);
    assert.equal(new PreviewSamples(store, 'b').areExamples, true);
  });

  it('stay when a masker without samples is shown, and give way to its own', () => {
    const { store } = makeStore();
    const samples = new PreviewSamples(store, 'a');
    samples.insert(0, ['1']);
    samples.switchTo('b');
    assert.deepEqual(samples.lines, ['1']);
    assert.deepEqual(store.read('b'), ['1']);
    samples.clear();
    samples.insert(0, ['2']);
    samples.switchTo('a');
    assert.deepEqual(samples.lines, ['1']);
    samples.switchTo('b');
    assert.deepEqual(samples.lines, ['2']);
    samples.save();
  });

  it('are examples of the masker that is shown, and kept for none', () => {
    const { store, kept } = makeStore();
    const samples = new PreviewSamples(store, 'a');
    samples.followConfiguration(configuration);
    samples.switchTo('b');
    samples.save();
    assert.equal(kept.size, 0);
  });

  it('are examples again when the user wants them', () => {
    const { store } = makeStore();
    const samples = new PreviewSamples(store, 'a');
    samples.insert(0, ['1']);
    samples.makeExamples();
    samples.followConfiguration(configuration);
    samples.save();
    assert.equal(samples.areExamples, true);
    assert.equal(new PreviewSamples(store, 'a').areExamples, true);
  });

  it('come back when they gave way to examples', () => {
    const { store } = makeStore();
    const samples = new PreviewSamples(store, 'a');
    samples.insert(0, ['1', '2']);
    assert.match(samples.makeExamples() ?? '', /Undo/);
    samples.followConfiguration(configuration);
    samples.edit(0, '7');
    samples.undo();
    assert.deepEqual(samples.lines, examplesOf(configuration));
    samples.undo();
    assert.deepEqual([samples.lines, samples.areExamples], [['1', '2'], false]);
    assert.deepEqual(store.read('a'), ['1', '2']);
    samples.undo();
    samples.makeExamples();
    assert.equal(samples.makeExamples(), undefined);
    samples.switchTo('b');
    samples.undo();
    assert.equal(samples.areExamples, true);
  });

  it('go with their configuration when it gets another address', () => {
    const { store } = makeStore();
    const samples = new PreviewSamples(store, 'a');
    samples.insert(0, ['1']);
    samples.edit(0, '12');
    samples.moveTo('b');
    assert.deepEqual([store.read('a'), store.read('b')], [undefined, ['12']]);
    samples.clear();
    samples.insert(0, ['3']);
    assert.deepEqual([store.read('a'), store.read('b')], [undefined, ['3']]);
    store.move('none', 'b');
    assert.deepEqual(store.read('b'), ['3']);
  });

  it('are added to those that are there, but take the place of examples', () => {
    const samples = new PreviewSamples(makeStore().store, 'a');
    samples.followConfiguration(configuration);
    samples.insert(3, ['1', '2']);
    assert.deepEqual(samples.lines, ['1', '2']);
    samples.insert(1, ['3']);
    assert.deepEqual(samples.lines, ['1', '3', '2']);
    samples.append();
    assert.deepEqual(samples.lines, ['1', '3', '2', '']);
    samples.save();
  });

  it('keep the examples when a sample is added to them', () => {
    const samples = new PreviewSamples(makeStore().store, 'a');
    samples.followConfiguration(configuration);
    samples.append();
    assert.deepEqual([samples.lines, samples.areExamples], [[...examplesOf(configuration), ''], false]);
    samples.save();
  });

  it('can be removed all at once, and brought back', () => {
    const samples = new PreviewSamples(makeStore().store, 'a');
    samples.insert(0, ['1', '2']);
    assert.match(samples.clear() ?? '', /Undo restores them/);
    assert.deepEqual([samples.lines, samples.areExamples], [[], false]);
    assert.equal(samples.clear(), undefined);
    samples.undo();
    assert.deepEqual(samples.lines, ['1', '2']);
    samples.save();
  });

  it('say what was left out', () => {
    const samples = new PreviewSamples(makeStore().store, 'a');
    assert.equal(samples.insert(0, ['1']), undefined);
    assert.match(
      samples.insert(
        0,
        Array.from({ length: limits.lines }, () => '1'),
      ) ?? '',
      /^1 line was left out/,
    );
    samples.save();
  });

  it('survive whatever the workspace kept', () => {
    for (const stored of [3, null, 'x', {}])
      assert.equal(
        new SampleStore({ get: () => stored, update: () => Promise.resolve() }, fail).read('a'),
        undefined,
      );
    assert.deepEqual(
      new SampleStore({ get: () => ['a', 3], update: () => Promise.resolve() }, fail).read('a'),
      ['a'],
    );
  });
});

describe('samples that cannot be kept', () => {
  it('are told once, and again only after some could be kept', async () => {
    let told = 0;
    let isFull = true;
    const update = (): Promise<void> => (isFull ? Promise.reject(new Error('full')) : Promise.resolve());
    const store = new SampleStore({ get: () => undefined, update }, () => {
      told += 1;
    });
    const counts: number[] = [];
    for (const full of [true, true, false, true]) {
      isFull = full;
      await store.write('a', ['1']);
      counts.push(told);
    }
    assert.deepEqual(counts, [1, 1, 1, 2]);
  });
});

describe('the summary of samples', () => {
  const masker = maskerOf(segmentText([numeric(3)]));
  const other = maskerOf(segmentText([{ type: 'Preserve', length: 3 }]));
  const watch = { isCancelled: () => false, pause: () => Promise.resolve() };

  it('counts those that do not fit, and those that two maskers mask differently', async () => {
    const samples = ['123', '12', 'abc', ''];
    assert.deepEqual(await summarise(samples, masker, undefined, watch), {
      nonconforming: 2,
      outside: 0,
      differing: null,
    });
    const differing = samples.filter((value) => masker.mask(value).value !== other.mask(value).value).length;
    assert.deepEqual(await summarise(samples, masker, other, watch), {
      nonconforming: 2,
      outside: 0,
      differing,
    });
  });

  it('counts those that keep characters which are not masked', async () => {
    const upTo499 = maskerOf(segmentText([{ ...numeric(3), original: { maxNum: 499 } }]));
    const summary = await summarise(['123', '777', '500'], upTo499, undefined, watch);
    assert.equal(summary?.outside, 2);
  });

  it('stops when it is cancelled', async () => {
    const many = Array.from({ length: 5000 }, () => '123');
    assert.equal(await summarise(many, masker, other, { ...watch, isCancelled: () => true }), undefined);
  });
});

describe('what a webview sends', () => {
  const right = [
    { type: 'ready' },
    { type: 'viewport', first: 0, count: 3 },
    { type: 'editSample', index: 0, text: '' },
    { type: 'run', action: 'setMaskingKey' },
    { type: 'showProblem', uri: 'file:///a', start: 0, end: 1 },
    { type: 'dropFiles', index: 0, uris: ['file:///a'] },
    { type: 'dropText', index: 0, name: 'a.csv', text: 'a,b' },
  ];
  const wrong = [
    undefined,
    null,
    'ready',
    { type: 'other' },
    { type: 'toString' },
    { type: 'viewport', first: -1, count: 3 },
    { type: 'viewport', first: 0.5, count: 3 },
    { type: 'editSample', index: 0 },
    { type: 'run', action: 'workbench.action.quit' },
    { type: 'dropFiles', index: 0, uris: 'file:///a' },
    { type: 'dropFiles', index: 0, uris: [3] },
  ];
  for (const message of right)
    it(`is read: ${JSON.stringify(message)}`, () => {
      assert.deepEqual(readMessage(message), message);
    });
  for (const message of wrong)
    it(`is refused: ${JSON.stringify(message)}`, () => {
      assert.equal(readMessage(message), undefined);
    });

  it('keeps a state that is read back', () => {
    const state = { uri: 'file:///a', otherUri: null, scrollTop: 3 };
    assert.deepEqual(readState(state), state);
    assert.deepEqual(readState({ uri: 'a' }), { uri: 'a', otherUri: null, scrollTop: 0 });
    for (const value of [undefined, null, 3, {}]) assert.equal(readState(value), undefined);
  });
});
