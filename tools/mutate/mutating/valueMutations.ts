import ts from 'typescript';
import { isComparison } from './operatorMutations';
import type { Mutation } from './mutation';

const { SyntaxKind } = ts;

/** Whether a literal is a name or an address that the syntax wants as it is. */
const isFixed = ({ parent }: ts.Node): boolean =>
  ts.isJsxAttribute(parent) ||
  ts.isTaggedTemplateExpression(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === SyntaxKind.ImportKeyword);

/** Literals: booleans turned round, numbers one more, texts and collections emptied (or no longer empty). */
export function literalMutations(node: ts.Node): Mutation[] {
  if (node.kind === SyntaxKind.TrueKeyword) return [{ kind: 'boolean', text: 'false' }];
  if (node.kind === SyntaxKind.FalseKeyword) return [{ kind: 'boolean', text: 'true' }];
  if (ts.isNumericLiteral(node)) return [{ kind: 'number', text: `${node.getText()} + 1` }];
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
    if (isFixed(node)) return [];
    const isEmpty = ts.isStringLiteralLike(node) && node.text === '';
    return [{ kind: 'text', text: isEmpty ? "'mutated'" : "''" }];
  }
  if (ts.isArrayLiteralExpression(node))
    return [{ kind: 'collection', text: node.elements.length > 0 ? '[]' : "['mutated']" }];
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0) return [{ kind: 'collection', text: '{}' }];
  return [];
}

/** Calls without which a value of the same kind is left. */
const dropped = new Set(
  'trim trimStart trimEnd toLowerCase toUpperCase normalize replace replaceAll padStart padEnd slice substring sort toSorted reverse toReversed filter flat'.split(
    ' ',
  ),
);

const swapped = new Map(
  [
    ['some', 'every'],
    ['startsWith', 'endsWith'],
    ['min', 'max'],
    ['floor', 'ceil'],
  ].flatMap(([one = '', other = '']): [string, string][] => [
    [one, other],
    [other, one],
  ]),
).set('round', 'floor');

/** Calls left out, or exchanged for their opposite. */
export function callMutations(node: ts.Node): Mutation[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: receiver, name } = node.expression;
  if (dropped.has(name.text)) return [{ kind: 'call', text: receiver.getText() }];
  const other = swapped.get(name.text);
  if (!other) return [];
  const rest = node.getText().slice(node.expression.end - node.getStart());
  return [{ kind: 'call', text: `${receiver.getText()}.${other}${rest}` }];
}

/** What other operators already turn into something else, or what is nothing already. */
const isNothing = (node: ts.Expression): boolean =>
  ts.isLiteralExpression(node) ||
  ts.isTemplateExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isVoidExpression(node) ||
  isComparison(node) ||
  (ts.isParenthesizedExpression(node) && isNothing(node.expression)) ||
  ((ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) && isNothing(node.expression)) ||
  /^(undefined|null|true|false)$/.test(node.getText());

/** What a function gives back is undefined instead. */
export function returnMutations(node: ts.Node): Mutation[] {
  const { parent } = node;
  const isGivenBack =
    (ts.isReturnStatement(parent) && parent.expression === node) ||
    (ts.isArrowFunction(parent) && parent.body === node);
  if (!isGivenBack || ts.isBlock(node) || isNothing(node as ts.Expression)) return [];
  return [{ kind: 'return', text: 'undefined' }];
}

/** A statement left out: a call, an assignment, a refusal. */
export function statementMutations(node: ts.Node): Mutation[] {
  const isRemovable =
    ts.isThrowStatement(node) || (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression));
  return isRemovable ? [{ kind: 'statement', text: '' }] : [];
}
