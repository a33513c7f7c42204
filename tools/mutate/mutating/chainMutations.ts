import ts from 'typescript';
import type { Mutation } from './mutation';

const questionOf = (link: ts.OptionalChain | ts.NonNullChain): ts.QuestionDotToken | undefined =>
  ts.isNonNullExpression(link) ? undefined : link.questionDotToken;

/** Whether a node stands inside the chain that its parent goes on with: `a?.b` in `a?.b.c`. */
export const goesOn = (node: ts.Node): boolean =>
  ts.isOptionalChain(node) &&
  ts.isOptionalChain(node.parent) &&
  node.parent.expression === node &&
  !questionOf(node.parent);

/** The `?.` of a whole chain made a plain access. */
export function chainMutations(node: ts.Node): Mutation[] {
  const start = node.getStart();
  const text = node.getText();
  for (let link: ts.Node = node; ts.isOptionalChain(link); link = link.expression) {
    const question = questionOf(link);
    if (!question) continue;
    const plain = ts.isPropertyAccessExpression(link) ? '.' : '';
    return [
      { kind: 'chain', text: text.slice(0, question.getStart() - start) + plain + text.slice(question.end - start) },
    ];
  }
  return [];
}
