// The presentation of Email's masking: examples, reasons and figures.
import { notConflictFree } from '../interface/explanation.ts';
import type { Presentation } from '../interface/presentation.ts';
import { listFigure } from '../lists/listFigure.ts';
import { type EmailSettings, forms } from './settings.ts';

/** Number of possible suffixes, including none, which has probability 1,100/11,000. */
const [differentNumbers, withoutNumber, allNumbers] = [9901, 1100, 11_000];

const addresses = [
  'jane.doe@example.com',
  'Jane.Doe@Example.com',
  'j@example.org',
  'zoë.müller+news@mail.example.net',
  'jane.doe at example.com',
  '',
];

export const presentation: Presentation<EmailSettings> = {
  describe: ({ usesCase, userOnly }) => [
    `Masked: replaced by ${userOnly ? 'a user name' : 'an address'} drawn for the whole value${usesCase ? '' : ', whatever its letter case'}.`,
  ],
  reasons: {
    'no-address': {
      label: 'no address',
      sentence: () =>
        "The value isn't an address: it needs one @ with text on both sides, and no white space.",
    },
    'no-user-name': {
      label: 'no user name',
      sentence: () => "The value isn't a user name: it has an @ or white space.",
    },
    'not-conflict-free': notConflictFree,
  },
  examples: ({ userOnly }) =>
    userOnly ? ['jane.doe', 'Jane.Doe', 'j', 'zoë_müller+1', 'jane doe', 'jane@example.com', ''] : addresses,
  exampleSource: 'example addresses and user names',
  figures: ({ list, domains, userOnly }) => [
    listFigure(list, ({ count }) => {
      const users = count * forms * (userOnly ? 1 : domains.length);
      return { masked: BigInt(users) * BigInt(differentNumbers), pair: sameNumber / users };
    }),
  ],
};

/** The probability that two addresses have the same number, or none. */
const sameNumber = (withoutNumber / allNumbers) ** 2 + (differentNumbers - 1) / allNumbers ** 2;
