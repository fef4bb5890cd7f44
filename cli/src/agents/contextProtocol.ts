// The Model Context Protocol over standard input and output, by its official library.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Readable, Writable } from 'node:stream';
import type { AgentTool } from '../../../formats/src/index.ts';

/** Runs a tool; the model gets the text, also that of a refusal. */
export type CallTool = (
  name: string,
  input: unknown,
  signal: AbortSignal,
) => Promise<{ readonly text: string; readonly isRefused: boolean }>;

interface ServerOptions {
  readonly version: string;
  readonly tools: readonly AgentTool[];
  readonly call: CallTool;
  readonly input: Readable;
  readonly output: Writable;
}

/** Serves until the input ends. */
export async function serveTools({ version, tools, call, input, output }: ServerOptions): Promise<void> {
  const { server } = new McpServer({ name: 'masker', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema: { ...inputSchema, required: [...inputSchema.required] },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const { text, isRefused } = await call(params.name, params.arguments, signal);
    return { content: [{ type: 'text', text }], isError: isRefused };
  });
  // Each answer waits for room by itself, however many are asked for at once.
  output.setMaxListeners(0);
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve);
    input.once('close', resolve);
  });
  await server.connect(new StdioServerTransport(input, output));
  await ended;
  await server.close();
}
