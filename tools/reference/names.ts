import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A name that a module gives, as its reader needs it. */
export interface GivenName {
  name: string;
  kind: 'type' | 'component' | 'function' | 'call' | 'value';
  /** How it is written: `useCall(call, input)`, `GET /api/Policy/…`; empty where the name is all. */
  form: string;
  /** The first sentence of its comment; empty where it has none. */
  purpose: string;
  /** The file that declares it. */
  file: string;
  /** The library that it comes from, where `shared` only passes it on. */
  library?: string;
}

const parsed = new Map<string, ts.SourceFile>();

/** The syntax alone: a reference of a thousand names must not cost the types of the whole workspace. */
export function sourceOf(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const read = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(file, read);
  return read;
}

const endings = ['', '.ts', '.tsx', '/index.ts'];
const fileOf = (from: string, specifier: string): string => {
  const base = join(dirname(from), specifier);
  const found = endings.map((ending) => base + ending).find((file) => /\.tsx?$/.test(file) && existsSync(file));
  if (!found) throw new Error(`${from} passes on ${specifier}, which no file holds`);
  return found;
};

/** The comment as one line without its examples and parameters, and of that the first sentence. */
function purposeOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  const text = (ts.getTextOfJSDocComment(comment?.comment) ?? '').split('```')[0] ?? '';
  const line = text.replace(/\s+/g, ' ').trim();
  return (/^.*?[.:](?= [A-Z`]|$)/.exec(line)?.[0] ?? line).replace(/:$/, '.');
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const parameters = (list: readonly ts.ParameterDeclaration[]): string =>
  list
    .map(({ name, dotDotDotToken }) => (ts.isIdentifier(name) ? `${dotDotDotToken ? '…' : ''}${name.text}` : '{…}'))
    .join(', ');

function functionName(
  name: string,
  list: readonly ts.ParameterDeclaration[],
  file: string,
): Pick<GivenName, 'kind' | 'form'> {
  if (/^[A-Z]/.test(name) && file.endsWith('.tsx')) return { kind: 'component', form: `<${name}>` };
  return { kind: 'function', form: `${name}(${parameters(list)})` };
}

/** Method and path of a call, whose definition says both. */
function callForm(call: ts.CallExpression): string {
  const [definition] = call.arguments;
  if (!definition || !ts.isObjectLiteralExpression(definition)) return '';
  const text = (wanted: string) =>
    definition.properties
      .filter(ts.isPropertyAssignment)
      .flatMap(({ name, initializer }) =>
        name.getText() === wanted && ts.isStringLiteral(initializer) ? initializer.text : [],
      )[0] ?? '';
  return `${text('method')} ${text('path')}`.trim();
}

function valueName(name: string, value: ts.Expression | undefined, file: string): Pick<GivenName, 'kind' | 'form'> {
  if (value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)))
    return functionName(name, value.parameters, file);
  if (value && ts.isCallExpression(value) && value.expression.getText() === 'defineCall')
    return { kind: 'call', form: callForm(value) };
  return { kind: 'value', form: '' };
}

/** The names of one statement, with a comment that stands before it. */
function declared(statement: ts.Statement, file: string): GivenName[] {
  const purpose = purposeOf(statement);
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      ...valueName(name.getText(), initializer, file),
      purpose,
      file,
    }));
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return [
      { name: statement.name.text, ...functionName(statement.name.text, statement.parameters, file), purpose, file },
    ];
  if (ts.isClassDeclaration(statement) && statement.name)
    return [{ name: statement.name.text, kind: 'value', form: '', purpose, file }];
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [{ name: statement.name.text, kind: 'type', form: '', purpose, file }];
  return [];
}

/** What `export { … } from` passes on, of this package or of a library. */
function passedOn(statement: ts.ExportDeclaration, file: string): GivenName[] {
  if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
  const from = statement.moduleSpecifier.text;
  const isOwn = from.startsWith('.');
  if (!statement.exportClause) return isOwn ? namesOf(fileOf(file, from)) : [];
  if (!ts.isNamedExports(statement.exportClause)) return [];
  const given = isOwn ? namesOf(fileOf(file, from)) : [];
  return statement.exportClause.elements.map(({ name: { text: name }, propertyName, isTypeOnly }): GivenName => {
    const isType = isTypeOnly || statement.isTypeOnly;
    const found = given.find((one) => one.name === (propertyName?.text ?? name));
    if (found) return { ...found, name };
    const library = isOwn ? {} : { library: from.split('/')[0] ?? from };
    return { name, kind: isType ? 'type' : 'value', form: '', purpose: '', file, ...library };
  });
}

/** Everything that a module gives, in the order in which it stands there. A call and its like-named type are one. */
export function namesOf(file: string): GivenName[] {
  const names = sourceOf(file).statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return passedOn(statement, file);
    return isExported(statement) ? declared(statement, file) : [];
  });
  const byName = new Map<string, GivenName>();
  for (const given of names) {
    const known = byName.get(given.name);
    // Of an overloaded function the first comment counts, of a value and its type the value.
    byName.set(given.name, known ? { ...known, purpose: known.purpose || given.purpose } : given);
  }
  return [...byName.values()];
}
