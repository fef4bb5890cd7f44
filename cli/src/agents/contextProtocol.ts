// The Model Context Protocol over standard input and output, by its official library.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  ListToolsRequestSchema,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import type { Readable, Writable } from 'node:stream';
import type { AgentTool } from '@masker/formats';

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

/** Serves until the input ends and the answers to all requests are written. */
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
  // Each answer waits for space in the buffer separately, however many are requested at once.
  output.setMaxListeners(0);
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve);
    input.once('close', resolve);
  });
  const transport = new AnsweringTransport(input, output);
  await server.connect(transport);
  await ended;
  await transport.answered();
  await server.close();
}

/** A transport that knows which requests have no answer yet. */
class AnsweringTransport extends StdioServerTransport {
  readonly #open = new Set<RequestId>();
  #onAnswered: (() => void) | undefined;

  constructor(input: Readable, output: Writable) {
    super(input, output);
    // The server calls it before its own.
    this.onmessage = (message: JSONRPCMessage) => {
      if (isJSONRPCRequest(message)) this.#open.add(message.id);
      // A request that is cancelled gets no answer.
      const cancelled = isJSONRPCNotification(message) ? message.params?.['requestId'] : undefined;
      if (typeof cancelled === 'string' || typeof cancelled === 'number') this.#close(cancelled);
    };
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    if (!('method' in message) && message.id !== undefined) this.#close(message.id);
  }

  /** Resolves when each request that came has its answer. */
  answered(): Promise<void> {
    return new Promise((resolve) => {
      this.#onAnswered = resolve;
      this.#checkAnswered();
    });
  }

  #close(id: RequestId): void {
    this.#open.delete(id);
    this.#checkAnswered();
  }

  #checkAnswered(): void {
    if (this.#open.size === 0) this.#onAnswered?.();
  }
}
