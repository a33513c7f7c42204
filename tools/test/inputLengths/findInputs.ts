import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { INPUT_MAX_LENGTH } from '../../../shared/src/domain/values/limits';

/** A single-line input that breaks the rule, or uses one of the named exceptions to it. */
export interface FoundInput {
  line: number;
  tag: string;
  /** The name in `LONGER_INPUT_MAX_LENGTH`; null where the input breaks the rule. */
  exception: string | null;
  problem: string | null;
}

/** Inputs that take any length unless `maxLength` is given; the fields of `shared/src/ui/form` bring it. */
const bareInputs = /^(input|Input(\.(Search|Password|OTP))?|TextLine|InputNumber|AutoComplete|Mentions|AccessField)$/;
const bareModules = /^antd\/es\/(input|input-number|auto-complete|mentions)(\/|$)/;
/** Several lines: objects, clauses and observations keep their own maximum (Spec 000 §5). */
const multiLine = /^(textarea|TextArea|Input\.TextArea|LongTextField|TaggedTextField|CardTextField)$/;
const untypedInputs = new Set(['button', 'checkbox', 'color', 'file', 'hidden', 'radio', 'range', 'submit']);

/** Finds the single-line inputs of a file that take more than `INPUT_MAX_LENGTH` characters. */
export function findInputs(root: string, file: string, text: string): FoundInput[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: FoundInput[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) found.push(...inputsOf(root, source, node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function inputsOf(
  root: string,
  source: ts.SourceFile,
  element: ts.JsxSelfClosingElement | ts.JsxOpeningElement,
): FoundInput[] {
  const tag = element.tagName.getText(source);
  const [local = '', ...members] = tag.split('.');
  const imported = findImport(source, local);
  const name = [imported?.name ?? local, ...members].join('.');
  if (multiLine.test(name) || (name === 'input' && untypedInputs.has(typeOf(element)))) return [];
  const place = { line: source.getLineAndCharacterOfPosition(element.getStart(source)).line + 1, tag };
  const lengths = lengthsOf(element);
  const isBare = bareInputs.test(name) || (imported !== undefined && bareModules.test(imported.module));
  if (lengths.length === 0)
    return isBare ? [{ ...place, exception: null, problem: `needs maxLength={INPUT_MAX_LENGTH}` }] : [];
  return lengths
    .flatMap((length) => valuesOf(root, source, length))
    .flatMap((value): FoundInput[] => {
      if (typeof value === 'string') return [{ ...place, exception: value, problem: null }];
      if (value !== null && value <= INPUT_MAX_LENGTH) return [];
      const problem = `takes ${value ?? 'an unknown number of'} characters: leave maxLength out, or add the reason to LONGER_INPUT_MAX_LENGTH`;
      return [{ ...place, exception: null, problem }];
    });
}

const typeOf = ({ attributes }: ts.JsxSelfClosingElement | ts.JsxOpeningElement): string => {
  const type = attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'type');
  const value = type && ts.isJsxAttribute(type) ? type.initializer : undefined;
  return value && ts.isStringLiteral(value) ? value.text : 'text';
};

/** What `maxLength` is set to, by an attribute or within a spread object. */
function lengthsOf({ attributes }: ts.JsxSelfClosingElement | ts.JsxOpeningElement): ts.Expression[] {
  const lengths: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'maxLength') lengths.push(node.initializer);
    else if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'maxLength') lengths.push(node.name);
    else ts.forEachChild(node, visit);
  };
  for (const property of attributes.properties) {
    if (ts.isJsxSpreadAttribute(property)) visit(property.expression);
    else if (property.name.getText() === 'maxLength' && property.initializer) {
      const { initializer } = property;
      const expression = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      if (expression) lengths.push(expression);
    }
  }
  return lengths;
}

/** Numbers, names of exceptions, and null for what cannot be read; nothing for what a component passes on. */
function valuesOf(root: string, source: ts.SourceFile, length: ts.Expression): (number | string | null)[] {
  if (ts.isParenthesizedExpression(length) || ts.isAsExpression(length))
    return valuesOf(root, source, length.expression);
  if (ts.isNumericLiteral(length)) return [Number(length.text.replaceAll('_', ''))];
  if (ts.isConditionalExpression(length))
    return [length.whenTrue, length.whenFalse].flatMap((one) => valuesOf(root, source, one));
  if (ts.isIdentifier(length)) {
    const constant = findConstant(root, source, length.text);
    if (constant) return valuesOf(root, constant.source, constant.value);
    // A property of the component around: its own callers are checked.
    return length.text === 'maxLength' ? [] : [null];
  }
  if (ts.isPropertyAccessExpression(length) && ts.isIdentifier(length.expression)) {
    if (length.expression.text === 'LONGER_INPUT_MAX_LENGTH') return [length.name.text];
    const constant = findConstant(root, source, length.expression.text);
    const object = constant && ts.isAsExpression(constant.value) ? constant.value.expression : constant?.value;
    const property =
      object && ts.isObjectLiteralExpression(object)
        ? object.properties.find((one) => one.name?.getText() === length.name.text)
        : undefined;
    return constant && property && ts.isPropertyAssignment(property)
      ? valuesOf(root, constant.source, property.initializer)
      : [null];
  }
  return [null];
}

interface Constant {
  source: ts.SourceFile;
  value: ts.Expression;
}

/** Finds a constant of the file, or of the module that the file imports it from. */
function findConstant(root: string, source: ts.SourceFile, name: string): Constant | undefined {
  const declaration = source.statements
    .flatMap((one) => (ts.isVariableStatement(one) ? [...one.declarationList.declarations] : []))
    .find((one) => one.name.getText(source) === name);
  if (declaration?.initializer) return { source, value: declaration.initializer };
  const imported = findImport(source, name);
  const file = imported && findModule(root, source.fileName, imported.module);
  if (!file) return undefined;
  const module = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  return findConstant(root, module, imported.name);
}

function findImport(source: ts.SourceFile, local: string): { module: string; name: string } | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const module = statement.moduleSpecifier.text;
    const clause = statement.importClause;
    if (clause?.name?.text === local) return { module, name: local };
    const named = clause?.namedBindings;
    const specifier =
      named && ts.isNamedImports(named) ? named.elements.find((one) => one.name.text === local) : undefined;
    if (specifier) return { module, name: (specifier.propertyName ?? specifier.name).text };
  }
  return undefined;
}

function findModule(root: string, from: string, module: string): string | undefined {
  const base = module.startsWith('@portal/shared/')
    ? module.replace('@portal/shared/', 'shared/src/')
    : module.startsWith('.')
      ? join(dirname(from), module)
      : undefined;
  return base && ['.ts', '.tsx', '/index.ts'].map((end) => base + end).find((file) => existsSync(join(root, file)));
}
