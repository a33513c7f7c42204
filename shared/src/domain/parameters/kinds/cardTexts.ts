import type { ParameterField } from './parameterField';
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
