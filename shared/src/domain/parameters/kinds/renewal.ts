import { formatNumber } from '../../values/numbers';
import { keepsCoverUnpaid } from '../renewal';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** There is one of it in a company: its key is the same everywhere. */
export const RENEWAL_RULES_KEY = '00000000-0000-4000-8000-000000000020';

/** A renewal rule by the names of the wire; days before the end of a policy. */
export interface RenewalRule {
  Opening: 'automatic' | 'suggested' | 'none';
  DaysBeforeEnd: number;
  AssignedTo: 'broker' | 'insurer';
  Rate: 'today' | 'same' | 'adjusted';
  AdjustmentPercent: number | null;
  AsksForCard: boolean;
  StopsOnOverdueInstallments: boolean;
  StopsOnBlockedPolicyHolder: boolean;
}

/** The insurer's own rule, with who is told of every renewal. */
export interface RenewalRules extends RenewalRule {
  TellsBroker: boolean;
  TellsPolicyHolder: boolean;
  TellsInsurer: boolean;
  NoticeDays: number[];
}

/** By what a company renews that never said otherwise: suggested when the end is announced, at today's rates. */
export const usualRenewal: RenewalRules = {
  Opening: 'suggested',
  DaysBeforeEnd: 90,
  AssignedTo: 'broker',
  Rate: 'today',
  AdjustmentPercent: null,
  AsksForCard: false,
  StopsOnOverdueInstallments: true,
  StopsOnBlockedPolicyHolder: true,
  TellsBroker: true,
  TellsPolicyHolder: true,
  TellsInsurer: true,
  NoticeDays: [60, 30, 10],
};

/** Whether the platform opens a renewal, in words. */
export const renewalOpenings: Readonly<Record<RenewalRule['Opening'], string>> = {
  automatic: 'Aberta pela plataforma',
  suggested: 'Só sugerida',
  none: 'Não renova',
};
/** Who is given it, in words. */
export const renewalAssignees: Readonly<Record<RenewalRule['AssignedTo'], string>> = {
  broker: 'Corretora da apólice',
  insurer: 'Seguradora',
};
/** By what it is priced, in words. */
export const renewalRates: Readonly<Record<RenewalRule['Rate'], string>> = {
  today: 'Taxas em vigor no dia',
  same: 'Taxa da apólice',
  adjusted: 'Taxa da apólice, ajustada',
};

/** Every field of the renewal rule of a modality. */
export const renewalFields: readonly ParameterField[] = [
  { name: 'Opening', label: 'Abertura da renovação', unit: 'choice', choices: renewalOpenings },
  { name: 'DaysBeforeEnd', label: 'Antecedência da renovação', unit: 'days' },
  { name: 'AssignedTo', label: 'Quem recebe a renovação', unit: 'choice', choices: renewalAssignees },
  { name: 'Rate', label: 'Taxa da renovação', unit: 'choice', choices: renewalRates },
  { name: 'AdjustmentPercent', label: 'Ajuste da taxa', unit: 'percent' },
  { name: 'AsksForCard', label: 'Sempre passa pela subscrição', unit: 'flag' },
  { name: 'StopsOnOverdueInstallments', label: 'Parcela em atraso impede', unit: 'flag' },
  { name: 'StopsOnBlockedPolicyHolder', label: 'Tomador bloqueado impede', unit: 'flag' },
];

/** Who is told, and when again. */
const renewalNoticeFields: readonly ParameterField[] = [
  { name: 'TellsBroker', label: 'Avisa a corretora', unit: 'flag' },
  { name: 'TellsPolicyHolder', label: 'Avisa o tomador', unit: 'flag' },
  { name: 'TellsInsurer', label: 'Avisa a seguradora', unit: 'flag' },
  {
    name: 'NoticeDays',
    label: 'Novo aviso antes do fim',
    unit: 'rows',
    inWords: rowsInWords((days: number) => (days === 1 ? '1 dia' : `${days} dias`)),
  },
];

/** Every field of the insurer's own rule. */
export const renewalRulesFields: readonly ParameterField[] = [...renewalFields, ...renewalNoticeFields];

