// The Email algorithm: replaces an address by an invented one, made of the names in a list.
import { namedFile, type AlgorithmModel } from '@masker/config';
import { readsMasker, usual, phrases, templatesOf } from '../interface/common.ts';
import type { Algorithm } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { conflictFreeWithTag, possibleOutputs, recordsShown } from './possibleOutputs.ts';
import { editing } from './editing.ts';
import { inferEmail } from './inferEmail.ts';
import emailMasker from './maskers/EmailMasker.masker.json' with { type: 'json' };
import userNameMasker from './maskers/UserNameMasker.masker.json' with { type: 'json' };
import { emailMatcher } from './matcher.ts';
import { prepareByEntity, prepareEmail } from './prepareEmail.ts';
import { presentation } from './presentation.ts';
import { properties, usedFields } from './properties.ts';
import { type EmailSettings, maskedForm, readSettings } from './settings.ts';

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
