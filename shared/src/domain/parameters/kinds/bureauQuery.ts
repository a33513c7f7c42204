import { formatMoney } from '../../values/money';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** What the platform really asks bureaus about, by the number that addresses name; there is one rule of each. */
export const bureauQueryTypes = [
  { id: 1, kind: 'company', key: '00000000-0000-4000-8000-0000000000b1', name: 'Cadastro de pessoa jurídica' },
  { id: 2, kind: 'person', key: '00000000-0000-4000-8000-0000000000b2', name: 'Cadastro de pessoa física' },
] as const;

/** A sort of query. */
export type BureauQueryType = (typeof bureauQueryTypes)[number];

/** What follows from an answer. */
export type BureauAction = 'block' | 'card' | 'goOn';

/** What may come of a query: an answer that is in order, or one of what the rule speaks of. */
export type BureauFinding = 'regular' | 'irregular' | 'unknown' | 'failed';

/** What follows, in words. */
export const bureauActions: Readonly<Record<BureauAction, string>> = {
  block: 'Bloqueia o cadastro',
  card: 'Segue, com card de cadastro',
  goOn: 'Segue sem análise',
};

/** A bureau with its place in the order, which is that of the list. */
export interface JudgedBureau {
  Name: string;
  CostValue: number;
}

/** How a sort of query is asked, by the names of the wire. */
export interface JudgedBureauQuery {
  TipoConsultaId: number;
  Bureaus: readonly JudgedBureau[];
  ValidDays: number;
  WhenIrregular: BureauAction;
  WhenUnknown: BureauAction;
  WhenFailed: BureauAction;
}

/** As it was asked before anybody published a rule: every bureau that is configured, an answer counts for a day. */
export const standardBureauQuery = (TipoConsultaId: number): JudgedBureauQuery => ({
  TipoConsultaId,
  Bureaus: [],
  ValidDays: 1,
  WhenIrregular: 'goOn',
  WhenUnknown: 'block',
  WhenFailed: 'block',
});

const MOST_USUAL_DAYS = 90;

const bureauInWords = ({ Name, CostValue }: JudgedBureau): string => `${Name} (${formatMoney(CostValue)})`;
const action = (name: string, label: string): ParameterField => ({
  name,
  label,
  unit: 'choice',
  choices: bureauActions,
});

/** Validity and what follows from answers. */
export const bureauRuleFields: readonly ParameterField[] = [
  { name: 'ValidDays', label: 'Uma resposta anterior vale por', unit: 'days' },
  action('WhenIrregular', 'Cadastro irregular'),
  action('WhenUnknown', 'Documento desconhecido'),
  action('WhenFailed', 'Nenhum bureau responde'),
];

/** Every field of a query. */
export const bureauQueryFields: readonly ParameterField[] = [
  { name: 'Bureaus', label: 'Bureaus, na ordem da consulta', unit: 'rows', inWords: rowsInWords(bureauInWords) },
  ...bureauRuleFields,
];

/** What stands against a rule of queries. */
export function bureauQueryProblems({ Bureaus, ValidDays }: JudgedBureauQuery): ParameterProblem[] {
  const twice = Bureaus.find(({ Name }, at) => Bureaus.findIndex((one) => one.Name === Name) < at);
  return [
    ...(twice ? [refuses('Bureaus', `O bureau ${twice.Name} está duas vezes na ordem. Deixe um só.`)] : []),
    ...(ValidDays > MOST_USUAL_DAYS
      ? [asksAgain('ValidDays', `Uma resposta de até ${ValidDays} dias valerá como se fosse de hoje. Confirme.`)]
      : []),
  ];
}

/** What follows from a finding under a rule. */
export function bureauActionFor(rule: JudgedBureauQuery, finding: BureauFinding): BureauAction {
  switch (finding) {
    case 'irregular':
      return rule.WhenIrregular;
    case 'unknown':
      return rule.WhenUnknown;
    case 'failed':
      return rule.WhenFailed;
    case 'regular':
      return 'goOn';
  }
}
