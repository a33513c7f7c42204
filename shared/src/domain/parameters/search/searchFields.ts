import { searchable } from '../../values/textSearch';
import type { ParameterField } from '../kinds/parameterField';
import { parameterKinds } from '../kinds/parameterKinds';
import type { ParameterKind } from '../kinds/parameterKinds';
import { fieldSynonyms } from './fieldSynonyms';

/** A field that a search found. */
export interface FoundField {
  readonly kind: ParameterKind;
  readonly field: ParameterField;
}

/** Words of a question that say nothing of what is looked for. */
const EMPTY_WORDS = new Set(
  'a as o os um uma de da do das dos e em na no nas nos para por com que se qual quais quanto quantos como onde fica ficam define definem defino configura configuro altera altero muda mudo encontro acho esta sao e ser foi'.split(
    ' ',
  ),
);

/** `Prazos de carência?` → `prazo`, `carencia`: without accents, plural and words that mean nothing here. */
const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

/**
 * The fields of some kinds that a question means ("onde se define o prazo de carência?"), the best first: by label, by what
 * people call it besides, and by its kind. Accents, case and plural do not matter. Without a word that means something
 * there is none.
 */
export function searchFields(question: string, kinds: readonly ParameterKind[]): FoundField[] {
  const wanted = [...new Set(wordsOf(question))];
  if (wanted.length === 0) return [];
  return kinds
    .flatMap((kind) =>
      parameterKinds[kind].fields.map((field) => ({ kind, field, score: scoreOf(wanted, kind, field) })),
    )
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ kind, field }) => ({ kind, field }));
}

const LABEL = 4;
const SYNONYM = 3;
const KIND = 1;

/** More for the label than for a synonym; nothing where fewer than half of the words are met, or the kind's name alone is. */
function scoreOf(wanted: readonly string[], kind: ParameterKind, { name, label }: ParameterField): number {
  const ofLabel = wordsOf(label);
  const ofSynonyms = (fieldSynonyms[name] ?? []).flatMap(wordsOf);
  const ofKind = wordsOf(parameterKinds[kind].label);
  const worth = wanted.map((word) => {
    const has = (words: readonly string[]) => words.some((one) => one.startsWith(word));
    if (has(ofLabel)) return LABEL;
    if (has(ofSynonyms)) return SYNONYM;
    return has(ofKind) ? KIND : 0;
  });
  const met = worth.filter((one) => one > 0).length;
  if (met * 2 < wanted.length || Math.max(...worth) <= KIND) return 0;
  const sum = worth.reduce<number>((all, one) => all + one, 0);
  // Of two that meet the same words the one that says little else is meant.
  return sum * 100 + (met === wanted.length ? 1000 : 0) - ofLabel.length;
}
