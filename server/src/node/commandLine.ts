// Answers command-line requests that need no editor at the other end.
import packageJson from '../../../package.json' with { type: 'json' };

/** The answer to the user who started the program, and the exit code. */
export interface Reply {
  readonly text: string;
  readonly exitCode: 0 | 2;
}

/** An address at which the editor listens. */
export type Endpoint = { readonly port: number } | { readonly path: string };

const transport = /^--(stdio|node-ipc|socket|pipe)(?:=(.*))?$/s;
const maxPort = 65_535;

const help = `Usage: masker-language-server --stdio

The language server for data-masking configurations, *.masker.json files. An editor starts it and talks to it.

Options:
  --stdio          talk over standard input and output: what most editors want
  --socket=<port>  connect to a port of this machine on which the editor listens
  --pipe=<path>    connect to a named pipe or socket file on which the editor listens
  --node-ipc       talk over the channel between a Node process and its child
  -V, --version    print the version
  -h, --help       print this help

docs/editors.md has settings for Neovim, Helix, Emacs and Sublime Text.
`;

const say = (sentence: string) => `masker-language-server: ${sentence}\n`;
const startHint = say(
  'specify how to connect to the editor, for example with --stdio ("--help" shows every way)',
);

/**
 * Looks for a reply that the program gives by itself.
 *
 * @param args without the program's name
 * @returns the reply; undefined if an editor is to be served
 */
export function replyTo(args: readonly string[]): Reply | undefined {
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { text: help, exitCode: 0 };
  if (args.some((arg) => arg === '--version' || arg === '-V')) {
    return { text: `${packageJson.version}\n`, exitCode: 0 };
  }
  const [kind, value] = transportOf(args);
  if (kind === undefined) return { text: startHint, exitCode: 2 };
  if (kind === 'socket' && !isPort(value))
    return { text: say(`--socket needs the number of a port, from 1 to ${maxPort}`), exitCode: 2 };
  if (kind === 'pipe' && value === '')
    return { text: say('--pipe needs the path of a named pipe or socket file'), exitCode: 2 };
  return undefined;
}

/** Returns the address to connect to; undefined for transports that exist from the start. */
export function endpointOf(args: readonly string[]): Endpoint | undefined {
  const [kind, value] = transportOf(args);
  if (kind === 'socket') return { port: Number(value) };
  return kind === 'pipe' ? { path: value } : undefined;
}

/** Describes a failed connection without naming the address, which is an argument. */
export function describeFailure(error: Error): string {
  const code = 'code' in error ? String(error.code) : error.name;
  return say(`can't connect to the editor: ${reasons[code] ?? code}`);
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'there is no such pipe or socket file',
  ENOTSOCK: 'it is not a socket',
  EACCES: 'permission denied',
};

/** Returns the first transport that is named, and its value, which follows "=" or is the next argument. */
function transportOf(args: readonly string[]): [kind: string | undefined, value: string] {
  for (const [i, arg] of args.entries()) {
    const [, kind, value = args[i + 1] ?? ''] = transport.exec(arg) ?? [];
    if (kind !== undefined) return [kind, value];
  }
  return [undefined, ''];
}

function isPort(text: string): boolean {
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= maxPort;
}
