import { isValidCnpj } from '../people/cnpj';
import { cleanDocument, formatDocument } from '../people/document';
import { formatMoney } from '../values/money';
import { formatNumber } from '../values/numbers';
import { percentUnits, quotientCents, WHOLE_UNITS } from '../values/proRata';
import { roundHalfUp } from '../values/rounding';

/** Facultative placements of one decision. */
export const MAX_PLACEMENTS = 20;

/** A reinsurer's SUSEP code has five digits, like an insurer's. */
const SUSEP_CODE = /^\d{5}$/;

/** A risk that is shared with reinsurers; amounts in cents. */
export interface ReinsuredRisk {
  amountAtRiskCents: number;
  /** The most that the treaty takes; null if no capacity is agreed. */
  treatyCapacityCents: number | null;
}

/** A facultative placement with one reinsurer; `Percent` is of the amount at risk, null while the field is empty. */
export interface Placement {
  ReinsurerName: string;
  /** A CNPJ or a SUSEP code; null if none is given. */
  ReinsurerCode: string | null;
  Percent: number | null;
}

/** How a risk is shared; names as on the wire. */
export interface ReinsuranceShares {
  /** Share of the amount at risk that the treaty takes; null while the field is empty. */
  TreatyPercent: number | null;
  Placements: readonly Placement[];
}

/** What the approval of a reinsurance card decides. */
export interface ReinsuranceChoice extends ReinsuranceShares {
  /** The amount of {@link getRetentionToConfirm} in cents, once the user has confirmed it. */
  ConfirmedRetentionValue: number | null;
}

/** Parts of an amount at risk, in cents. Treaty, placements and retained part add up to it. */
export interface CededRisk {
  treatyCents: number;
  /** In the order of the placements. */
  placedCents: readonly number[];
  retainedCents: number;
  /** The part of `retainedCents` above the treaty's capacity. */
  retainedExcessCents: number;
}

/** Returns a code as it is stored: CNPJ or SUSEP code without punctuation, null if empty. */
export const cleanReinsurerCode = (code: string | null): string | null => cleanDocument(code ?? '') || null;

/** Returns the share of the amount at risk that is ceded, in percent. */
export const getCededPercent = ({ TreatyPercent, Placements }: ReinsuranceShares): number =>
  roundHalfUp(
    Placements.reduce((sum, { Percent }) => sum + (Percent ?? 0), TreatyPercent ?? 0),
    8,
  );

/** Returns the share of the amount at risk that the insurer keeps, in percent. */
export const getRetainedPercent = (shares: ReinsuranceShares): number => roundHalfUp(100 - getCededPercent(shares), 8);

/** Splits an amount at risk. Rounds the running total instead of each part, so that the parts add up to the cent. */
export function cedeRisk(
  { amountAtRiskCents, treatyCapacityCents }: ReinsuredRisk,
  { TreatyPercent, Placements }: ReinsuranceShares,
): CededRisk {
  let units = percentUnits(TreatyPercent ?? 0);
  const getCededCents = () => quotientCents(BigInt(amountAtRiskCents) * units, WHOLE_UNITS);
  const treatyCents = getCededCents();
  const placedCents = Placements.map(({ Percent }) => {
    const before = getCededCents();
    units += percentUnits(Percent ?? 0);
    return getCededCents() - before;
  });
  const excessCents = treatyCapacityCents === null ? 0 : Math.max(0, amountAtRiskCents - treatyCapacityCents);
  const cededCents = getCededCents();
  return {
    treatyCents,
    placedCents,
    retainedCents: amountAtRiskCents - cededCents,
    retainedExcessCents: Math.max(0, excessCents - (cededCents - treatyCents)),
  };
}

/** An amount that the insurer must confirm to retain; a confirmation is valid for this amount only. */
interface RetentionToConfirm {
  /** The amount above the treaty's capacity that is not placed, or the whole risk. */
  kind: 'excess' | 'whole';
  cents: number;
}

/** Returns the retention that must be confirmed; null if there is none. */
export function getRetentionToConfirm(risk: ReinsuredRisk, shares: ReinsuranceShares): RetentionToConfirm | null {
  if (getCededPercent(shares) === 0) return { kind: 'whole', cents: risk.amountAtRiskCents };
  const { retainedExcessCents: cents } = cedeRisk(risk, shares);
  return cents > 0 ? { kind: 'excess', cents } : null;
}

