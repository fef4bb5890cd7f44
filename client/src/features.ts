// The code that is loaded, as one chunk, when the user first does something: commands and previews.
export { runCommand } from './commands/commands.ts';
export { PlanChecks } from './plans/planChecks.ts';
export { PlanPanel } from './plans/preview/planPanel.ts';
export { PreviewPanel } from './preview/host/previewPanel.ts';
