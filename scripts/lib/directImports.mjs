// Imports from the module that declares a name, in place of an index that exports it again: esbuild divides a program into chunks
// by modules, and would give all that an index exports to each chunk that imports a part of it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

/** `import { a, type B } from './index.ts';` and `export { a } from './a.ts';` */
const statement = /^(import|export) \{([^}]*)\} from '([^']+)';/gm;
const wholeExport = /^export \* from '([^']+)';/gm;
const declaration = /^export (?:abstract |async )?(?:const|let|function\*?|class|enum) ([\w$]+)/gm;

/** @typedef {{ readonly path: string, readonly name: string }} Declared */

/**
 * Rewrites the imports of this project's modules; lines stay where they are.
 * @type {import('esbuild').Plugin}
 */
export const directImports = {
  name: 'direct imports',
  setup: (build) => {
    /** @type {Map<string, Map<string, Declared>>} */
    const known = new Map();
    build.onStart(() => {
      known.clear();
    });
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const direct = (
        /** @type {string} */ whole,
        /** @type {string} */ kind,
        /** @type {string} */ names,
        /** @type {string} */ from,
      ) => {
        const index = kind === 'import' ? resolved(from, path) : undefined;
        if (index === undefined || basename(index) !== 'index.ts') return whole;
        const declared = declaredIn(index, known);
        const imports = namesIn(names).map(({ name, as }) => {
          const found = declared.get(name) ?? { path: index, name };
          return `import { ${found.name} as ${as} } from ${JSON.stringify(found.path)};`;
        });
        return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
      };
      return { contents: readFileSync(path, 'utf8').replace(statement, direct), loader: 'ts' };
    });
  },
};

/**
 * The file that an import names; undefined for one that only esbuild finds.
 * @param {string} from
 * @param {string} path of the file that imports it
 */
function resolved(from, path) {
  try {
    return createRequire(path).resolve(from);
  } catch {
    return undefined;
  }
}

/**
 * The values that a module exports, and where each is declared.
 * @param {string} path
 * @param {Map<string, Map<string, Declared>>} known
 */
function declaredIn(path, known) {
  const before = known.get(path);
  if (before !== undefined) return before;
  /** @type {Map<string, Declared>} */
  const declared = new Map();
  known.set(path, declared);
  const text = readFileSync(path, 'utf8');
  for (const [, name = ''] of text.matchAll(declaration)) declared.set(name, { path, name });
  for (const [, kind, names = '', from = ''] of text.matchAll(statement)) {
    if (kind === 'import') continue;
    const others = declaredIn(createRequire(path).resolve(from), known);
    for (const { name, as } of namesIn(names)) {
      const found = others.get(name);
      if (found !== undefined) declared.set(as, found);
    }
  }
  for (const [, from = ''] of text.matchAll(wholeExport))
    for (const [name, found] of declaredIn(createRequire(path).resolve(from), known))
      declared.set(name, found);
  return declared;
}

/**
 * The values among the names in braces.
 * @param {string} names
 */
function namesIn(names) {
  const values = names.split(',').map((each) => each.trim());
  return values
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => {
      const [name = '', as = name] = each.split(' as ');
      return { name, as };
    });
}
