// The settings as read by the server; their defaults are those in VS Code.
import assert from 'node:assert/strict';
import manifest from '../../../package.json' with { type: 'json' };
import { defaultSettings, readSettings } from '../../../server/src/service/settings.ts';

const table: readonly (readonly [unknown, unknown])[] = [
  [null, defaultSettings],
  ['off', defaultSettings],
  [{}, defaultSettings],
  [{ codeLens: 'no', consistency: 'none', inlayHints: 1 }, defaultSettings],
  [
    { codeLens: false, inlayHints: null },
    { ...defaultSettings, codeLens: false },
  ],
  [{ consistency: 'segment' }, { ...defaultSettings, consistency: 'segment' }],
  [
    { inlayHints: { coverage: false, defaults: 0 } },
    { ...defaultSettings, inlayHints: { coverage: false, defaults: true } },
  ],
];

describe('settings', () => {
  for (const [section, expected] of table) {
    it(JSON.stringify(section), () => {
      assert.deepEqual(readSettings(section), expected);
    });
  }

  it('of an editor that has none are the defaults', () => {
    assert.deepEqual(readSettings(undefined), defaultSettings);
  });

  it('have the defaults of the manifest', () => {
    const properties = manifest.contributes.configuration.flatMap((group) =>
      Object.entries<{ default: unknown }>(group.properties),
    );
    const defaultOf = (name: string): unknown => new Map(properties).get(`masker.${name}`)?.default;
    assert.deepEqual(
      {
        consistency: defaultOf('consistency'),
        codeLens: defaultOf('codeLens'),
        inlayHints: {
          coverage: defaultOf('inlayHints.coverage'),
          defaults: defaultOf('inlayHints.defaults'),
        },
      },
      defaultSettings,
    );
  });
});
