// What the server's program answers by itself, without an editor at the other end.
import packageJson from '../../../package.json' with { type: 'json' };

/** Words for whoever started the program, and the exit code to end with. */
export interface Reply {
  readonly text: string;
  readonly exitCode: 0 | 2;
}

const transport = /^--(?:stdio|node-ipc|(?:socket|pipe)(?:=.+)?)$/;

const help = `Usage: masker-language-server --stdio

The language server for data-masking configurations, *.masker.json files. An editor starts it and talks to it.

Options:
  --stdio          talk over standard input and output: what most editors want
  --socket=<port>  connect to a port of this machine on which the editor listens
  --pipe=<path>    connect to a named pipe or socket file on which the editor listens
  --node-ipc       talk over the channel between a Node process and its child
  -V, --version    print the version
  -h, --help       print this help

Settings for Neovim, Helix, Emacs and Sublime Text are in the README.
`;

const startHint = `masker-language-server: say how to talk to the editor, for example with --stdio ("--help" shows every way)\n`;

/**
 * Looks for what the program answers by itself.
 *
 * @param args without the program's name
 * @returns the answer; undefined when an editor is to be served
 */
export function replyTo(args: readonly string[]): Reply | undefined {
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { text: help, exitCode: 0 };
  if (args.some((arg) => arg === '--version' || arg === '-V')) {
    return { text: `${packageJson.version}\n`, exitCode: 0 };
  }
  return args.some((arg) => transport.test(arg)) ? undefined : { text: startHint, exitCode: 2 };
}
