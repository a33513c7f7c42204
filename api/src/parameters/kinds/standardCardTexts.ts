import type { CardTextRow, CardTextsParameters } from '@portal/shared/contracts/parameters/kinds/cardTexts';

const sentence = (digit: number, Title: string, Uses: CardTextRow['Uses'], Text: string): CardTextRow => ({
  UniqueId: `00000000-0000-4000-8000-00000000b3${digit.toString().padStart(2, '0')}`,
  Title,
  Text,
  Uses,
  IsActive: true,
});

/** What is offered until an insurer says otherwise. */
export const standardCardTexts: CardTextsParameters = {
  Sentences: [
    sentence(
      1,
      'Limite insuficiente',
      ['refusal'],
      'O limite disponível de [NomeTomador] não comporta a importância segurada de [ImportanciaSegurada] da proposta [NumeroProposta].',
    ),
    sentence(
      2,
      'Objeto fora da aceitação',
      ['refusal'],
      'O objeto descrito para [NomeSegurado] está fora da política de aceitação da modalidade [Modalidade].',
    ),
    sentence(
      3,
      'Divergência com o edital ou contrato',
      ['adjustment', 'observation'],
      'Os dados da proposta [NumeroProposta] divergem do edital ou contrato. Confira a importância segurada ([ImportanciaSegurada]) e a vigência, de [InicioVigencia] a [FimVigencia].',
    ),
    sentence(
      4,
      'Balanço mais recente',
      ['adjustment', 'observation'],
      'Para seguir com a análise de [NomeTomador] precisamos do balanço e da DRE do último exercício encerrado.',
    ),
    sentence(
      5,
      'Conferido com a corretora',
      ['observation'],
      'Conferido por telefone com [NomeCorretora]: os dados da proposta [NumeroProposta] estão corretos.',
    ),
  ],
};
