// Registers the tools for language models; their code is loaded with their first use.
import * as vscode from 'vscode';
import { type AgentTool, agentTools } from '@masker/formats';
import { agentMessages } from './messages.ts';

/** Runs a tool; the text is for the model. */
export type RunAgentTool = (
  tool: AgentTool,
  input: unknown,
  token: vscode.CancellationToken,
) => Promise<string>;

/** Registers nothing if the host has no such tools, as older ones and some in browsers. */
export function registerAgentTools(run: RunAgentTool): vscode.Disposable {
  // Absent in older hosts, whatever the types say.
  const lm = vscode.lm as Partial<typeof vscode.lm> | undefined;
  const register = lm?.registerTool;
  if (register === undefined) return vscode.Disposable.from();
  return vscode.Disposable.from(
    ...Object.values(agentTools).map((tool: AgentTool) =>
      register<object>(tool.name, {
        prepareInvocation: ({ input }) => ({
          invocationMessage: invocationOf(tool, input),
          ...('file' in input && {
            confirmationMessages: { title: tool.title, message: confirmationOf(tool, input) },
          }),
        }),
        invoke: async ({ input }, token) =>
          new vscode.LanguageModelToolResult([
            new vscode.LanguageModelTextPart(await run(tool, input, token)),
          ]),
      }),
    ),
  );
}

function invocationOf(tool: AgentTool, input: object): string {
  return 'file' in input ? `${tool.title}: ${String(input.file)}` : tool.title;
}

function confirmationOf(tool: AgentTool, input: { readonly file?: unknown }): string {
  const file = String(input.file);
  if (tool.name === agentTools.readRows.name) return agentMessages.readRows(file);
  return tool.name === agentTools.describeColumns.name
    ? agentMessages.describeColumns(file)
    : agentMessages.validate(file);
}
