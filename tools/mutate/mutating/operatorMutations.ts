import ts from 'typescript';
import type { Kind, Mutation } from './mutation';

const { SyntaxKind } = ts;

/** For each operator what it is exchanged for. */
const exchanges = new Map<ts.SyntaxKind, readonly [Kind, ...string[]]>([
  [SyntaxKind.PlusToken, ['arithmetic', '-']],
  [SyntaxKind.MinusToken, ['arithmetic', '+']],
  [SyntaxKind.AsteriskToken, ['arithmetic', '/']],
  [SyntaxKind.SlashToken, ['arithmetic', '*']],
  [SyntaxKind.PercentToken, ['arithmetic', '*']],
  [SyntaxKind.AsteriskAsteriskToken, ['arithmetic', '*']],
  [SyntaxKind.PlusEqualsToken, ['arithmetic', '-=']],
  [SyntaxKind.MinusEqualsToken, ['arithmetic', '+=']],
  [SyntaxKind.AsteriskEqualsToken, ['arithmetic', '/=']],
  [SyntaxKind.SlashEqualsToken, ['arithmetic', '*=']],
  [SyntaxKind.LessThanToken, ['comparison', '<=', '>=']],
  [SyntaxKind.LessThanEqualsToken, ['comparison', '<', '>']],
  [SyntaxKind.GreaterThanToken, ['comparison', '>=', '<=']],
  [SyntaxKind.GreaterThanEqualsToken, ['comparison', '>', '<']],
  [SyntaxKind.EqualsEqualsEqualsToken, ['comparison', '!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['comparison', '===']],
  [SyntaxKind.AmpersandAmpersandToken, ['logical', '||']],
  [SyntaxKind.BarBarToken, ['logical', '&&']],
  [SyntaxKind.QuestionQuestionToken, ['logical', '&&']],
  [SyntaxKind.QuestionQuestionEqualsToken, ['logical', '&&=', '=']],
  [SyntaxKind.BarBarEqualsToken, ['logical', '&&=']],
  [SyntaxKind.AmpersandAmpersandEqualsToken, ['logical', '||=']],
]);

const isText = (node: ts.Expression): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Whether the operator compares, so that the whole can be put as true or false. */
export const isComparison = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && exchanges.get(node.operatorToken.kind)?.[0] === 'comparison';

/** In brackets, because `??` stands beside no other operator without them. */
const joined = ({ left, right }: ts.BinaryExpression, operator: string): string =>
  `(${left.getText()}) ${operator} (${right.getText()})`;

function ofBinary(node: ts.BinaryExpression): Mutation[] {
  const [kind, ...operators] = exchanges.get(node.operatorToken.kind) ?? [];
  if (!kind) return [];
  // Texts are joined with +; what a minus would make of them is no mistake that anybody makes.
  if (kind === 'arithmetic' && (isText(node.left) || isText(node.right))) return [];
  return operators.map((operator) => ({ kind, text: joined(node, operator) }));
}

function ofUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Mutation[] {
  const operand = node.operand.getText();
  if (node.operator === SyntaxKind.PlusPlusToken || node.operator === SyntaxKind.MinusMinusToken) {
    const other = node.operator === SyntaxKind.PlusPlusToken ? '--' : '++';
    return [{ kind: 'arithmetic', text: ts.isPrefixUnaryExpression(node) ? other + operand : operand + other }];
  }
  if (node.operator === SyntaxKind.ExclamationToken) return [{ kind: 'negation', text: operand }];
  return node.operator === SyntaxKind.MinusToken ? [{ kind: 'arithmetic', text: operand }] : [];
}

/** Operators exchanged for their neighbours: the boundary, the opposite, the sign. */
export function operatorMutations(node: ts.Node): Mutation[] {
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  return ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node) ? ofUnary(node) : [];
}

const decides = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent) || ts.isDoStatement(parent))
    return parent.expression === node;
  return (ts.isConditionalExpression(parent) || ts.isForStatement(parent)) && parent.condition === node;
};

/** Conditions and comparisons put as true and as false. */
export function conditionMutations(node: ts.Node): Mutation[] {
  if (!isComparison(node) && !decides(node)) return [];
  return ['true', 'false'].map((text) => ({ kind: 'condition', text }));
}
