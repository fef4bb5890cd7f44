// The template of an algorithm.
import { pascalCase } from './source.mjs';

/**
 * Makes the folder of an algorithm and its line in the registry.
 * @param {string} name
 * @param {typeof import('../new.mjs').paths} paths
 * @param {Parameters<import('../new.mjs').Template>[1]} from
 * @returns {import('../new.mjs').Generated}
 */
export function algorithmFiles(name, { algorithms, algorithmRegistry }, from) {
  const title = pascalCase(name);
  const file = `${algorithms}/${name}/index.ts`;
  const text = `// The ${title} algorithm: TODO: say in a few words how it masks.
import { readsMasker, templatesOf, usual } from '${from(file, 'commonAlgorithm')}';
import type { AlgorithmModel } from '${from(file, 'maskerModel')}';
import { stringValue } from '${from(file, 'properties')}';
import type { PropertyRules } from '${from(file, 'propertyRules')}';
import type { Algorithm, Prepared } from '${from(file, 'algorithm')}';

// TODO: List its own properties with their types and defaults, and document each in schema.json.
const properties = {
  text: { kind: 'string', default: '' },
} as const satisfies PropertyRules;

/** The properties without mistakes. */
interface ${title}Settings {
  readonly text: string;
}

export const ${name}: Algorithm<AlgorithmModel, ${title}Settings> = {
  name: '${title}',
  summary: 'TODO: Say in one sentence what it replaces by what.',
  // TODO: Look up each characteristic in the interface.
  characteristics: { ...usual, technique: 'substitution' },
  language: {
    properties,
    // TODO: List checks of its properties, or decide that there are none.
    checks: [],
    ...readsMasker(({ properties: written }) => ({
      text: stringValue(written?.get('text')) ?? properties.text.default,
    })),
  },
  masking: {
    status: 'runs',
    // TODO: Return true if it draws. Known answers are then in test/vectors/${name}.json.
    usesKey: () => false,
    prepare,
    // TODO: Say how long masked values are and which texts they never are, so that checks know.
    masked: () => undefined,
  },
  presentation: {
    describe: () => ['TODO: Say in one sentence how the preview explains it.'],
    reasons: {},
    // TODO: Give a few values that show what it does.
    examples: () => ['Example', ''],
  },
  discovery: {
    templates: templatesOf('${title}', ['TODO: Name the values', 'TODO: Describe the masker in a few words']),
    defaultMaskers: [],
  },
};

function prepare(_settings: ${title}Settings): Prepared {
  return {
    run: (values) =>
      values.map((value) => {
        // TODO: Mask the value. Reasons go into \`nonconformances\` if it doesn't conform.
        const masked = '*'.repeat(value.length);
        return {
          masked,
          nonconformances: [],
          spans: () => [{ original: value, masked, outcome: 'masked', part: undefined }],
        };
      }),
    // TODO: Return true if a masked value may have a line end that the original doesn't have.
    mayBreakLines: false,
  };
}
`;
  const schema = {
    properties: { text: { text: 'TODO: Say what the property does.', example: '`"TODO: an example"`' } },
    snippets: [
      {
        label: `${title} masker`,
        text: 'TODO: Say what the masker does.',
        body: {
          name: '${1:New}Masker',
          description: '${2:TODO: What the values look like}',
          algorithm: title,
        },
      },
    ],
  };
  return {
    files: { [file]: text, [`${algorithms}/${name}/schema.json`]: JSON.stringify(schema) },
    listings: [{ registry: algorithmRegistry, list: /const algorithms[^=]*= \[/, entry: name, file }],
    tests: ['packages/algorithms/test/conformance.test.ts'],
  };
}
