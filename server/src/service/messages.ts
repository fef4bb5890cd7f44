// Texts of the language service for configurations, by code.

export const serviceTexts = {
  fixAll: 'Fix all problems that need no decision',
  fixMany: 'Fix many of the problems that need no decision; run it again for the others',
  openList: 'Open the list',
  openSchema: 'Open the schema',
  namedLikeFile: 'Named like its file.',
  cannotRun: (obstacle: string) => `can't be run here: ${obstacle}`,
  onlyMaskerNames: "Only a masker's name can be renamed here.",
  nameMissing: 'A masker needs a name.',
  nameTaken: (name: string) => `Another masker in the workspace is already named "${name}".`,
};
