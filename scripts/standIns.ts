// Part of npm run lint: finds objects that stand in for an instance of a class, and numbers for a member of an enumeration,
// which the compiler lets pass where they look alike. The linter has no rules of its own for them.
import console from 'node:console';
import { relative } from 'node:path';
import process from 'node:process';
import * as syntax from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  isObjectType,
  isTypeReference,
  ObjectFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';
import { root } from './lib/command.mjs';

const projects = ['tsconfig.json', 'client/src/preview/webview/tsconfig.json'];

const api = new API({ cwd: root });
const snapshot = api.updateSnapshot({ openProjects: projects.map((file) => `${root}/${file}`) });
const found = snapshot.getProjects().flatMap(({ program, checker }) => {
  const standsIn = standInsOf(checker);
  return program
    .getSourceFileNames()
    .filter((name) => !name.includes('/node_modules/'))
    .flatMap((name) => {
      const file = program.getSourceFile(name);
      return file === undefined ? [] : standInsIn(file, standsIn);
    });
});
api.close();
for (const line of new Set(found)) console.error(line);
process.exitCode = found.length === 0 ? 0 : 1;

/** Where a file has them. */
function standInsIn(file: syntax.SourceFile, standsIn: (place: syntax.Expression) => boolean): string[] {
  const lines: string[] = [];
  const look = (place: syntax.Expression | undefined) => {
    if (place === undefined || !standsIn(place)) return;
    const { line } = file.getLineAndCharacterOfPosition(place.getStart(file));
    lines.push(
      `${relative(root, file.fileName)}:${line + 1} stands in for what it is not: ${place.getText(file)}`,
    );
  };
  const visit = (node: syntax.Node): void => {
    expressionsIn(node).forEach(look);
    node.forEachChild(visit);
  };
  visit(file);
  return lines;
}

/** The expressions of a node that are put where a type is expected. */
function expressionsIn(node: syntax.Node): readonly (syntax.Expression | undefined)[] {
  if (syntax.isCallExpression(node)) return node.arguments;
  if (syntax.isNewExpression(node)) return node.arguments ?? [];
  if (syntax.isArrayLiteralExpression(node)) return node.elements;
  if (syntax.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (syntax.isBinaryExpression(node)) return [node.left, node.right];
  if (syntax.isShorthandPropertyAssignment(node)) return syntax.isIdentifier(node.name) ? [node.name] : [];
  if (syntax.isArrowFunction(node)) return syntax.isBlock(node.body) ? [] : [node.body];
  if (
    syntax.isVariableDeclaration(node) ||
    syntax.isParameterDeclaration(node) ||
    syntax.isBindingElement(node) ||
    syntax.isPropertyDeclaration(node) ||
    syntax.isPropertyAssignment(node)
  )
    return [node.initializer];
  if (
    syntax.isReturnStatement(node) ||
    syntax.isYieldExpression(node) ||
    syntax.isAsExpression(node) ||
    syntax.isSatisfiesExpression(node)
  )
    return [node.expression];
  return [];
}

/** Says of expressions whether they stand in for what they are not. */
function standInsOf(checker: Checker): (place: syntax.Expression) => boolean {
  const demands = new Map<Type, boolean>();

  /** Whether a class, or an enumeration, is in it. */
  const demandsKind = (type: Type): boolean => {
    let known = demands.get(type);
    if (known !== undefined) return known;
    demands.set(type, false);
    known =
      isEnumeration(type) ||
      classesOf(type).length > 0 ||
      parts(type).some(
        (part) =>
          (part !== type && demandsKind(part)) || [...argumentsOf(part), ...itemsOf(part)].some(demandsKind),
      );
    demands.set(type, known);
    return known;
  };

  const argumentsOf = (type: Type) => (isTypeReference(type) ? checker.getTypeArguments(type) : []);
  const itemsOf = (type: Type) => checker.getIndexInfosOfType(type).map(({ valueType }) => valueType);

  /** Whether none of what is expected is what is given, by class or enumeration. */
  const differs = (given: Type, expected: Type, depth = 0): boolean => {
    if (given === expected || depth > 3 || !demandsKind(expected)) return false;
    const allowed = parts(checker.getBaseConstraintOfType(expected) ?? expected);
    return parts(checker.getBaseConstraintOfType(given) ?? given).some((one) => {
      if ((one.flags & (TypeFlags.Object | TypeFlags.NumberLike)) === 0) return false;
      const fitting = allowed.filter((other) => checker.isTypeAssignableTo(one, other));
      return fitting.length > 0 && fitting.every((other) => isOther(one, other, depth));
    });
  };

  const isOther = (one: Type, other: Type, depth: number): boolean => {
    if (isEnumeration(other)) return !isEnumeration(one);
    const [wanted] = classesOf(other);
    if (wanted !== undefined && !classesOf(one).includes(wanted) && !isMapped(one)) return true;
    return inside(one, other).some(([value, place]) => differs(value, place, depth + 1));
  };

  /** What is given inside of one and expected inside of another, side by side. */
  const inside = (one: Type, other: Type): [Type, Type][] => {
    const isOfOneKind =
      isTypeReference(one) && isTypeReference(other) && one.getTarget() === other.getTarget();
    const values = isOfOneKind ? argumentsOf(one) : itemsOf(one);
    const places = isOfOneKind ? argumentsOf(other) : itemsOf(other);
    return values.flatMap((value, i) => {
      const place = places[i];
      return place === undefined ? [] : [[value, place]];
    });
  };

  return (place) => {
    if (isPlain(place)) return false;
    const expected = checker.getContextualType(place);
    if (expected === undefined || !demandsKind(expected)) return false;
    const given = checker.getTypeAtLocation(place);
    return given !== undefined && differs(given, expected);
  };
}

/** A class, and those that it extends, the nearest first. */
function classesOf(type: Type): readonly Type[] {
  if (!isObjectType(type)) return [];
  const target = isTypeReference(type) ? type.getTarget() : type;
  if (!isObjectType(target)) return [];
  const bases = (target.getBaseTypes() ?? []).flatMap(classesOf);
  return (target.objectFlags & ObjectFlags.Class) === 0 ? bases : [target, ...bases];
}

function parts(type: Type): readonly Type[] {
  return type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [type];
}

function isEnumeration(type: Type): boolean {
  return (type.flags & TypeFlags.EnumLike) !== 0;
}

function isMapped(type: Type): boolean {
  return isObjectType(type) && (type.objectFlags & ObjectFlags.Mapped) !== 0;
}

/** What can't be one, without a look at its type. */
function isPlain(place: syntax.Expression): boolean {
  return (
    syntax.isStringLiteral(place) ||
    syntax.isTemplateExpression(place) ||
    syntax.isNoSubstitutionTemplateLiteral(place) ||
    syntax.isArrowFunction(place)
  );
}
