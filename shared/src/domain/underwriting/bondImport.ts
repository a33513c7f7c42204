import { importColumn, ImportOutcome, importOutcomes } from '../documents/fileImport';
import type { ImportColumn, ImportNoun } from '../documents/fileImport';

/** More bonds than these come as several files. */
export const MOST_BONDS_AT_ONCE = 500;

/** What a row may say of a bond. */
export type BondImportField =
  | 'policyHolder'
  | 'insured'
  | 'modality'
  | 'amount'
  | 'start'
  | 'term'
  | 'number'
  | 'base'
  | 'contractStart'
  | 'contractEnd'
  | 'work'
  | 'broker'
  | 'object';

const column = importColumn<BondImportField>;

/** The columns of a file of bonds, in the order of its model. */
export const bondImportColumns: readonly ImportColumn<BondImportField>[] = [
  column('policyHolder', 'CNPJ do tomador', 'Da matriz, com ou sem pontos', '11.222.333/0001-81', true),
  column('insured', 'CPF ou CNPJ do segurado', 'De um segurado com cadastro', '10.565.000/0001-92', true),
  column('modality', 'Modalidade', 'O nome ou a referência, como na cotação', 'Licitante', true),
  column('amount', 'Importância segurada', 'Também 1,5 mi ou 800 mil', '733.333,33', true),
  column('start', 'Início da vigência', 'Dia, mês e ano', '01/03/2027', true),
  column('term', 'Prazo', 'Em dias, meses ou anos, ou o último dia da vigência', '18 meses', true),
  column(
    'number',
    'Edital, contrato ou processo',
    'O número, conforme a modalidade: o do edital, do contrato ou do processo',
    'Pregão 12/2027',
  ),
  column('base', 'Valor do contrato ou da dívida', 'Quando a modalidade mede a garantia por ele', '14.666.666,60'),
  column('contractStart', 'Início do contrato', 'De um contrato; a vigência vai ao menos até o fim dele', '01/03/2027'),
  column('contractEnd', 'Fim do contrato', 'De um contrato', '01/09/2028'),
  column('work', 'Obra', 'De um contrato público: complexa, de grande vulto, ou vazio', ''),
  column('broker', 'Corretora', 'CNPJ ou nome, para quem escreve por mais de uma', ''),
  column('object', 'Objeto', 'Opcional; vazio, vale o modelo da modalidade', ''),
];

export const bondImportNoun: ImportNoun = {
  singular: 'proposta',
  plural: 'propostas',
  feminine: true,
  verb: 'Fazer',
  done: 'feit',
  listed: 'garantias',
};

/** How an outcome is written of a row of bonds. */
export const bondOutcomes: typeof importOutcomes = {
  ...importOutcomes,
  [ImportOutcome.Waiting]: { label: 'Pode ser proposta', tone: 'info' },
  [ImportOutcome.Registered]: { label: 'Proposta feita', tone: 'success' },
};
