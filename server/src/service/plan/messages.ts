// Texts of the language service for plans, by code.
import { counted, describeCount } from '@masker/text';

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Maximum number of names in a sentence. */
const maxNames = 10;

const listed = (names: readonly string[]): string =>
  names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ', …' : '');

const readingWords = {
  text: '',
  number: ', compared as a number',
  ignoreCase: ', in any letter case',
};

export const planTexts = {
  undecided: "Not decided yet: the plan can't mask until it is.",
  kept: 'Stays as it is.',
  valuesKept: 'The values stay as they are.',
  nulls: 'All values become null.',
  oneValue: 'All values but null become one text.',
  masked: (masker: string, isConflictFree: boolean) =>
    isConflictFree
      ? `Masked by ${masker}; different values that take part never become the same.`
      : `Masked by ${masker}.`,
  maskedBy: (entity: string) => `The ${entity} decides what the values become.`,
  shifted: (entity: string, unit: string, max: number | undefined) =>
    `All dates of the same ${entity} move by the same number of ${unit}s${max === undefined ? '' : `, at most ${describeCount(max)}`}.`,
  cases: (cases: number) => `${counted(cases, 'case')}: the first whose conditions match decides.`,
  found: (maskers: readonly string[]) =>
    `Values of ${maskers.join(', ')} in the text are masked; the rest stays.`,
  fields: (fields: number) =>
    `Fields: ${counted(fields, 'place')} in the value ${fields === 1 ? 'is' : 'are'} decided.`,
  tableKept: 'The whole table stays as it is.',
  tableEmptied: 'The rows of the table are left out.',
  tableColumns: 'The decision for each column.',
  identifiedBy: (columns: readonly string[]) => `Identified by ${codes(columns)}.`,
  columnNames: codes,
  entityUndefined: (table: string, entity: string) => `"${table}" doesn't define "${entity}".`,
  entity: (entity: string, columns: readonly string[], read: keyof typeof readingWords) =>
    `Each ${entity} is identified by ${codes(columns)}${readingWords[read]}.`,
  entityUses: (decisions: number, tables: number) =>
    `${counted(decisions, 'decision')} of this table ${decisions === 1 ? 'depends' : 'depend'} on it; ${counted(tables, 'table')} ${tables === 1 ? 'defines' : 'define'} it.`,
  entityOf: (table: string, columns: readonly string[]) => `In \`${table}\`: ${codes(columns)}`,
  startsWith: 'The text that the values begin with.',
  endsWith: 'The text that the values end with.',
  ignoreCase: "True if letter case doesn't matter.",
  lastCase: 'The last case: for all other rows.',
  template: 'A plan: how each column of each table is masked.',
  entityDraws: 'The same identifier draws the same in all of them. Another name draws other values.',
  anyTable: "Rules for columns of any table that doesn't decide them itself.",
  inTables: (tables: number) => `in ${counted(tables, 'table')}`,
  byRule: 'by the rule of "*"',
  suggested: (masker: string, reason: string) => `\`${masker}\`: ${reason}`,
  pointer: 'A JSON pointer; `*` is every element of a list.',
  pointerBeside: 'A value beside this field; `*` is the element that the field is in.',
  wholeValue: 'The value itself, where it is a text, a number, `true` or `false`.',

  rule: "A rule for this column of any table that doesn't decide it itself.",
  ruleHolds: (having: number, ruled: number) =>
    `${counted(having, 'table')} of the schema have it; it applies to ${ruled} of them.`,
  overRule: (decision: string) => `It takes precedence over the rule of "*": ${decision}`,
  over: (pattern: string, decision: string) => `It takes precedence over "${pattern}": ${decision}`,
  overPattern: (pattern: string) => `It takes precedence over the pattern "${pattern}".`,
  pattern: (noun: string) =>
    `A pattern: it decides each ${noun} that matches, unless a more specific name does.`,
  patternDecides: (noun: string, names: readonly string[]) =>
    `A pattern: it decides ${counted(names.length, noun)} of the schema${names.length === 0 ? '' : `: ${listed(names)}`}.`,
  patternLeaves: (noun: string, names: readonly string[]) =>
    `A more specific name decides ${counted(names.length, noun)} that it matches: ${listed(names)}.`,
  notInSchema: (table: string) => `"${table}" has no such column in the schema.`,
  key: (isPrimary: boolean, others: readonly string[]) =>
    `${isPrimary ? 'primary key' : 'unique'}${others.length === 0 ? '' : ` with ${others.join(', ')}`}`,
  notNull: 'not null',
  references: (table: string, column: string | undefined) =>
    `References ${table}${column === undefined ? '' : ` (${column})`}.`,
  decisions: (columns: number, kinds: readonly string[]) =>
    `${counted(columns, 'column')}${kinds.length === 0 ? '' : `: ${kinds.join(', ')}`}.`,
  ruled: (columns: number) => `${columns} of them by the rules of "*".`,
  undecidedColumns: (columns: readonly string[]) => `Undecided: ${listed(columns)}.`,

  algorithm: (name: string) => `Algorithm \`${name}\`.`,
  impossible: (obstacle: string) => `Not possible: ${obstacle}`,
  tagged: (probability: string) =>
    `Two of a million different values become the same with a probability ${probability}.`,
  permuted: 'Two different values that take part never become the same masked value.',
  permutedSize: (masked: string) => `There are ${masked} masked values: no collisions, however many rows.`,
  others: 'Other values are masked anyway, and reported (not-conflict-free).',
  reversible: 'Anyone with the key can compute the original.',
  colliding: (share: string) =>
    `In a million different values, ${share} share their masked value with another.`,

  decideAll: 'Decide all open items as suggested',
  keepAll: 'Keep all open items that no masker suits',
  inPlan: (way: string) => `${way}, in the plan`,
  inTable: (way: string, table: string) => `${way}, in "${table}"`,
  maskWith: (masker: string) => `Mask it with ${masker}`,
  newMasker: 'New Masker for This Column…',
  openDefinitions: 'Open the definitions',

  onlyNames: 'Only the name of a masker or an entity can be renamed here.',
  severalMaskers: (name: string) => `More than one masker in the workspace is named "${name}".`,
  defaultMasker: (name: string) => `"${name}" is a default masker, whose name is fixed.`,
  noMasker: (name: string) => `No masker in the workspace is named "${name}".`,
  entityForm: 'An entity\'s name has 1 to 64 letters, digits, "_" or "-".',
  entityTaken: (name: string) => `The plan already has an entity "${name}".`,
};
