// Refusals of tools for language models, by code. None contains a value.

/** The sentences of refusals, by code. */
export const agentRefusals = {
  noTool: (names: readonly string[]) => `There is no such tool. Use one of: ${names.join(', ')}.`,
  noFile: 'There is no such file below the folders that may be read.',
  noRows: 'The file has no rows of such a table.',
  valuesAsNames: 'The first row may hold values in place of names. Add a header to the file.',
  valuesAsMembers:
    'Names of members may be values. Rename them, or use a file whose members are named alike.',
  fileOrText: 'Give either "file" or "text".',
  kindMissing: 'Specify with "kind" what the text is: "configuration" or "plan".',
  otherFile: 'Only files *.masker.json and *.masker.plan.json are read. Give other texts as "text".',
  demonstrationKey:
    'The demonstration key protects nothing: set MASKER_KEY, or use a file in a folder named samples.',
  cancelled: 'Cancelled.',
};
