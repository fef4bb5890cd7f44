// The encoding from which a text was decoded before it is read.
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin1' | 'windows-1252';
