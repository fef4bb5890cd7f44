// Formats generated files as the project's files are.
import { format } from 'oxfmt';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

/**
 * As the project formats files of that name.
 * @param {string} path
 * @param {string} text
 */
export async function formatted(path, text) {
  const options = /** @type {unknown} */ (JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')));
  const { code, errors } = await format(path, text, /** @type {import('oxfmt').FormatConfig} */ (options));
  if (errors.length > 0) throw new Error(`${path} cannot be formatted: ${errors[0]?.message ?? ''}`);
  return code;
}