/** From here on an adjustment of a rate is asked about once more. */
const UNUSUAL_ADJUSTMENT = 30;

/** Of what a renewal rule is; null is the insurer's own, for all of them. */
export interface RenewedModality {
  riskKind: string;
  branchCode: string;
  /** The longest that a policy lasts. */
  longestDays: number;
}

/** What stands against a renewal rule; `announcedDays` is when insured and policy holder are told of the end. */
export function renewalProblems(
  rule: RenewalRule,
  modality: RenewedModality | null,
  announcedDays: number | null = null,
): ParameterProblem[] {
  if (rule.Opening === 'none') return [...adjustmentProblems(rule), ...endingProblems(modality)];
  return [
    ...adjustmentProblems(rule),
    ...daysProblems(rule.DaysBeforeEnd, modality, announcedDays),
    ...(modality && rule.StopsOnOverdueInstallments && keepsCoverUnpaid(modality)
      ? [
          refuses(
            'StopsOnOverdueInstallments',
            modality.riskKind === 'judicial'
              ? 'A garantia judicial segue em vigor com prêmio em atraso: o atraso não impede a renovação.'
              : 'No ramo 0775 a garantia segue em vigor com prêmio em atraso (Lei 14.133, art. 97, II): o atraso não impede a renovação.',
          ),
        ]
      : []),
  ];
}

/** A guarantee that follows a lawsuit is needed as long as that lasts. */
const endingProblems = (modality: RenewedModality | null): ParameterProblem[] =>
  modality?.riskKind === 'judicial'
    ? [asksAgain('Opening', 'A garantia judicial acompanha o processo, que pode passar do fim da apólice. Confirme.')]
    : [];

function adjustmentProblems({ Rate, AdjustmentPercent: percent }: RenewalRule): ParameterProblem[] {
  const field = 'AdjustmentPercent';
  if (Rate !== 'adjusted')
    return percent === null ? [] : [refuses(field, 'O ajuste é só de quem renova pela taxa da apólice, ajustada.')];
  if (percent === null || percent === 0)
    return [refuses(field, 'Informe de quanto é o ajuste, acima ou abaixo de zero.')];
  if (percent <= -100) return [refuses(field, 'Um desconto de 100% deixa a renovação sem taxa.')];
  return Math.abs(percent) >= UNUSUAL_ADJUSTMENT
    ? [asksAgain(field, `Um ajuste de ${formatNumber(percent, 8)}% é incomum. Confirme.`)]
    : [];
}

function daysProblems(
  days: number,
  modality: RenewedModality | null,
  announcedDays: number | null,
): ParameterProblem[] {
  const field = 'DaysBeforeEnd';
  if (modality && days >= modality.longestDays)
    return [refuses(field, `Nenhuma apólice desta modalidade dura mais de ${modality.longestDays} dias.`)];
  return announcedDays !== null && days < announcedDays
    ? [
        asksAgain(
          field,
          `Segurado e tomador são avisados do fim ${announcedDays} dias antes, quando ainda não haverá renovação. Confirme.`,
        ),
      ]
    : [];
}

/** What stands against the insurer's own rule. */
export function renewalRulesProblems(rules: RenewalRules, announcedDays: number | null = null): ParameterProblem[] {
  const { NoticeDays: notices, DaysBeforeEnd } = rules;
  const late = notices.filter((days) => days >= DaysBeforeEnd);
  const isToldToSomebody = rules.TellsBroker || rules.TellsPolicyHolder || rules.TellsInsurer;
  return [
    ...renewalProblems(rules, null, announcedDays),
    ...(isToldToSomebody
      ? []
      : [refuses('TellsBroker', 'Escolha ao menos um a avisar: uma renovação que ninguém conhece não acontece.')]),
    ...(new Set(notices).size < notices.length ? [refuses('NoticeDays', 'Um dos novos avisos se repete.')] : []),
    ...(late.length > 0
      ? [refuses('NoticeDays', `Os novos avisos vêm depois da abertura, que é ${DaysBeforeEnd} dias antes do fim.`)]
      : []),
  ];
}
