// Plans with the caret in the text, in a workspace with maskers and the definitions of a shop's tables.
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position } from 'vscode-languageserver-types';
import { createMasker, runObstacle } from '@masker/masker';
import { demonstrationKey } from '@masker/masking-core';
import type { SuggestionCandidate } from '@masker/suggest';
import { readTableDefinitions } from '@masker/formats';
import { nodeCryptography } from '@masker/node';
import { createPlanLanguageService } from '../../../server/src/service/plan/planLanguageService.ts';
import type { PlanContext } from '../../../server/src/service/plan/planContext.ts';
import { knownMaskers } from '../../../packages/plan/test/support.ts';

const dump = `-- PostgreSQL database dump

CREATE TABLE public.customers (
    id integer NOT NULL,
    ssn character varying(11) NOT NULL,
    email character varying(80),
    note text
);

CREATE TABLE public.orders (
    id integer NOT NULL,
    customer_id integer,
    email character varying(80)
);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_ssn_key UNIQUE (ssn);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

--
-- PostgreSQL database dump complete
--
`;

const { tables } = readTableDefinitions([{ name: 'schema.sql', bytes: new TextEncoder().encode(dump) }]);

const candidates: readonly SuggestionCandidate[] = knownMaskers.flatMap(({ configuration }) => {
  if (configuration === undefined || runObstacle(configuration) !== undefined) return [];
  const masker = createMasker(configuration, { key: demonstrationKey, cryptography: nodeCryptography });
  return masker === undefined ? [] : [{ masker, configuration }];
});

const alone: PlanContext = {
  maskers: knownMaskers,
  candidates,
  schema: undefined,
  revision: '',
  requestSchema: () => undefined,
};

const withSchema: PlanContext = {
  ...alone,
  schema: { path: 'schema.sql', location: 'file:///workspace/schema.sql', tables, problems: [] },
};

/** The commands that the editor of the tests has. */
export const commands = [
  'masker.previewPlan',
  'masker.checkPlan',
  'masker.maskByPlan',
  'masker.newMaskerForColumn',
];

/** The service as an editor that can show everything has it; the plan `broken` names definitions that can't be read. */
export const service = createPlanLanguageService(
  {
    textDocument: {
      completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
      hover: { contentFormat: ['plaintext'] },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    },
  },
  { commands, defaultMasker: 'default:/{name}.masker.json' },
  (uri) =>
    uri.includes('broken')
      ? { ...alone, schema: { path: 'x.sql', tables: [], problems: ['There is no such file.'] } }
      : uri.includes('alone')
        ? alone
        : withSchema,
);

/** A document with the given text. */
export function planOf(text: string, name = 'shop'): TextDocument {
  return TextDocument.create(`file:///workspace/${name}.masker.plan.json`, 'masker-plan', 1, text);
}

/** Creates a document from a text in which `|` marks the caret, and the caret's position. */
export function atCaret(marked: string, name?: string): { document: TextDocument; position: Position } {
  const offset = marked.indexOf('|');
  const document = planOf(marked.slice(0, offset) + marked.slice(offset + 1), name);
  return { document, position: document.positionAt(offset) };
}

/** Creates a plan for the table of customers with some columns, completely decided unless they say otherwise. */
export function customers(columns: string): string {
  return `{ "schema": "schema.sql", "undecided": "keep", "tables": { "public.orders": "keep", "public.customers": { "columns": { ${columns} } } } }`;
}
