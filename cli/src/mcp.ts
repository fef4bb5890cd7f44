// masker mcp: tools for language models over standard input and output, by the Model Context Protocol.
import type { Command } from 'commander';
import { resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import packageJson from '../../package.json' with { type: 'json' };
import { AgentRefusal, agentRefusals, agentTools } from '@masker/formats';
import type { CallTool } from './agents/contextProtocol.ts';
import type { AgentSettings } from './agents/tableTools.ts';
import { runTool } from './agents/tools.ts';
import { type ExitCode, exitCodes, Failure, type End } from './shared/exitCodes.ts';
import { internalError } from './shared/messages.ts';
import type { FindMaskerOptions } from './shared/findMasker.ts';
import { addMaskerOptions, keyHelp } from './shared/maskerOptions.ts';
import { repeatable } from './shared/repeatable.ts';
import type { Environment } from './shared/environment.ts';

const lineFeed = 0x0a;
/** In bytes: the part of a long message that is kept at each end, in which its id is searched. */
const keptLength = 1024;

/** The id of a request, as JSON; `null` if the message doesn't show it near its beginning or end. */
type MessageId = string;

/**
 * Passes on lines of limited length.
 *
 * @param maxLength in bytes, with the line feed
 * @param onTooLong is called for each line that is left out
 */
function boundedLines(maxLength: number, onTooLong: (id: MessageId) => void): Transform {
  let held: Buffer[] = [];
  let length = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  const keep = (part: Buffer): void => {
    length += part.length;
    if (head.length < keptLength) head = Buffer.concat([head, part.subarray(0, keptLength - head.length)]);
    tail = Buffer.concat([tail, part.subarray(-keptLength)]).subarray(-keptLength);
    if (length <= maxLength) held.push(Buffer.from(part));
    else held = [];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let feed = chunk.indexOf(lineFeed); feed >= 0; feed = chunk.indexOf(lineFeed, start)) {
        keep(chunk.subarray(start, feed + 1));
        if (length <= maxLength) this.push(Buffer.concat(held));
        else onTooLong(idIn(head.toString(), tail.toString()));
        [held, length] = [[], 0];
        [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)];
        start = feed + 1;
      }
      keep(chunk.subarray(start));
      done();
    },
  });
}

const id = '"id"\\s*:\\s*(-?\\d{1,15}|"[^"\\\\]{0,100}")';
const otherMember = '"(?:jsonrpc|method)"\\s*:\\s*"[^"\\\\]{0,100}"';
/** Only members of the message itself lie between its braces and the id, so that no id within its parameters is meant. */
const idAtStart = new RegExp(`^\\s*\\{\\s*(?:${otherMember}\\s*,\\s*){0,2}${id}`);
const idAtEnd = new RegExp(`${id}\\s*(?:,\\s*${otherMember}\\s*){0,2}\\}\\s*$`);

function idIn(head: string, tail: string): MessageId {
  return idAtStart.exec(head)?.[1] ?? idAtEnd.exec(tail)?.[1] ?? 'null';
}

interface McpOptions extends FindMaskerOptions {
  readonly root: readonly string[];
}

/** In bytes: maximum length of one message. */
const maxMessageLength = 1024 * 1024;

/** Adds the subcommand. */
export function addMcp(program: Command, environment: Environment, end: End): void {
  const command = program
    .command('mcp')
    .description('serve tools for language models, which read masked rows in place of data (MCP)')
    .addOption(
      repeatable<string>(
        '--root <folder>',
        'read files below this folder only; repeat it for several',
        (folder, before) => [...before, folder],
        'the current folder',
      ),
    );
  addMaskerOptions(command)
    .addHelpText(
      'after',
      `${keyHelp}
It speaks the Model Context Protocol over standard input and output, writes no file and uses no network. docs/agents.md
describes the tools, and what they protect against.

Example:
  masker mcp --root . --key-file masking.key
`,
    )
    .action((options: McpOptions) => end(serve(options, environment)));
}

async function serve(options: McpOptions, environment: Environment): Promise<ExitCode> {
  const folders = options.root.length === 0 ? ['.'] : options.root;
  const settings: AgentSettings = {
    ...options,
    roots: folders.map((folder) => resolve(environment.cwd, folder)),
  };
  // Loaded when it is needed: the program starts sooner.
  const { serveTools } = await import('./agents/contextProtocol.ts');
  const refuse = (id: string) => {
    const error = `{"code":-32600,"message":"The message is longer than 1 MiB. Send a shorter one."}`;
    environment.stdout.write(`{"jsonrpc":"2.0","id":${id},"error":${error}}\n`);
  };
  const input = Readable.from(environment.stdin).pipe(boundedLines(maxMessageLength, refuse));
  await serveTools({
    version: packageJson.version,
    tools: Object.values(agentTools),
    call: oneAtATime(settings, withoutInput(environment)),
    input,
    output: environment.stdout,
  });
  return exitCodes.fine;
}

/** The environment of tools: standard input belongs to the protocol, so that nothing else may open it. */
function withoutInput({ stdout, stderr, env, cwd }: Environment): Environment {
  return { stdin: Readable.from([]), stdout, stderr, env, cwd };
}

/** Runs tools one after the other, as each may hold rows in memory. */
function oneAtATime(settings: AgentSettings, environment: Environment): CallTool {
  let last: Promise<unknown> = Promise.resolve();
  return (name, input, signal) => {
    const call = last.then(async () => {
      if (signal.aborted) return { text: agentRefusals.cancelled, isRefused: true };
      try {
        return { text: await runTool(name, input, settings, environment, signal), isRefused: false };
      } catch (error) {
        return { text: reasonOf(error), isRefused: true };
      }
    });
    last = call;
    return call;
  };
}

/** A sentence for the model. */
function reasonOf(error: unknown): string {
  if (error instanceof AgentRefusal) return error.message;
  const message = error instanceof Failure ? error.message : internalError(error);
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
