// The words of the language in the TextMate grammar: names of properties and values of enumerations.
import { algorithms } from '@masker/algorithms';
import { commonRules } from './commonWords.ts';

type Captures = Readonly<Record<string, { readonly name: string }>>;

/** A rule of a grammar, with the parts that contain words. */
interface GrammarRule {
  readonly name?: string;
  readonly captures?: Captures;
  readonly beginCaptures?: Captures;
  readonly end?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly include?: string;
  readonly patterns?: readonly GrammarRule[];
}

export interface Grammar {
  readonly repository: Readonly<Record<string, GrammarRule>>;
}

/**
 * The grammar with the words of today. A property whose values are words has a rule of its own, which is named after it;
 * a property that has a rule of another kind keeps it; all others share one.
 */
export function withWords(grammar: Grammar): Grammar {
  const { names, values } = words();
  const isOfProperty = (name: string) => grammar.repository[name]?.begin?.includes(`(${name})`) === true;
  const own = names.filter((name) => values.has(name) || isOfProperty(name));
  const shared = names.filter((name) => !own.includes(name));
  // Rules of removed properties are left out.
  const repository = Object.fromEntries(
    Object.entries(grammar.repository).filter(([name]) => names.includes(name) || !isOfProperty(name)),
  );
  for (const [name, list] of values)
    repository[name] = replaceWords(repository[name] ?? enumeration(name), list);
  const property = repository['property'];
  if (property?.patterns === undefined) throw new Error('the grammar has no rule "property"');
  const others = property.patterns.filter(({ include }) => include === undefined);
  const patterns = others.map((rule, i) => (i === 0 ? replaceWords(rule, shared) : rule));
  repository['property'] = { patterns: [...own.map((name) => ({ include: `#${name}` })), ...patterns] };
  return { ...grammar, repository };
}

/**
 * Returns the names of all properties, and the legal values of those that have any; a name may denote
 * several.
 */
function words(): {
  readonly names: readonly string[];
  readonly values: ReadonlyMap<string, readonly string[]>;
} {
  const rules = [
    commonRules,
    ...algorithms.flatMap(({ language: { properties, objects = {} } }) => [
      properties,
      ...Object.values(objects),
    ]),
  ];
  const names = new Set<string>();
  const values = new Map<string, readonly string[]>();
  for (const [name, rule] of rules.flatMap((one) => Object.entries(one))) {
    names.add(name);
    if (rule.values !== undefined)
      values.set(name, [...new Set([...(values.get(name) ?? []), ...rule.values])]);
  }
  return { names: [...names], values };
}

/** Puts words into the first list of alternatives between quotes. */
function replaceWords(rule: GrammarRule, list: readonly string[]): GrammarRule {
  const replace = (text: string) => text.replace(/\("\)\([\w|]*\)\("\)/, `(")(${list.join('|')})(")`);
  if (rule.match !== undefined) return { ...rule, match: replace(rule.match) };
  return {
    ...rule,
    patterns: rule.patterns?.map((one, i) => (i === 0 ? replaceWords(one, list) : one)) ?? [],
  };
}

/** The rule of a property whose values are words. */
function enumeration(name: string): GrammarRule {
  const kind = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const key = 'support.type.property-name.json.masker';
  const quotes = (side: string) => `${key} punctuation.support.type.property-name.${side}.json.masker`;
  const scopes = (list: readonly string[]) => Object.fromEntries(list.map((one, i) => [i, { name: one }]));
  return {
    begin: `(")(${name})(")(?=\\s*:)`,
    beginCaptures: scopes(['string.quoted.double.json.masker', quotes('begin'), key, quotes('end')]),
    end: '(?=[,{}\\[\\]]|"(?:[^"\\\\]|\\\\.){0,256}"\\s*:)',
    patterns: [
      {
        match: '(")()(")',
        name: 'string.quoted.double.json.masker',
        captures: {
          1: { name: 'punctuation.definition.string.begin.json.masker' },
          2: { name: `support.constant.${kind}.json.masker` },
          3: { name: 'punctuation.definition.string.end.json.masker' },
        },
      },
      { include: '#value' },
    ],
  };
}
