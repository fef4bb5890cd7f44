// The code that is loaded, as one chunk, when the user first does something: commands, previews and tools for language models.
export { runAgentTool } from './agents/runAgentTool.ts';
export { runCommand } from './commands/commands.ts';
export { PlanChecks } from './plans/planChecks.ts';
export { PlanPanel } from './plans/preview/planPanel.ts';
export { PreviewPanel } from './preview/host/previewPanel.ts';
