// Texts about the workspace, by code.

export const workspaceTexts = {
  cut: 'Only the first 1,000 masker files per folder, in 20,000 folders, were indexed. Others are checked once opened.',
};
