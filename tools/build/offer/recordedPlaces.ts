import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { portalRoot } from '../portalRoot';

/** A place of the portal's pages, as its record shows it. */
export interface RecordedPlace {
  version: number;
  /** The type of its payload, as it is written, on one line. */
  payload: string;
}

const file = join(portalRoot, 'shared/src/places/portalPlaces.ts');

/** The places that `portalPlaces.ts` defines, by name. @throws Error naming one that cannot be recorded. */
export function placesIn(source: string): Record<string, RecordedPlace> {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Record<string, RecordedPlace> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'definePlace') {
      const [name, version] = node.arguments;
      const [payload] = node.typeArguments ?? [];
      if (!name || !ts.isStringLiteral(name) || !version || !ts.isNumericLiteral(version) || !payload)
        throw new Error(`${node.getText()}: escreva definePlace<{ … }>('nome', versão).`);
      if (found[name.text]) throw new Error(`O lugar "${name.text}" está definido duas vezes em portalPlaces.ts.`);
      refuseNames(name.text, payload);
      found[name.text] = { version: Number(version.text), payload: onOneLine(payload) };
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export const definedPlaces = (): Record<string, RecordedPlace> => placesIn(readFileSync(file, 'utf8'));

/** A type that is only named could change without its record. */
function refuseNames(place: string, node: ts.Node): void {
  if (ts.isTypeReferenceNode(node))
    throw new Error(
      `O lugar "${place}" usa o tipo ${node.getText()}: escreva o que ele contém em portalPlaces.ts, para que uma mudança apareça.`,
    );
  ts.forEachChild(node, (child) => refuseNames(place, child));
}

const printer = ts.createPrinter({ removeComments: true });
const onOneLine = (node: ts.Node): string =>
  printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replace(/\s+/g, ' ');
