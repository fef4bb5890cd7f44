// The colours of a configuration, in every kind of theme: kinds of segments, ranges and ignored characters are
// distinguishable.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../../helpers/waitFor.ts';
import { kindsOfThemes, showTheme } from '../themes.ts';
import { sharedVisit } from '../visit.ts';
import type { Workbench } from '../workbench.ts';

const configuration = `{
  "name": "colourMasker",
  "algorithm": "Segment",
  "ignoreChars": ["#"],
  "segments": [
    { "type": "Preserve", "length": 1 },
    { "type": "Numeric", "length": 2, "masked": { "range": "17-42" } },
    { "type": "AlphaNumeric", "length": 3, "masked": { "minChar": "k" } }
  ]
}
`;

/** Texts that have to differ, each from all others of its line. */
const groups = [
  ['"colourMasker"', 'Preserve', 'Numeric', 'AlphaNumeric', '#'],
  ['"colourMasker"', '17', '-', 'k'],
] as const;

describe('the colours of a configuration', () => {
  let workbench: Workbench;
  let folder: string;

  sharedVisit('colours', async (session) => {
    ({ workbench, folder } = session);
    writeFileSync(join(folder, 'maskers/colour.masker.json'), configuration);
    await workbench.openFile('maskers/colour.masker.json');
  });

  for (const [kind, theme] of kindsOfThemes)
    it(`tell its parts apart in the theme ${theme}`, async () => {
      await showTheme(workbench.page, folder, kind);
      let shown: unknown;
      await waitFor(
        async () => {
          const found = await Promise.all(groups.map((texts) => coloursOf(texts)));
          shown = found;
          return found.every(
            (colours) => !colours.includes(null) && new Set(colours).size === colours.length,
          );
        },
        { message: () => `${JSON.stringify(groups)} differ; they have the colours ${JSON.stringify(shown)}` },
      );
      await workbench.screenshot(kind);
    });

  /**
   * Returns the colour of each text, with or without its quotes; null if it is part of a longer one of the same
   * colour.
   */
  async function coloursOf(texts: readonly string[]): Promise<(string | null)[]> {
    const colours = await workbench.page.evaluate(`(() => {
      const parts = Array.from(document.querySelectorAll('.view-line span > span'));
      return ${JSON.stringify(texts)}.map((text) => {
        const part = parts.find(({ textContent }) => textContent === text || textContent === '"' + text + '"');
        return part === undefined ? null : getComputedStyle(part).color;
      });
    })()`);
    return colours as (string | null)[];
  }
});
