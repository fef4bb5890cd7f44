// The options of commands that find maskers and keys, apart from what uses them: `masker validate` starts without that.
import { type Command, Option } from 'commander';
import { consistencies } from '@masker/algorithms';

/** Gives a command the options that a masker is made with. */
export function addMaskerOptions(command: Command): Command {
  addMaskersOption(command);
  addResourcesOption(command);
  addConsistencyOption(command).option(
    '--conflict-free',
    "keep different values different; report those for which that isn't possible",
  );
  return addKeyOptions(command);
}

/** Gives a command the option that says what draws depend on. */
export function addConsistencyOption(command: Command): Command {
  const consistency = new Option(
    '-c, --consistency <on>',
    "what a segment's replacement depends on: the whole value, or that segment alone (weaker)",
  );
  return command.addOption(consistency.choices(consistencies).default('value'));
}

/** Gives a command the option that names one more folder with maskers. */
export function addMaskersOption(command: Command): Command {
  return command.option('--maskers <folder>', 'also look for maskers in this folder (not in its subfolders)');
}

/** Adds the option for the folder in which the files of configurations are searched to a command. */
export function addResourcesOption(command: Command): Command {
  return command.option(
    '--resources <folder>',
    'look here for files that configurations name, if not beside them (default: the current folder)',
  );
}

/** Adds the options for the source of the key to a command. The key itself is never an argument. */
export function addKeyOptions(command: Command): Command {
  return command
    .addOption(new Option('-k, --key-file <file>', 'read the masking key from a file').conflicts('demoKey'))
    .option('--demo-key', 'use the public demonstration key: for trials only, protects nothing');
}

export const keyHelp = `
The masking key, which maskers that draw replacements need:
  in the environment variable MASKER_KEY, or in the file that --key-file names (which takes precedence):
  hex:<digits> or base64:<text> for at least 16 bytes, or a passphrase of at least 12 characters.
  "masker key new" makes one. Never give the key as an argument: other users can see arguments.
`;
