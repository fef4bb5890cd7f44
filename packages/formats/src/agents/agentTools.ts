// The tools for language models: one definition for VS Code and for the Model Context Protocol. They read
// data on behalf of the model, and return masked values or none.

/** The types of JSON schema that the inputs need. */
interface InputProperty {
  readonly type: 'string' | 'integer';
  readonly description: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A tool that language models can call. */
export interface AgentTool {
  readonly name: string;
  readonly title: string;
  /** For the model: the tool's purpose, when to use it, and what it rejects. */
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, InputProperty>>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
}

/** More rows than that are no sample. */
const maxRows = 50;

const file = { type: 'string', description: 'The path of the file, from the root folder on' } as const;
const table = {
  type: 'string',
  description: "The table's name in the plan or dump; by default, the file's name says it",
} as const;

/** The tools by name. */
export const agentTools = {
  readRows: {
    name: 'masker_read_rows',
    title: 'Read masked rows',
    description:
      'Reads rows of a table (CSV, JSON, JSON Lines, SQL dump, Arrow, Parquet) and returns them masked as a masking plan says. Use it in place of reading the file. It refuses tables with undecided columns and plans with errors.',
    inputSchema: {
      type: 'object',
      properties: {
        file,
        table,
        plan: { type: 'string', description: 'The path of the masking plan (*.masker.plan.json)' },
        first: { type: 'integer', minimum: 1, description: 'The first row, from 1; default 1' },
        count: {
          type: 'integer',
          minimum: 1,
          maximum: maxRows,
          description: `The number of rows; default 10, at most ${maxRows}`,
        },
      },
      required: ['file', 'plan'],
      additionalProperties: false,
    },
  },
  describeColumns: {
    name: 'masker_describe_columns',
    title: 'Describe columns without values',
    description:
      'Describes the columns of a table: names, how many different values and nulls there are in classes, and which maskers suit. It shows no value. Use it to write a masking plan.',
    inputSchema: {
      type: 'object',
      properties: { file, table },
      required: ['file'],
      additionalProperties: false,
    },
  },
  validate: {
    name: 'masker_validate',
    title: 'Validate a configuration or plan',
    description:
      'Checks a masker configuration (*.masker.json) or a masking plan (*.masker.plan.json) and returns its problems with codes, ranges and titles of fixes. Give a file, or the text itself with its kind.',
    inputSchema: {
      type: 'object',
      properties: {
        file: { type: 'string', description: 'The path of the configuration or plan' },
        text: { type: 'string', description: 'The text, in place of a file' },
        kind: { type: 'string', description: '"configuration" or "plan": what the text is' },
      },
      required: [],
      additionalProperties: false,
    },
  },
  list: {
    name: 'masker_list',
    title: 'List maskers',
    description:
      'Lists the maskers that a plan can name, with their algorithm, description and one invented example.',
    inputSchema: { type: 'object', properties: {}, required: [], additionalProperties: false },
  },
} as const satisfies Readonly<Record<string, AgentTool>>;

/** A tool's refusal, with a sentence that a model can act on. It contains no value. */
export class AgentRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AgentRefusal';
  }
}

/** Input that has been validated against a tool's schema. */
export interface AgentInput {
  readonly file?: string;
  readonly table?: string;
  readonly plan?: string;
  readonly first?: number;
  readonly count?: number;
  readonly text?: string;
  readonly kind?: string;
}

/**
 * Validates the input of a model.
 *
 * @throws AgentRefusal if it doesn't match the schema
 */
export function checkedInput(tool: AgentTool, input: unknown): AgentInput {
  const given: unknown = input ?? {};
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new AgentRefusal('The input must be an object.');
  const { properties, required } = tool.inputSchema;
  const members = new Map<string, unknown>(Object.entries(given));
  for (const name of required)
    if (!members.has(name)) throw new AgentRefusal(`The input must have "${name}".`);
  for (const [name, value] of members) {
    const rule = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (rule === undefined)
      throw new AgentRefusal(`The input may only have: ${Object.keys(properties).join(', ') || 'nothing'}.`);
    const { type, minimum = -Infinity, maximum = Infinity } = rule;
    const isRight =
      type === 'string'
        ? typeof value === 'string' && !value.includes('\0')
        : Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
    const range = `${minimum === -Infinity ? '' : ` from ${minimum}`}${maximum === Infinity ? '' : ` to ${maximum}`}`;
    if (!isRight)
      throw new AgentRefusal(`"${name}" must be ${type === 'string' ? 'a text' : `a whole number${range}`}.`);
  }
  return Object.fromEntries(members);
}
