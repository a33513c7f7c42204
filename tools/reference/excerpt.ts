import { join } from 'node:path';
import ts from 'typescript';
import { sourceOf } from './names';

/** The code of a top-level declaration, without its comment: an excerpt that stays true because it is read from there. */
export function excerpt(root: string, file: string, name: string): string {
  const source = sourceOf(join(root, file));
  const found = source.statements.find((statement) => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() === name;
    if (ts.isExportAssignment(statement)) return name === 'default';
    return ts.isFunctionDeclaration(statement) && statement.name?.text === name;
  });
  if (!found) throw new Error(`${file} has no ${name} any more: tools/reference/areas.ts names it`);
  return found.getText(source);
}
