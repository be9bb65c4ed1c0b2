import ts from 'typescript';
import type { Finding, SourceFile } from './source.ts';

/**
 * Rules about code look at the syntax tree, not at the text: a word in a string or in a comment is not a
 * use of it, and `import('#x')` inside a type is an import although no line starts with `import`.
 */

const parsed = new WeakMap<SourceFile, ts.SourceFile>();

function parse(file: SourceFile): ts.SourceFile {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const kind = file.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(
    file.path,
    file.text,
    {
      languageVersion: ts.ScriptTarget.Latest,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    },
    true,
    kind,
  );
  parsed.set(file, tree);
  return tree;
}

const flattened = new WeakMap<SourceFile, readonly ts.Node[]>();

/** Every node of the file, parents before children. Kept, since a dozen rules ask for it. */
function nodesOf(file: SourceFile): readonly ts.Node[] {
  const known = flattened.get(file);
  if (known !== undefined) return known;
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  flattened.set(file, nodes);
  return nodes;
}

/** A refusal at each node that `isBad` picks. */
export function findNodes(
  file: SourceFile,
  message: string,
  isBad: (node: ts.Node) => boolean,
): Finding[] {
  return nodesOf(file)
    .filter(isBad)
    .map((node) => ({ path: file.path, line: lineOfNode(file, node), message }));
}

function lineOfNode(file: SourceFile, node: ts.Node): number {
  const tree = parse(file);
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}

export type ImportFact = { readonly specifier: string; readonly line: number };

/** All that the file imports or re-exports: values and types, static, dynamic and inside a type. */
export function importsOf(file: SourceFile): ImportFact[] {
  return nodesOf(file).flatMap((node) => {
    const specifier = specifierOf(node);
    return specifier === undefined ? [] : [{ specifier, line: lineOfNode(file, node) }];
  });
}

function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return textOf(node.argument.literal);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return textOf(node.arguments[0]);
  }
  return undefined;
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Whether the node reads `object.name`. */
export function isMember(node: ts.Node, object: string, name?: string): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === object &&
    (name === undefined || node.name.text === name)
  );
}

export const isNamed = (node: ts.Node, name: string): boolean =>
  ts.isIdentifier(node) && node.text === name;

/** `Number` as a function (called, constructed or handed on), not `Number.isInteger` and not a type. */
export function isNumberConversion(node: ts.Node): boolean {
  if (!isNamed(node, 'Number')) return false;
  const { parent } = node;
  // A test says expect.any(Number): it names a kind and converts nothing.
  if (ts.isCallExpression(parent) && isMember(parent.expression, 'expect', 'any')) return false;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return false;
  return !ts.isTypeReferenceNode(parent) && !ts.isPropertyAssignment(parent);
}

/** `new Date()`, `Date()` and `Date.now`: the three ways to ask the machine what time it is. */
export function readsTheClock(node: ts.Node): boolean {
  if (isMember(node, 'Date', 'now')) return true;
  if (ts.isCallExpression(node)) return isNamed(node.expression, 'Date');
  return (
    ts.isNewExpression(node) &&
    isNamed(node.expression, 'Date') &&
    (node.arguments === undefined || node.arguments.length === 0)
  );
}
