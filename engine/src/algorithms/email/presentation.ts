// The presentation of Email's masking: examples, reasons and figures.
import { collisionsOf } from '../../masking/statistics/collisions.ts';
import { countless, magnitudeOf } from '../../masking/statistics/magnitude.ts';
import { describeCount } from '../../language/text/describeCount.ts';
import { notConflictFree } from '../interface/explanation.ts';
import type { Presentation } from '../interface/presentation.ts';
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
  figures(settings) {
    const { list, domains, userOnly } = settings;
    const label = 'Whole value';
    if (list === undefined)
      return [
        {
          part: undefined,
          label,
          sizes: undefined,
          collidingShare: () => 0,
          note: "The list isn't read yet.",
        },
      ];
    const users = list.count * forms * (userOnly ? 1 : domains.length);
    const pair = sameNumber / users;
    return [
      {
        part: undefined,
        label,
        sizes: { original: countless, masked: magnitudeOf(BigInt(users) * BigInt(differentNumbers)) },
        collidingShare: (count) => collisionsOf(count, undefined, pair).share,
        note: `A list of ${describeCount(list.count)} records.`,
      },
    ];
  },
};

/** The probability that two addresses have the same number, or none. */
const sameNumber = (withoutNumber / allNumbers) ** 2 + (differentNumbers - 1) / allNumbers ** 2;
