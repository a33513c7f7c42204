import { minimumInsuredAmount } from '../modalityLimits';
import { susepProcessProblem } from '../susepProcess';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { unusualRate } from './unusualRate';

/** What the rules of a modality look at, by the names of the wire; amounts in cents, rates in per cent a year. */
export interface JudgedModality {
  Name: string;
  Ref: string;
  ModalityGroupUniqueId: string;
  MaxInsuredAmountValue: number;
  MaxInsuredAmountAutomaticValue: number;
  MinInsurancePremium: number;
  AnnualRatePercent: number;
  MinPeriodInDays: number;
  MaxPeriodInDays: number;
  MinPeriodInYears: number | null;
  MaxPeriodInYears: number | null;
  IsComplementaryModality: boolean;
  HasComplementaryModality: boolean;
  EnableAutomaticCancel: boolean;
  DaysForAutomaticCancel: number | null;
  MinInsuredAmountBaseValue: number;
  MinInsuredAmountPercent: number;
  RiskKind: string;
  SusepProcessNumber: string | null;
  EnableToSteppin?: boolean | undefined;
  MonitoringFromInsuredAmountValue?: number | null | undefined;
  BigRiskFromInsuredAmountValue?: number | null | undefined;
}

const money = (name: string, label: string): ParameterField => ({ name, label, unit: 'money' });
const percent = (name: string, label: string): ParameterField => ({ name, label, unit: 'percent' });
const days = (name: string, label: string): ParameterField => ({ name, label, unit: 'days' });
const years = (name: string, label: string): ParameterField => ({ name, label, unit: 'years' });
const flag = (name: string, label: string): ParameterField => ({ name, label, unit: 'flag' });

/** Amounts, rate and what bounds them. */
export const modalityValueFields: readonly ParameterField[] = [
  { name: 'Name', label: 'Nome', unit: 'text' },
  { name: 'Ref', label: 'Referência', unit: 'text' },
  percent('AnnualRatePercent', 'Taxa anual'),
  money('MinInsurancePremium', 'Prêmio mínimo'),
  money('MaxInsuredAmountValue', 'Importância segurada máxima'),
  money('MaxInsuredAmountAutomaticValue', 'Importância segurada máxima para emissão automática'),
  money('MinInsuredAmountBaseValue', 'Base da importância segurada mínima'),
  percent('MinInsuredAmountPercent', 'Percentual da base'),
  percent('MaxPercentOfContract', 'Máximo sobre o valor do contrato'),
  percent('MinPercentOfDebt', 'Mínimo sobre o valor da dívida'),
  flag('CanUseModalityTax', 'Usa a taxa da modalidade'),
];

/** How long cover lasts, when it may begin, and the days that follow its end. */
export const modalityTermFields: readonly ParameterField[] = [
  days('MinPeriodInDays', 'Prazo mínimo'),
  days('MaxPeriodInDays', 'Prazo máximo'),
  years('MinPeriodInYears', 'Prazo mínimo em anos de calendário'),
  years('MaxPeriodInYears', 'Prazo máximo em anos de calendário'),
  days('MaxRetroactivityDays', 'Retroatividade máxima do início'),
  days('MaxFutureDays', 'Antecedência máxima do início'),
  days('PaidUpWithinDays', 'Prêmio quitado em até'),
  days('LimitHeldDaysAfterEnd', 'Limite retido após o fim'),
  flag('EnableAutomaticCancel', 'Cancelamento automático por falta de pagamento'),
  days('DaysForAutomaticCancel', 'Dias até o cancelamento automático'),
  flag('EqualizeValidityDate', 'Complementar com a mesma vigência'),
];

/** Who may take it, how it is issued, and under which process it was filed. */
export const modalityRuleFields: readonly ParameterField[] = [
  {
    name: 'RiskKind',
    label: 'Tipo de risco',
    unit: 'choice',
    choices: { bid: 'Licitação', contract: 'Contrato', judicial: 'Processo judicial', other: 'Outro' },
  },
  flag('EnabledForAutomaticEmission', 'Emissão automática'),
  flag('IsComplementaryModality', 'É modalidade complementar'),
  flag('HasComplementaryModality', 'Aceita modalidade complementar'),
  flag('ComplementaryIsAlternative', 'Principal e complementar são alternativas'),
  flag('DisabledForRestrictiveBranchActivity', 'Fechada para ramos de atividade restritivos'),
  flag('IgnoreBranchWhenInsuredIsPF', 'Ignora o setor quando o segurado é pessoa física'),
  flag('RequiresPaymentBeforeIssue', 'Exige pagamento antes da emissão'),
  { name: 'SusepProcessNumber', label: 'Processo SUSEP', unit: 'text' },
  flag('EnableToSteppin', 'Apólices marcadas com step-in na emissão'),
  money('MonitoringFromInsuredAmountValue', 'Monitoramento a partir da importância segurada'),
  money('BigRiskFromInsuredAmountValue', 'Grandes riscos a partir da importância segurada'),
];

/** Every field of a modality. */
export const modalityFields: readonly ParameterField[] = [
  ...modalityValueFields,
  ...modalityTermFields,
  { name: 'ModalityGroupUniqueId', label: 'Grupo', unit: 'reference' },
  ...modalityRuleFields,
];

