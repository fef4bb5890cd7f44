// Texts about files that can't be read or written, by code: sentences without any of the data.

export const fileMessages = {
  tooLarge: (command: 'find' | 'mask') =>
    `This file is larger than 50 MiB, the limit for extensions. Use the command line: masker ${command}.`,
  notText: (action: 'masked' | 'searched') => `This file can't be opened as text, so nothing was ${action}.`,
  notHere: (name: string) =>
    `${name} can't be read in a browser or a virtual folder. Use VS Code on the desktop, or "masker mask --plan" in a terminal.`,
  notRandomAccess: (name: string) => `${name} is compressed by gzip. Unpack it first.`,
  unreadable: "The file can't be read.",
  readOnly: 'The file is read-only.',
  truncated: 'The file was truncated while it was being read.',
  changed: (what: 'file' | 'document') => `The ${what} was changed in the meantime.`,
  nameTaken: 'A file of the same name was made in the meantime.',
  notRestored: (file: string, backup: string | undefined) =>
    backup === undefined
      ? `${file} was written, although the run failed. Delete it.`
      : `${file} couldn't be restored. Its previous version is ${backup}.`,
  damaged: 'The compressed data is damaged.',
  lineTooLong: 'A line of the file is longer than 64 MiB.',
  notUtf8: "The file isn't valid UTF-8.",
  /** The remedy for a file that isn't UTF-8. */
  reopenInUtf8: ' Reopen the file with its own encoding, and save it with UTF-8.',
  replacedCharacters: (encoding: string) =>
    `This file isn't in ${encoding.replace(/^utf/, 'UTF-')}: some characters are lost. Reopen it with its own encoding. Nothing was masked.`,
  otherEncoding: (likely: string, given: string) =>
    `The file looks like ${likely}, not ${given}. Reopen it with its own encoding. Nothing was masked.`,
  notInEncoding: (name: string, encoding: string) =>
    `${name} isn't in ${encoding}. Choose the data of the plan again.`,
  maskedNotInEncoding: (name: string, encoding: string) =>
    `${name}: a masked value has a character that ${encoding} lacks.`,
};
