// Texts about previews and their samples, by code.
import { counted, describeCount } from '@masker/text';

export const previewMessages = {
  failed: "The preview couldn't complete that action; see the Masker output.",
  samplesNotSaved: "Samples can't be saved; they last until the preview is closed.",
  pickFile: 'One Value per Line, or a Table',
  pickField: (what: 'column' | 'field') => `The ${what} to take samples from`,
  tooLarge: (file: string) => `${file} is too large for samples: open it and select the lines to use.`,
  notText: (file: string) => `${file} can't be read as UTF-8 text.`,
  unreadable: "The configuration can't be read.",
  withErrors: 'Nothing is masked while the configuration has errors.',
  replacedByExamples: 'Examples replaced your samples. Undo restores them.',
  cleared: 'All samples were removed. Undo restores them.',
  leftOut: (lines: number, maxLines: number, characters: number) =>
    `${counted(lines, 'line was', 'lines were')} left out: a preview keeps ${describeCount(maxLines)} samples with ${describeCount(characters)} characters in all.`,
};
