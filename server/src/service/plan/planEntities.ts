// The names of entities in a plan: their definitions and references, and their rename.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location } from 'vscode-languageserver-types';
import { decisionsIn, type PlanModel, type PlanTable } from '@masker/plan';
import { isEntityName } from '@masker/masking-core';
import { rangeOf, type StringNode } from '@masker/json';
import { toRange } from '../ranges.ts';
import type { Rename, RenameRefusal } from '../rename.ts';
import { planTexts } from './messages.ts';

/** An occurrence of an entity's name, with its table. */
interface EntityNameLocation {
  readonly node: StringNode;
  readonly isDefinition: boolean;
  readonly table: PlanTable;
}

/** Returns all occurrences in a plan, in the order of its text. */
function entityNames({ tables }: PlanModel): EntityNameLocation[] {
  return tables.flatMap((table) => [
    ...table.entities.map(({ key: node }) => ({ node, isDefinition: true, table })),
    ...decisionsIn(table).flatMap(({ written }) =>
      (written?.kind === 'mask' || written?.kind === 'shift') && written.by !== undefined
        ? [{ node: written.by, isDefinition: false, table }]
        : [],
    ),
  ]);
}

/** Returns the entity's name at an offset. */
export function entityAt(model: PlanModel, offset: number): EntityNameLocation | undefined {
  return entityNames(model).find(({ node }) => node.offset <= offset && offset <= node.offset + node.length);
}

/** Returns the definition that a name means: that of its own table. */
export function entityDefinitions(
  document: TextDocument,
  model: PlanModel,
  location: EntityNameLocation,
): Location[] {
  return entityNames(model)
    .filter(
      ({ node, isDefinition, table }) =>
        isDefinition && table === location.table && node.value === location.node.value,
    )
    .map(({ node }) => locationOf(document, node));
}

/** Returns all references of the same entity in the plan: a name means the same entity in all tables. */
export function entityReferences(
  document: TextDocument,
  model: PlanModel,
  { node: { value } }: EntityNameLocation,
  includeDeclaration: boolean,
): Location[] {
  return entityNames(model)
    .filter(({ node, isDefinition }) => node.value === value && (includeDeclaration || !isDefinition))
    .map(({ node }) => locationOf(document, node));
}

/** Describes the entity that a plan names at a location. */
export function describeEntity(model: PlanModel, { node: { value }, table }: EntityNameLocation): string[] {
  const named = entityNames(model).filter(({ node }) => node.value === value);
  const own = table.entities.find(({ name }) => name === value);
  const tables = new Set(named.filter((one) => one.isDefinition).map((one) => one.table.name));
  const count = named.filter((one) => !one.isDefinition && one.table === table).length;
  const identifying = own?.columns.map((column) => column.value) ?? [];
  return [
    own === undefined || identifying.length === 0
      ? planTexts.entityUndefined(table.name, value)
      : planTexts.entity(value, identifying, own.read),
    planTexts.entityUses(count, tables.size),
    planTexts.entityDraws,
  ];
}

/** Returns the edits that give an entity another name in all tables of the plan. */
export function renameEntity(
  document: TextDocument,
  model: PlanModel,
  location: EntityNameLocation,
  newName: string,
): Rename | RenameRefusal {
  const name = newName.trim();
  if (!isEntityName(name)) return { refusal: planTexts.entityForm };
  const isTaken = entityNames(model).some(
    ({ node }) => node.value === name && node.value !== location.node.value,
  );
  if (isTaken) return { refusal: planTexts.entityTaken(name) };
  const edits = entityReferences(document, model, location, true).map(({ range }) => ({
    range,
    newText: JSON.stringify(name),
  }));
  return { changes: { [document.uri]: edits } };
}

function locationOf(document: TextDocument, node: StringNode): Location {
  return { uri: document.uri, range: toRange(document, rangeOf(node)) };
}
