// Texts about the maskers of the workspace, by code.

export const maskerMessages = {
  cannotBeUsed: (name: string, reason: string) => `${name} can't be used: ${reason}`,
  noneActive: 'No masker is active.',
  activeGone: (file: string) => `The active configuration ${file} no longer exists.`,
  restrictedMode:
    "Restricted Mode: tests and this folder's masker.consistency are off until you trust it. Everything else works.",
};
