// The Hidden algorithm: replaces each character by one character, in the original's length or another.
import type { AlgorithmModel } from '@masker/config';
import { stringValue } from '@masker/json';
import { usual, phrases, templatesOf, readsMasker } from '../interface/common.ts';
import type { Algorithm } from '../interface/algorithm.ts';
import { checks } from './checks.ts';
import { possibleOutputs, type HiddenSettings, prepareHidden } from './prepareHidden.ts';
import hiddenMasker from './maskers/HiddenMasker.masker.json' with { type: 'json' };
import { formOfAll } from '../interface/maskedForm.ts';
import { defaultCharacter, properties, readLength } from './properties.ts';
import { editingOf } from '../interface/commonEditing.ts';

/** Length of the value that hover masks as an example. */
const shownLength = 12;

/** Editing help of the Hidden algorithm. */
const editing = editingOf<HiddenSettings>({
  values: {
    hiddenChar: [
      ['"*"', 'The asterisk, which is the default.'],
      ['"•"', 'The bullet, as forms show passwords.'],
      ['"X"', 'A letter, where only letters are accepted.'],
      ['"#"', 'The number sign.'],
    ],
    hiddenLength: [
      ['0', "The original's length, which is the default."],
      ['10', 'Ten characters for any value: nothing of the original remains.'],
      ['-3', "Up to three characters more or fewer than the original's; needs the key."],
    ],
  },
  deciding: ['hiddenChar', 'hiddenLength'],
  meaning({ character, length }) {
    const becomes = `a value of ${shownLength} characters becomes`;
    if (length >= 0)
      return [`${becomes} ${character.repeat(length === 0 ? shownLength : Math.min(length, 40))}`];
    const minLength = Math.max(1, shownLength + length);
    return [`${becomes} ${minLength} to ${shownLength - length} times ${character}`];
  },
});

export const hidden: Algorithm<AlgorithmModel, HiddenSettings> = {
  name: 'Hidden',
  summary: 'Replaces each character by one character, such as `*`.',
  characteristics: { ...usual, technique: 'redaction', realistic: false },
  language: {
    properties,
    checks,
    ...readsMasker((masker) => {
      const length = readLength(masker);
      const character = stringValue(masker.properties?.get('hiddenChar')) ?? defaultCharacter;
      return length === undefined ? undefined : { character, length };
    }),
    editing,
  },
  masking: {
    status: 'runs',
    usesKey: ({ length }) => length < 0,
    prepare: prepareHidden,
    masked: ({ character, length }) => ({
      ...formOfAll([character, character.repeat(2)]),
      maxLength: (original) => (length > 0 ? length : original - length),
      maxInteger: undefined,
    }),
    possibleOutputs,
  },
  presentation: {
    describe: ({ length }) => [describeLength(length)],
    reasons: {},
    examples: () => ['Jane Example', '154-47-6043', 'Zoë 😀', 'x', ''],
  },
  discovery: {
    templates: templatesOf('Hidden', ['Hidden text', 'Ten asterisks for any value', { hiddenLength: 10 }]),
    defaultMaskers: [hiddenMasker],
    typicalColumns: {
      HiddenMasker: {
        names: phrases(
          'password, passwd, pwd, passphrase, pin, cvv, cvc, secret, api key, security answer',
          'passwort, kennwort, mot de passe, contrasena, user pass, secret key',
          'senha, wachtwoord, haslo, password hash, password digest, password salt, pass hash, hashed password, encrypted password',
          'salt, token, token hash, token digest, hash token, secret hash, auth hash, login hash, cvv2, cvc2, security code',
          'auth pass, priv pass, smtp pass, mail pass, ftp pass, db pass, mpass, upass, psalt, mpasswd, hashed validator, snmp community, community string, 2 fa secret',
          'private key, client secret, auth key, access key, secret access key, signing key, encryption key, activation key',
          'reset key, confirm key, actkey, recovery key, remember key, session key, secure key, otp, otp secret, totp, totp secret',
          'one time password, mfa secret, two factor secret, verification code, activation code, confirmation code, reset code',
          'secret answer, security reply, respuesta secreta, reponse secrete, resposta secreta, geheimantwort, palabra clave, clave acceso, clave usuario, clave secreta, codigo secreto, codigo seguridad',
          'card code, card verification, card verification code, cvv code, verification value, authorization code, oauth code, reset id, key private, random hash, unique hash, user hash, session secret, pw reset, consumer token, bearer, webhook secret, shared secret',
          'contrasenia, contrasena hash, mot passe, motpasse, code secret, code pin, codigo pin, passphrase hash, pwd hash, passwd hash, user password, pass word, passwort hash, kennwort hash, password token',
          'recovery code, backup code, access code, auth code, security question answer, push key, pushkey, login key, logkey',
          'api secret, api token, access token, refresh token, webservices key, consumer secret, consumer key, app secret',
        ),
        wholeNames: ['pass', 'mdp', 'pw', 'jwt', '2fa', 'psw', 'pswd', 'pword'],
        namesOfPeople: phrases('clave, chave, code acces, codigo acceso, codigo acesso, cle, login code'),
        // The word in the masker's name means a flag, such as that of a post that isn't shown.
        meansOthers: true,
        mayBeFollowed: true,
        accepts: isSecret,
      },
    },
  },
};

/** Returns true for what may be a secret: no date, and no number of a digit or two, which counts attempts or days. */
function isSecret(value: string): boolean {
  return !/^\s*(-?\d{1,2}|\d{4}-\d\d-\d\d([ T].*)?|true|false)\s*$/i.test(value);
}

function describeLength(length: number): string {
  if (length === 0)
    return 'Hidden: each character of the original becomes the same one, so its length is kept.';
  if (length > 0) return 'Hidden: the same character, a fixed number of times for any original.';
  return `Hidden: the same character, a number of times drawn for the value, at most ${-length} off its length.`;
}
