// Texts about masking keys, by code; none holds a key.

export const keyMessages = {
  unreadable: "The stored masking key can't be read.",
  making: 'Making the masking key',
  askKey: (storage: string, isStored: boolean) =>
    `hex:… or base64:… for at least 16 bytes, or a passphrase of at least 12 characters. ${storage}${isStored ? ' It replaces the masking key that is stored now.' : ''}`,
  keptByBrowser: 'This browser stores it with the data of this site. Clearing that data deletes it.',
  keptByKeychain: "VS Code keeps it in the system's keychain.",
  askAgain: 'Type the passphrase again: a typing error would change all masked values.',
  noMatch: "The passphrases don't match.",
  stored: (scope: string, fingerprint: string) =>
    `The masking key was stored and is used${scope} from now on: ${fingerprint}.`,
  generated: (scope: string, fingerprint: string) =>
    `A new masking key was stored and is used${scope} from now on: ${fingerprint}. Keep a copy with your other secrets: only the same key masks values the same way.`,
  mayReplace: 'A masking key is stored already. Values masked with another key differ.',
  mayForget: (folder: string | undefined) =>
    `Without a copy of the masking key${folder === undefined ? '' : ` of the folder ${folder}`}, later values are masked differently from earlier ones.`,
  forgotten: (scope: string, isDemonstration: boolean) =>
    `The masking key was forgotten; ${isDemonstration ? 'the demonstration key' : "this machine's key"} is used${scope} from now on.`,
  noneStored: 'No masking key is stored.',
  chooseScope: 'Choose where the key applies',
  inFolder: (name: string) => ` in the folder ${name}`,
  inOtherFolders: ' in folders without a key of their own',
};
