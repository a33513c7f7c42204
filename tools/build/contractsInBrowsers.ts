import ts from 'typescript';

/** Modules of `shared/src/contracts` whose functions build schemas and do nothing else. */
const BUILDERS = /(^|\/)(schema|fields)$/;

/** What a call says for the platform alone. */
const SCHEMAS_OF_A_CALL = new Set(['parameters', 'query', 'body', 'response']);

interface Edit {
  start: number;
  end: number;
  text: string;
}

function buildersOf(file: ts.SourceFile): Set<string> {
  const names = file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    if (!ts.isStringLiteral(moduleSpecifier) || !BUILDERS.test(moduleSpecifier.text)) return [];
    return bindings.elements.map(({ name }) => name.text);
  });
  return new Set(names);
}

/** Also where it is a name: another contract need not come for the sake of a schema. */
const isSchemaOfCall = (node: ts.Node): node is ts.ObjectLiteralElementLike =>
  ts.isObjectLiteralElementLike(node) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name) &&
  SCHEMAS_OF_A_CALL.has(node.name.text) &&
  ts.isCallExpression(node.parent.parent) &&
  ts.isIdentifier(node.parent.parent.expression) &&
  node.parent.parent.expression.text === 'defineCall';

const endWithComma = (node: ts.Node, source: string): number =>
  node.end + (/^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0);

/**
 * A contract as a browser takes it: schemas are nothing there (`schema.browser.ts`), so their fields need not travel
 * either, and a call that no screen makes is left out. A loader of webpack.
 */
export default function contractInBrowsers(source: string): string {
  const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest, true);
  const builders = buildersOf(file);
  const edits: Edit[] = [];
  const isSchema = (node: ts.Node): boolean =>
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && builders.has(node.expression.text);
  const visit = (node: ts.Node): void => {
    if (isSchema(node)) edits.push({ start: node.getStart(file), end: node.end, text: 'undefined' });
    else if (isSchemaOfCall(node))
      edits.push({ start: node.getFullStart(), end: endWithComma(node, source), text: '' });
    else ts.forEachChild(node, visit);
  };
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { initializer } of statement.declarationList.declarations) {
        if (!initializer || !ts.isCallExpression(initializer) || isSchema(initializer)) continue;
        const start = initializer.getStart(file);
        edits.push({ start, end: start, text: '/*#__PURE__*/ ' });
      }
    }
    visit(statement);
  }
  return edits.reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source);
}