/** What stands against a modality; `before` is what is in force, null for a new one. */
export function modalityProblems(body: JudgedModality, before: JudgedModality | null): ParameterProblem[] {
  return [
    ...required(body),
    ...amountProblems(body),
    ...rateProblems(body.AnnualRatePercent, before?.AnnualRatePercent ?? null),
    ...termProblems(body),
    ...kindProblems(body, before),
    ...flagProblems(body),
  ];
}

const when = (wrong: boolean, problem: ParameterProblem): ParameterProblem[] => (wrong ? [problem] : []);

function required({ Name, Ref, SusepProcessNumber }: JudgedModality) {
  const process = susepProcessProblem(SusepProcessNumber);
  return [
    ...when(Name.trim() === '', refuses('Name', 'Informe o nome da modalidade.')),
    ...when(Ref.trim() === '', refuses('Ref', 'Informe a referência da modalidade.')),
    ...(process === null ? [] : [refuses('SusepProcessNumber', process)]),
  ];
}

function amountProblems(body: JudgedModality): ParameterProblem[] {
  const { MaxInsuredAmountValue: most, MaxInsuredAmountAutomaticValue: automatic } = body;
  const least = minimumInsuredAmount(body.MinInsuredAmountBaseValue, body.MinInsuredAmountPercent);
  return [
    ...when(most <= 0, refuses('MaxInsuredAmountValue', 'A importância segurada máxima tem de ser maior que zero.')),
    ...when(
      least > most,
      refuses(
        'MinInsuredAmountPercent',
        'A importância segurada mínima passa da máxima. Reduza a base ou o percentual.',
      ),
    ),
    ...when(
      automatic > most,
      refuses(
        'MaxInsuredAmountAutomaticValue',
        'A importância segurada para emissão automática não pode passar da máxima da modalidade.',
      ),
    ),
  ];
}

function rateProblems(rate: number, before: number | null): ParameterProblem[] {
  const unusual = unusualRate(rate, before);
  return unusual === null ? [] : [asksAgain('AnnualRatePercent', unusual)];
}

function termProblems(body: JudgedModality): ParameterProblem[] {
  const inYears = body.MinPeriodInYears !== null && body.MaxPeriodInYears !== null;
  return [
    ...when(body.MinPeriodInDays < 1, refuses('MinPeriodInDays', 'O prazo mínimo é de ao menos um dia.')),
    ...when(
      body.MinPeriodInDays > body.MaxPeriodInDays,
      refuses('MaxPeriodInDays', 'O prazo máximo não pode ser menor que o mínimo.'),
    ),
    ...when(
      inYears && Number(body.MinPeriodInYears) > Number(body.MaxPeriodInYears),
      refuses('MaxPeriodInYears', 'O prazo máximo em anos não pode ser menor que o mínimo.'),
    ),
    ...when(
      body.EnableAutomaticCancel && body.DaysForAutomaticCancel === null,
      refuses('DaysForAutomaticCancel', 'Informe depois de quantos dias o cancelamento automático acontece.'),
    ),
  ];
}

function kindProblems(body: JudgedModality, before: JudgedModality | null): ParameterProblem[] {
  return [
    ...when(
      body.IsComplementaryModality && body.HasComplementaryModality,
      refuses('HasComplementaryModality', 'Uma modalidade complementar não aceita outra complementar.'),
    ),
    // Circular SUSEP 662/2022: for want of payment a judicial guarantee does not end.
    ...when(
      body.RiskKind === 'judicial' && body.EnableAutomaticCancel,
      refuses('EnableAutomaticCancel', 'O seguro garantia judicial não se cancela por falta de pagamento.'),
    ),
    ...when(
      before !== null && before.ModalityGroupUniqueId !== body.ModalityGroupUniqueId,
      refuses('ModalityGroupUniqueId', 'Uma modalidade não muda de grupo: as apólices dela são do ramo do grupo.'),
    ),
  ];
}

function flagProblems(body: JudgedModality): ParameterProblem[] {
  return [
    // Lei 14.133/2021, art. 102: the insurer goes on with the work of a contract.
    ...when(
      body.EnableToSteppin === true && body.RiskKind !== 'contract',
      asksAgain(
        'EnableToSteppin',
        'Step-in é a retomada da obra ou do serviço pela seguradora, e esta modalidade não garante um contrato.',
      ),
    ),
    ...fromProblems('MonitoringFromInsuredAmountValue', body.MonitoringFromInsuredAmountValue, body),
    ...fromProblems('BigRiskFromInsuredAmountValue', body.BigRiskFromInsuredAmountValue, body),
  ];
}

function fromProblems(field: string, from: number | null | undefined, { MaxInsuredAmountValue }: JudgedModality) {
  if (from === null || from === undefined) return [];
  return [
    ...when(from <= 0, refuses(field, 'Informe um valor maior que zero, ou deixe em branco para não marcar nenhuma.')),
    ...when(
      from > MaxInsuredAmountValue,
      asksAgain(field, 'O valor passa da importância segurada máxima: nenhuma apólice desta modalidade chega a ele.'),
    ),
  ];
}
