// Checks the Email algorithm's own properties; configuration/resourceChecks/ checks its list.
import {
  shortened,
  type Check,
  exampleOf,
  changeTo,
  removal,
  type AlgorithmModel,
  type MaskerModel,
  choice,
} from '@masker/config';
import {
  removeMember,
  removeProperty,
  type JsonNode,
  type StringNode,
  booleanValue,
  rangeOf,
} from '@masker/json';
import { fieldIndex } from './properties.ts';

const example = exampleOf('Email', 'addressMasker', '"csvFile": "masker/us-people.csv",\n  ');
const safe = '"example.com"';
const right = example('"domains": ["example.com", "shop.example"]');

const domainsEmpty: Check<AlgorithmModel> = {
  code: 'email-domains-empty',
  severity: 'error',
  title: 'No domain',
  explanation: 'Each address is at one of the domains, so at least one is needed.',
  wrong: example('"domains": []'),
  right,
  run({ masker }, report) {
    const property = masker.properties?.get('domains');
    if (property?.value?.type !== 'array' || property.value.items.length > 0) return;
    report({
      range: rangeOf(property.value),
      message: 'Addresses need a domain: "domains" must name at least one.',
      fixes: [changeTo(property.value, `[${safe}]`), removal(property)],
    });
  },
};

const domainInvalid: Check<AlgorithmModel> = {
  code: 'email-domain-invalid',
  severity: 'error',
  title: "Domain that isn't a host name",
  explanation:
    'A domain consists of labels of ASCII letters, digits and inner hyphens, separated by dots. Write names in other scripts in their ASCII form (`xn--…`).',
  wrong: example('"domains": ["@example.com"]'),
  right,
  run({ masker }, report) {
    for (const { node, items } of domainNodes(masker)) {
      if (isHostName(node.value)) continue;
      const meant = node.value.trim().replace(/^.*@/, '').replace(/\.$/, '');
      report({
        range: rangeOf(node),
        message: `"${shortened(node.value)}" isn't a host name.`,
        fixes: [
          ...(isHostName(meant) ? [changeTo(node, JSON.stringify(meant))] : []),
          ...(items.length > 1 ? [choice('Remove the entry', removeMember(items, node))] : []),
        ],
      });
    }
  },
};

const domainNotReserved: Check<AlgorithmModel> = {
  code: 'email-domain-not-reserved',
  severity: 'warning',
  title: 'Domain at which people may receive mail',
  explanation:
    'Masked addresses end up in tests, and tests send mail. Nobody receives mail at `example.com`, `example.net`, `example.org` or below `.example`, `.test`, `.invalid` and `.localhost` (RFC 2606, RFC 6761). At any other domain, a real person may.',
  wrong: example('"domains": ["gmail.com"]'),
  right,
  run({ masker }, report) {
    for (const { node } of domainNodes(masker)) {
      if (!isHostName(node.value) || isReserved(node.value)) continue;
      report({
        range: rangeOf(node),
        message: `Mail to addresses at ${node.value} could reach real people: the domain isn't reserved for tests.`,
        fixes: [changeTo(node, safe)],
      });
    }
  },
};

/** Returns the domains that are texts. */
function domainNodes({ properties }: MaskerModel): { node: StringNode; items: readonly JsonNode[] }[] {
  const list = properties?.get('domains')?.value;
  if (list?.type !== 'array') return [];
  return list.items.flatMap((node) => (node.type === 'string' ? [{ node, items: list.items }] : []));
}

const domainsUnused: Check<AlgorithmModel> = {
  code: 'email-domains-unused',
  severity: 'warning',
  isPointless: true,
  title: 'Domains of no address',
  explanation: 'With `userOnly`, nothing follows the user name.',
  wrong: example('"userOnly": true,\n  "domains": ["example.com"]'),
  right: example('"userOnly": true'),
  run({ masker }, report) {
    const property = masker.properties?.get('domains');
    if (property === undefined || booleanValue(masker.properties?.get('userOnly')) !== true) return;
    report({
      range: rangeOf(property.key),
      unnecessary: true,
      message: 'The domains have no effect: "userOnly" writes none.',
      fixes: [{ title: 'Remove "domains"', edits: removeProperty(property) }],
    });
  },
};

const indexInvalid: Check<AlgorithmModel> = {
  code: 'email-index-invalid',
  severity: 'error',
  title: 'Fields without names',
  explanation:
    'indexList gives the fields of the first and the last name, counted from 0. A single entry is the last name.',
  wrong: example('"indexList": [-1, 1]'),
  right: example('"indexList": [1, 0]'),
  run({ masker }, report) {
    const property = masker.properties?.get('indexList');
    const list = property?.value;
    if (property === undefined || list?.type !== 'array') return;
    const fixes = [removal(property)];
    if (list.items.length === 0)
      report({ range: rangeOf(list), message: '"indexList" must name at least one field.', fixes });
    for (const item of list.items)
      if (item.type === 'number' && fieldIndex(masker.document.text, item) === undefined)
        report({
          range: rangeOf(item),
          message: 'A field index must be a whole number from 0 to 1,000,000.',
          fixes,
        });
  },
};

const indexUnused: Check<AlgorithmModel> = {
  code: 'email-index-unused',
  severity: 'warning',
  isPointless: true,
  title: 'More fields than names',
  explanation: 'A user name has two names: the third and later fields have no effect.',
  wrong: example('"indexList": [0, 1, 2]'),
  right: example('"indexList": [0, 1]'),
  run({ masker }, report) {
    const list = masker.properties?.get('indexList')?.value;
    if (list?.type !== 'array') return;
    for (const item of list.items.slice(2))
      report({
        range: rangeOf(item),
        unnecessary: true,
        message: 'This field has no effect: a user name has only a first and a last name.',
        fixes: [choice('Remove the entry', removeMember(list.items, item))],
      });
  },
};

export const checks: readonly Check<AlgorithmModel>[] = [
  domainsEmpty,
  domainInvalid,
  domainNotReserved,
  domainsUnused,
  indexInvalid,
  indexUnused,
];

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`, 'i');
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;

/** Returns true if a text is valid after the `@` (RFC 1123). */
function isHostName(text: string): boolean {
  return hostName.test(text);
}

/**
 * Returns true if a name is reserved for documentation and tests, so that it receives no mail (RFC 2606, RFC 6761).
 */
function isReserved(name: string): boolean {
  return reserved.test(name);
}
