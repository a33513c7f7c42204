/** A rule as jsdom's style sheets hold it; rules without a selector (`@keyframes`) match nothing. */
export interface SheetRule {
  selectorText?: string;
  media?: ArrayLike<string>;
  cssRules?: ArrayLike<SheetRule>;
}

/** What an element must have to match a selector: a class, a tag; `*` where nothing cheap can be said. */
type Key = `.${string}` | `<${string}` | '*';

interface IndexedRule<Rule> {
  rule: Rule;
  order: number;
}

export interface IndexedSheet<Rule> {
  rules: readonly Rule[];
  byKey: ReadonlyMap<Key, readonly IndexedRule<Rule>[]>;
}

/** The rules of a sheet that can match at all, in their order: those of `@media screen` stand for themselves. */
function selectable<Rule extends SheetRule>(rules: ArrayLike<Rule>): Rule[] {
  return Array.from(rules).flatMap((rule) => {
    if (!rule.media) return rule.selectorText ? [rule] : [];
    return Array.prototype.includes.call(rule.media, 'screen')
      ? (Array.from(rule.cssRules ?? []) as Rule[]).filter((inner) => inner.selectorText)
      : [];
  });
}

/** Splits at the commas that separate selectors, not at those inside brackets. */
function alternatives(selectorText: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of selectorText) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Escapes, namespaces and strings that hold brackets are rare: such rules are tried on every element. */
const UNSURE = /[\\|]|[^\x20-\x7e]|"[^"]*[()[\]][^"]*"|'[^']*[()[\]][^']*'/;

/** `:where(.a)` asks for the class as `.a` does; css-in-js writes its scope so. */
const SCOPE = /:(?:where|is)\((\.[-\w]+)\)/g;
const INNERMOST_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
const CLASS = /\.(-?[_a-zA-Z][-\w]*)/g;

/** The key of one selector, read from its last compound: what stands in brackets narrows further and is left aside. */
function keyOf(selector: string): Key {
  let flat = selector.replace(SCOPE, '$1');
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replace(INNERMOST_BRACKETS, '');
  }
  const last =
    flat
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  // The last class is the most telling: the scope's stands first and is on every element of the library.
  const className = [...last.matchAll(CLASS)].at(-1)?.[1];
  if (className) return `.${className}`;
  const tag = /^[a-zA-Z][-\w]*/.exec(last)?.[0];
  return tag ? `<${tag.toLowerCase()}` : '*';
}

export function indexSheet<Rule extends SheetRule>(cssRules: ArrayLike<Rule>): IndexedSheet<Rule> {
  const byKey = new Map<Key, IndexedRule<Rule>[]>();
  selectable(cssRules).forEach((rule, order) => {
    const text = rule.selectorText ?? '';
    const keys: Key[] = UNSURE.test(text) ? ['*'] : alternatives(text).map(keyOf);
    for (const key of new Set(keys)) byKey.set(key, [...(byKey.get(key) ?? []), { rule, order }]);
  });
  return { rules: Array.from(cssRules), byKey };
}

/** Whether the sheet still holds the rules of which the index was made. */
export function isCurrent<Rule>(sheet: IndexedSheet<Rule>, cssRules: ArrayLike<Rule>): boolean {
  return sheet.rules.length === cssRules.length && sheet.rules.every((rule, index) => rule === cssRules[index]);
}

/** The few rules of a sheet that may match an element of this tag with these classes, in the sheet's order. */
export function candidates<Rule>(sheet: IndexedSheet<Rule>, tag: string, classes: Iterable<string>): Rule[] {
  const found = new Map<Rule, number>();
  const keys: Key[] = ['*', `<${tag.toLowerCase()}`];
  for (const name of classes) keys.push(`.${name}`);
  for (const key of keys) for (const { rule, order } of sheet.byKey.get(key) ?? []) found.set(rule, order);
  return [...found].sort(([, a], [, b]) => a - b).map(([rule]) => rule);
}
