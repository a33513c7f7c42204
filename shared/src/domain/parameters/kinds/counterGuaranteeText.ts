import { taggedPieces } from '../contractTags';
import { counterGuaranteeTagNames } from '../counterGuaranteeTagNames';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { wordingProblems } from './wording';

/** There is one of it in a company: its key is the same everywhere. */
export const COUNTER_GUARANTEE_TEXT_KEY = '00000000-0000-4000-8000-0000000000c1';

/** The insurer's text of the contract of counter-guarantee as its rules see it. */
export interface JudgedCounterGuaranteeText {
  Title: string;
  Text: string;
}

/** That of a company that has never written one: no contract can be made of it. */
export const noCounterGuaranteeText: JudgedCounterGuaranteeText = { Title: '', Text: '' };

/** Every field of the text. */
export const counterGuaranteeTextFields: readonly ParameterField[] = [
  { name: 'Title', label: 'Título do contrato de contragarantia (CCG)', unit: 'text' },
  { name: 'Text', label: 'Texto do contrato de contragarantia (CCG)', unit: 'wording' },
];

/** What stands against the text; without who owes it binds nobody, without sureties or the insurer it may be meant so. */
export function counterGuaranteeTextProblems({ Title, Text }: JudgedCounterGuaranteeText): ParameterProblem[] {
  const isWritten = Text.trim() !== '';
  const used = new Set(taggedPieces(Text).flatMap((piece) => ('tag' in piece ? [piece.tag] : [])));
  const lacks = (tag: (typeof counterGuaranteeTagNames)[number]['Name']) => isWritten && !used.has(tag);
  return [
    ...(Title.trim() === '' ? [refuses('Title', 'Informe o título do contrato.')] : []),
    ...(isWritten ? [] : [refuses('Text', 'Escreva o texto do contrato.')]),
    ...wordingProblems('Text', Text, counterGuaranteeTagNames),
    ...(lacks('NomeTomador')
      ? [refuses('Text', 'Falta a tag [NomeTomador]: sem ela o contrato não diz quem deve, e ninguém fica obrigado.')]
      : []),
    ...(lacks('Fiadores')
      ? [
          asksAgain(
            'Text',
            'Falta a tag [Fiadores]: a fiança só vale por escrito e não se amplia (Código Civil, art. 819), e quem assinar como fiador não responderá. É isso mesmo?',
          ),
        ]
      : []),
    ...(lacks('NomeSeguradora')
      ? [
          asksAgain(
            'Text',
            'Falta a tag [NomeSeguradora]: confira se o texto diz de outro modo a quem o tomador deve. É isso mesmo?',
          ),
        ]
      : []),
  ];
}
