// masker completion: a script that completes subcommands, options and their choices, made of the commands themselves.
import { Argument, type Command, type Option } from 'commander';
import { exitCodes, type End } from './shared/exitCodes.ts';
import type { Environment } from './shared/environment.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/** Adds the subcommand. */
export function addCompletion(program: Command, { stdout }: Environment, end: End): void {
  program
    .command('completion')
    .description('print a completion script for a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText(
      'after',
      `
Examples:
  source <(masker completion bash)
  source <(masker completion zsh)
  masker completion fish > ~/.config/fish/completions/masker.fish
`,
    )
    .action((shell: Shell) => {
      stdout.write(scripts[shell](program));
      return end(exitCodes.fine);
    });
}

const scripts: Readonly<Record<Shell, (program: Command) => string>> = {
  bash: bashScript,
  zsh: (program) => `autoload -U +X compinit bashcompinit\ncompinit\nbashcompinit\n${bashScript(program)}`,
  fish: fishScript,
};

function bashScript(program: Command): string {
  const commands = program.commands.map((command) => {
    const choices = command.options.flatMap((option) => {
      const names = flagsOf(option).map((flag) => `'${command.name()} ${flag}'`);
      return option.argChoices === undefined
        ? []
        : `    ${names.join('|')}) words='${option.argChoices.join(' ')}' ;;\n`;
    });
    const words = [...subcommandsOf(command), ...command.options.flatMap(flagsOf), '--help'];
    const arguments_ = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
    return { name: command.name(), words: [...words, ...arguments_], choices: choices.join('') };
  });
  const lists = commands.map(({ name, words }) => `    ${name}) words='${words.join(' ')}' ;;\n`).join('');
  return `_masker() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} words=''
  case \${COMP_WORDS[1]} in
${lists}  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words='${commands.map(({ name }) => name).join(' ')} --help --version'; fi
  case "\${COMP_WORDS[1]} $previous" in
${commands.map(({ choices }) => choices).join('')}  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _masker masker
`;
}

function fishScript(program: Command): string {
  const lines = program.commands.flatMap((command) => {
    const inCommand = `complete -c masker -n '__fish_seen_subcommand_from ${command.name()}'`;
    const words = [
      ...subcommandsOf(command),
      ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    ];
    return [
      `complete -c masker -n __fish_use_subcommand -a ${command.name()} -d ${quoted(command.description())}`,
      ...(words.length === 0 ? [] : [`${inCommand} -f -a ${quoted(words.join(' '))}`]),
      ...command.options.map((option) => {
        const short = option.short === undefined ? '' : ` -s ${option.short.slice(1)}`;
        const value = option.required ? ' -r' : '';
        const choices =
          option.argChoices === undefined ? '' : ` -f -a ${quoted(option.argChoices.join(' '))}`;
        return `${inCommand} -l ${(option.long ?? '').slice(2)}${short}${value}${choices} -d ${quoted(option.description)}`;
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}

function flagsOf({ short, long }: Option): string[] {
  return [short, long].filter((flag) => flag !== undefined);
}

function subcommandsOf(command: Command): string[] {
  return command.commands.map((subcommand) => subcommand.name());
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