/** A problem of a choice: a sentence for the screen, and its field as a path on the wire (`Placements.0.Percent`). */
export interface ReinsuranceProblem {
  field: string;
  text: string;
}

/** Validates a choice and returns one sentence per problem; empty if it is valid. */
export function findReinsuranceProblems(risk: ReinsuredRisk, choice: ReinsuranceChoice): ReinsuranceProblem[] {
  const own = [...treatyProblems(risk, choice), ...choice.Placements.flatMap(placementProblems)];
  const cededPercent = getCededPercent(choice);
  if (cededPercent > 100)
    return [
      ...own,
      { field: 'Placements', text: `As cessões somam ${formatNumber(cededPercent)}%: podem somar no máximo 100%.` },
    ];
  return [...own, ...retentionProblems(risk, choice)];
}

function treatyProblems(risk: ReinsuredRisk, choice: ReinsuranceChoice): ReinsuranceProblem[] {
  const percent = choice.TreatyPercent ?? 0;
  const field = 'TreatyPercent';
  if (percent < 0 || percent > 100) return [{ field, text: 'A cessão ao contrato vai de 0% a 100%.' }];
  const { treatyCents } = cedeRisk(risk, choice);
  if (risk.treatyCapacityCents === null || treatyCents <= risk.treatyCapacityCents) return [];
  const capacity = formatMoney(risk.treatyCapacityCents);
  return [
    {
      field,
      text: `O contrato de resseguro aceita até ${capacity}, e ${formatNumber(percent)}% deste risco são ${formatMoney(treatyCents)}.`,
    },
  ];
}

function placementProblems({ ReinsurerName, ReinsurerCode, Percent }: Placement, index: number): ReinsuranceProblem[] {
  const problem = (name: keyof Placement, text: string) => ({ field: `Placements.${index}.${name}`, text });
  const called = `colocação ${index + 1}`;
  const code = cleanReinsurerCode(ReinsurerCode);
  return [
    ...(ReinsurerName.trim() === '' ? [problem('ReinsurerName', `Informe a resseguradora da ${called}.`)] : []),
    ...(code !== null && !SUSEP_CODE.test(code) && !isValidCnpj(code)
      ? [problem('ReinsurerCode', `Na ${called}, informe um CNPJ válido ou os cinco dígitos do código SUSEP.`)]
      : []),
    ...(Percent === null || Percent <= 0 || Percent > 100
      ? [problem('Percent', `Informe o percentual da ${called}: mais de 0% e no máximo 100%.`)]
      : []),
  ];
}

function retentionProblems(risk: ReinsuredRisk, choice: ReinsuranceChoice): ReinsuranceProblem[] {
  const retention = getRetentionToConfirm(risk, choice);
  if (retention === null || choice.ConfirmedRetentionValue === retention.cents) return [];
  const cents = formatMoney(retention.cents);
  return [
    {
      field: 'ConfirmedRetentionValue',
      text:
        retention.kind === 'whole'
          ? `Informe a cessão ao contrato ou uma colocação facultativa, ou confirme que a seguradora retém todo o risco, de ${cents}.`
          : `Além da capacidade do contrato, ${cents} não têm resseguro. Coloque esse valor em resseguro facultativo ou confirme que a seguradora o retém.`,
    },
  ];
}

/** Formats a reinsurer with its code: "Atlas Re (33.376.989/0001-91)", "Atlas Re (SUSEP 30104)". */
export function formatReinsurer({ ReinsurerName, ReinsurerCode }: Omit<Placement, 'Percent'>): string {
  if (ReinsurerCode === null) return ReinsurerName;
  const code = SUSEP_CODE.test(ReinsurerCode) ? `SUSEP ${ReinsurerCode}` : formatDocument(ReinsurerCode);
  return `${ReinsurerName} (${code})`;
}

/** Formats a decision as one line for histories, with share and amount of each part. */
export function formatReinsurance(risk: ReinsuredRisk, shares: ReinsuranceShares): string {
  const { treatyCents, placedCents, retainedCents } = cedeRisk(risk, shares);
  return [
    ...(shares.TreatyPercent
      ? [`${formatNumber(shares.TreatyPercent)}% ao contrato (${formatMoney(treatyCents)})`]
      : []),
    ...shares.Placements.map(
      ({ ReinsurerName, Percent }, index) =>
        `${formatNumber(Percent ?? 0)}% a ${ReinsurerName} (${formatMoney(placedCents[index] ?? 0)})`,
    ),
    `retido: ${formatMoney(retainedCents)}`,
  ].join('; ');
}
