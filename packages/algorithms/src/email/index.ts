// The Email algorithm: replaces an address by an invented one, made of the names in a list.
import { namedFile, type AlgorithmModel, describeResource } from '@masker/config';
import { readsMasker, usual, phrases, templatesOf } from '../interface/common.ts';
import type { Algorithm, Inference } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { conflictFreeWithTag, possibleOutputs, recordsShown } from './possibleOutputs.ts';
import emailMasker from './maskers/EmailMasker.masker.json' with { type: 'json' };
import userNameMasker from './maskers/UserNameMasker.masker.json' with { type: 'json' };
import { emailMatcher } from './matcher.ts';
import { prepareByEntity, prepareEmail } from './prepareEmail.ts';
import { properties, usedFields } from './properties.ts';
import { type EmailSettings, maskedForm, readSettings, userOf, forms } from './settings.ts';
import { editingOf, listHelp } from '../interface/commonEditing.ts';
import { inferenceOf, samplesThatCount } from '../interface/inferring.ts';
import { notConflictFree } from '../interface/explanation.ts';
import type { Presentation } from '../interface/presentation.ts';
import { listFigure } from '../lists/listFigure.ts';

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

/** The presentation of Email's masking: examples, reasons and figures. */
const presentation: Presentation<EmailSettings> = {
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

/** Minimum share of addresses; below it, the column isn't one of addresses. */
const minShare = 0.7;

/** Infers a configuration; undefined if too few samples are addresses. */
function inferEmail(name: string, samples: readonly string[]): Inference | undefined {
  const given = samplesThatCount(samples);
  const used = given.filter(isWhole);
  if (used.length === 0 || used.length < minShare * given.length) return undefined;
  return inferenceOf(name, used, {
    description: 'An invented address at a domain where nobody receives mail',
    algorithm: 'Email',
    csvFile: 'masker/us-people.csv',
  });
}

/** Returns true if a sample is an address and nothing else. */
function isWhole(sample: string): boolean {
  const text = sample.trim();
  const [match] = emailMatcher.find(text);
  return match?.start === 0 && match.end === text.length;
}

/** Editing help of the Email algorithm. */
const editing = editingOf<EmailSettings>({
  values: {
    domains: [
      ['["example.com", "example.org"]', 'The default: nobody receives mail there.'],
      ['["mail.test"]', 'Below `.test`, which is reserved for tests.'],
    ],
    indexList: [
      ['[0, 1]', 'First name, last name: the default.'],
      ['[1, 0]', 'In a list that has the last name first.'],
      ['[0]', 'In a list of last names alone.'],
    ],
  },
  special: {
    csvFile: {
      ...listHelp,
      meaning: (masker) => describeResource(masker.resources, readSettings(masker).path),
    },
  },
  deciding: ['indexList', 'domains'],
  meaning({ list, fields, userOnly, domains }) {
    if (list === undefined || list.count === 0) return [];
    const record = list.record(0);
    const [one, both] = [0, 1].map((form) => userOf(record, form, fields));
    const [what, end] = userOnly ? ['a user name', ''] : ['an address', `@${domains[0] ?? ''}`];
    return [`${what} becomes, for example, ${one ?? ''}123${end} or ${both ?? ''}1234${end}`];
  },
});

export const email: Algorithm<AlgorithmModel, EmailSettings> = {
  name: 'Email',
  summary: 'Replaces an e-mail address, or a user name, by an invented one, at a domain that you choose.',
  characteristics: { ...usual, technique: 'anonymization' },
  language: {
    properties,
    checks,
    ...readsMasker(readSettings),
    resources({ masker }) {
      const property = masker.properties?.get('csvFile');
      const file = namedFile(property) ?? { path: properties.csvFile.default, range: undefined };
      const isWrong = property !== undefined && property.value?.type !== 'string';
      return isWrong ? [] : [{ ...file, fields: usedFields(masker) }];
    },
    editing,
  },
  masking: {
    status: 'runs',
    usesKey: () => true,
    prepare: prepareEmail,
    prepareByEntity,
    records: recordsShown,
    conflictFree: () => [conflictFreeWithTag],
    hasTags: true,
    masked: maskedForm,
    possibleOutputs,
  },
  presentation,
  discovery: {
    shape: ({ userOnly }) =>
      userOnly ? { noShape: "user names have no shape, so they can't be found." } : emailMatcher,
    foundByDefault: ['EmailMasker'],
    infer: inferEmail,
    templates: templatesOf('Email', [
      'E-mail address',
      'An invented address at a domain where nobody receives mail',
      { csvFile: 'masker/us-people.csv', domains: ['example.com', 'example.org'] },
    ]),
    defaultMaskers: [emailMasker, userNameMasker],
    typicalColumns: {
      EmailMasker: {
        names: phrases(
          'email, e mail, email address, e mail address, contact mail, user mail, admin mail',
          'email adresse, e mail adresse, mail adresse, adresse email, adresse mail, courriel, correo',
          'correo electronico, correo personal, correo institucional, mail address, mail adress, e mail 1, electronic mail, email id, email addr, addr email, correio eletronico, posta elettronica',
          'adresse electronique, adresse courriel, mail perso, mail pro',
        ),
        wholeNames: ['mail', 'mel'],
        isSureByValues: true,
        isIdentifier: true,
      },
      UserNameMasker: {
        meansOthers: true,
        isIdentifier: true,
        names: phrases(
          'user name, username, user login, login name, login id, username lower, user nicename',
          'nickname, nick name, nick, pseudo, screen name, benutzername, nom utilisateur, nombre usuario',
          'nome usuario, nome de usuario, nome utente, gebruikersnaam, nazwa uzytkownika, identifiant',
          'poster name, author name, sender name, player name',
        ),
        namesOfPeople: phrases(
          'alias, user, account, usr, cuenta usuario, logon, handle name, uid name, compte, konto name',
        ),
        // Others, such as `last_login`, hold times, and users may be numbers.
        wholeNames: phrases(
          'login, usuario, utilisateur, benutzer, utente, gebruiker, twitter, skype, instagram, telegram, github, facebook, linkedin',
          'icq, aim, msn, jabber, twitter handle, twitter username, handle, screenname, account name, discord, snapchat, skype id',
        ),
        accepts: (value) => /^(?=.*\p{L})[\p{L}\p{N}_][\p{L}\p{N}_.+-]*$/u.test(value),
      },
    },
  },
};
