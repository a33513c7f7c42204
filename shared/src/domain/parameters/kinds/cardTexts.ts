import { unknownTagsProblem } from '../contractTags';
import { contractTagNames } from '../contractTagNames';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { repeatedNames } from './repeatedNames';
import { rowsInWords } from './rowsInWords';

/** There is one list in a company: its key is the same everywhere. */
export const CARD_TEXTS_KEY = '00000000-0000-4000-8000-0000000000b3';

/** Where a sentence is offered. */
export type CardTextUse = 'observation' | 'refusal' | 'adjustment';

/** What each of those places is called. */
export const cardTextUses: Readonly<Record<CardTextUse, string>> = {
  observation: 'Observação',
  refusal: 'Recusa',
  adjustment: 'Ajuste pedido ao corretor',
};

/** The sentences as their rules see them. */
export interface JudgedCardTexts {
  Sentences: readonly {
    UniqueId: string;
    Title: string;
    Text: string;
    Uses: readonly CardTextUse[];
    IsActive: boolean;
  }[];
}

type JudgedSentence = JudgedCardTexts['Sentences'][number];

/** Where a sentence is offered, in words: "Observação, Recusa". */
export const usesInWords = (uses: readonly CardTextUse[]): string =>
  (Object.keys(cardTextUses) as CardTextUse[])
    .filter((use) => uses.includes(use))
    .map((use) => cardTextUses[use])
    .join(', ');

/** Every field of the sentences. */
export const cardTextsFields: readonly ParameterField[] = [
  {
    name: 'Sentences',
    label: 'Frases dos cards',
    unit: 'rows',
    inWords: rowsInWords(
      ({ Title, Text, Uses, IsActive }: JudgedSentence) =>
        `${Title} (${usesInWords(Uses)}${IsActive ? '' : ', fora de uso'}): ${Text}`,
    ),
  },
];

/** What stands against the sentences. */
export const cardTextsProblems = ({ Sentences }: JudgedCardTexts): ParameterProblem[] => [
  ...repeatedNames(
    'Sentences',
    Sentences.map(({ Title }) => Title),
  ),
  ...Sentences.flatMap(({ Title, Text, Uses }, at) => {
    const unknown = unknownTagsProblem(Text, contractTagNames);
    return [
      ...(Text.trim() === '' ? [refuses('Sentences', `A frase da linha ${at + 1} está em branco.`)] : []),
      ...(unknown === null ? [] : [refuses('Sentences', `Em "${Title.trim()}": ${unknown}`)]),
      ...(Uses.length === 0
        ? [refuses('Sentences', `Escolha onde "${Title.trim()}" é oferecida: em observações, recusas ou ajustes.`)]
        : []),
    ];
  }),
  ...(Sentences.length > 0 && Sentences.every(({ IsActive }) => !IsActive)
    ? [asksAgain('Sentences', 'Nenhuma frase será oferecida. Confirme.')]
    : []),
];
