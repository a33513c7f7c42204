import ts from 'typescript';
import { chainMutations, goesOn } from './chainMutations';
import { readExcuses } from './excuses';
import type { Kind, Mutation } from './mutation';
import { conditionMutations, operatorMutations } from './operatorMutations';
import { callMutations, literalMutations, returnMutations, statementMutations } from './valueMutations';

export interface Mutant {
  /** The file and the mutant's number in it: what the instrumented code asks for. */
  id: string;
  file: string;
  line: number;
  kind: Kind;
  original: string;
  mutated: string;
  /** Why nobody can notice it; such a mutant is counted, but not run. */
  excuse?: string;
}

export interface Instrumented {
  code: string;
  mutants: Mutant[];
}

/** What holds no values: types, and addresses of modules. */
const isSkipped = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isTypeParameterDeclaration(node);

const isAssigned = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

const isName = (node: ts.Node): boolean => {
  const { name, propertyName } = node.parent as { name?: ts.Node; propertyName?: ts.Node };
  return node === name || node === propertyName;
};

/** Where the choice between original and mutant cannot stand in a node's place. */
const isNoValue = (node: ts.Node): boolean =>
  isName(node) || isAssigned(node) || ts.isDeleteExpression(node.parent) || goesOn(node);

function mutationsOf(node: ts.Node): Mutation[] {
  if (isNoValue(node)) return [];
  const all = [
    ...operatorMutations(node),
    ...conditionMutations(node),
    ...literalMutations(node),
    ...callMutations(node),
    ...chainMutations(node),
    ...returnMutations(node),
    ...statementMutations(node),
  ];
  const own = node.getText();
  return all.filter(({ text }, index) => text !== own && all.findIndex((other) => other.text === text) === index);
}

/**
 * A file with all its mutants at once: at each place the code asks whether one of them is the active one, and otherwise
 * does what it always did. Lines stay where they are.
 */
export function instrument(source: string, file: string): Instrumented {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const excuses = readExcuses(source, file);
  const mutants: Mutant[] = [];

  function note(node: ts.Node, { kind, text }: Mutation): number {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const excuse = excuses.find((one) => one.line === line && (one.kinds.length === 0 || one.kinds.includes(kind)));
    const number = mutants.length + 1;
    mutants.push({
      id: `${file}#${number}`,
      file,
      line,
      kind,
      original: node.getText(),
      mutated: text,
      ...(excuse && { excuse: excuse.reason }),
    });
    return number;
  }

  function render(node: ts.Node): string {
    const start = node.getStart();
    if (isSkipped(node)) return source.slice(start, node.end);
    const choices = mutationsOf(node).map((mutation) => ({ number: note(node, mutation), text: mutation.text }));
    let text = '';
    let written = start;
    ts.forEachChild(node, (child) => {
      text += source.slice(written, child.getStart()) + render(child);
      written = child.end;
    });
    text += source.slice(written, node.end);
    if (choices.length === 0) return text;
    if (ts.isStatement(node)) return `{ if (!mutantIsActive(${choices[0]?.number})) ${text} }`;
    return `(${choices.map((choice) => `mutantIsActive(${choice.number}) ? (${choice.text}) : `).join('')}(${text}))`;
  }

  let body = '';
  let written = 0;
  for (const statement of tree.statements) {
    body += source.slice(written, statement.getStart()) + render(statement);
    written = statement.end;
  }
  const ask = `const mutantIsActive = globalThis.mutants.of(${JSON.stringify(file)});`;
  return { code: `${ask} ${body}${source.slice(written)}`, mutants };
}
