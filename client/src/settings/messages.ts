// Texts about settings, by code.

export const settingMessages = {
  noMasker: (setting: string, name: string, isMissing: boolean) =>
    `The setting ${setting} names ${name}, but ${isMissing ? 'no masker has that name' : 'several files define it'}.`,
};
