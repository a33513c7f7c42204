import { unknownTagsProblem } from '../contractTags';
import { contractTagNames } from '../contractTagNames';
import type { JudgedCardTexts } from './cardTexts';
import { asksAgain, refuses } from './parameterField';
import type { ParameterProblem } from './parameterField';
import { repeatedNames } from './repeatedNames';

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
