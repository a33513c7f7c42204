import type { PublicContractRules } from '../parameters/kinds/publicContracts';
import { boundOfWhole } from '../parameters/modalityLimits';
import { formatDate, isPlainDate } from '../time/dates';
import type { PlainDate } from '../time/dates';
import { formatMoney } from '../values/money';
import { formatNumber } from '../values/numbers';

/** The contract that a guarantee is for, by the names of the wire; money in cents. Forms may hold text that is not a date. */
export interface GuaranteedContract {
  ContractValue?: number | null | undefined;
  /** Art. 98 of Lei 14.133/2021. */
  IsComplexWork?: boolean | null | undefined;
  /** With a step-in clause, art. 99. */
  IsLargeWork?: boolean | null | undefined;
  ContractStartDate?: PlainDate | null | undefined;
  ContractEndDate?: PlainDate | null | undefined;
}

/** The published rules, and the start of the cover, which stands in for a missing start of the contract. */
export interface LegalMeasure {
  rules: PublicContractRules;
  coverStart: PlainDate | null;
}

const toDate = (typed: PlainDate | null | undefined): PlainDate | null => (typed && isPlainDate(typed) ? typed : null);

/** Returns the value of a large work on the first day of a contract; the newest one without a day, null before the law. */
export function findLargeWorkValue(contract: GuaranteedContract, { rules, coverStart }: LegalMeasure) {
  const day = toDate(contract.ContractStartDate) ?? toDate(coverStart);
  return rules.LargeWorkValues.filter(({ From }) => day === null || From <= day).at(-1) ?? null;
}

/** Returns why a contract may not be marked as a large work, or null. A missing value is another problem. */
export function largeWorkProblem(contract: GuaranteedContract, measure: LegalMeasure): string | null {
  if (!contract.IsLargeWork || !contract.ContractValue) return null;
  const least = findLargeWorkValue(contract, measure);
  if (!least)
    return 'A lei não conhece obra de grande vulto num contrato com este início. Confira a data ou desmarque.';
  return contract.ContractValue > least.AboveValue
    ? null
    : `Obra de grande vulto é a de contrato acima de ${formatMoney(least.AboveValue)}, valor em vigor desde ${formatDate(least.From)} (Lei 14.133/2021, art. 6º, XXII). Confira o valor do contrato ou desmarque.`;
}

/** Returns the legal share of a public contract, in per cent of its value. */
export function getLawfulPercent(contract: GuaranteedContract, measure: LegalMeasure): number {
  const { UsualPercent, ComplexWorkPercent, LargeWorkPercent } = measure.rules;
  if (contract.IsLargeWork && largeWorkProblem(contract, measure) === null) return LargeWorkPercent;
  return contract.IsComplexWork ? ComplexWorkPercent : UsualPercent;
}

const inPercent = (share: number): string => `${formatNumber(share, 4)}%`;

/** Says by how much an amount at risk (cents) is above the legal share of a public contract; null where it is not. */
function describeExcess(amountAtRiskCents: number, contract: GuaranteedContract, percent: number): string | null {
  const most = boundOfWhole(percent, contract.ContractValue);
  return most === null || amountAtRiskCents <= most
    ? null
    : `A garantia soma ${formatMoney(amountAtRiskCents)} e passa de ${inPercent(percent)} do contrato, ${formatMoney(most)}.`;
}

/** Returns the problem of an amount at risk (cents) above the legal share of a public contract, or null. */
export function lawfulShareProblem(
  amountAtRiskCents: number,
  contract: GuaranteedContract,
  measure: LegalMeasure,
): string | null {
  const percent = getLawfulPercent(contract, measure);
  const beyond = describeExcess(amountAtRiskCents, contract, percent);
  if (beyond === null) return null;
  const { ComplexWorkPercent, LargeWorkPercent } = measure.rules;
  const large = `de grande vulto com cláusula de retomada, até ${inPercent(LargeWorkPercent)}`;
  if (percent >= LargeWorkPercent) return `${beyond} A lei não admite mais (Lei 14.133/2021, art. 99).`;
  if (contract.IsComplexWork)
    return `${beyond} Acima disso a lei só admite obras ${large} (Lei 14.133/2021, art. 99). Marque a obra, se for o caso.`;
  return `${beyond} Acima disso a lei só admite obras complexas, até ${inPercent(ComplexWorkPercent)}, ou ${large} (Lei 14.133/2021, arts. 98 e 99). Marque a obra, se for o caso.`;
}

/**
 * Returns why the insurer decides on an endorsement that raises the amount at risk (cents) of a public contract, or null. The
 * contract's value is that of the proposal: an additive clause may have raised it, which a person reads in the clause.
 */
export function raisedShareReason(
  amountAtRiskCents: number,
  contract: GuaranteedContract,
  measure: LegalMeasure,
): string | null {
  const beyond = describeExcess(amountAtRiskCents, contract, getLawfulPercent(contract, measure));
  return (
    beyond &&
    `${beyond} Acima disso, só com um aditivo que aumente o contrato (Lei 14.133/2021, arts. 98 e 99): a subscrição confere.`
  );
}

/** Returns the problem of a contract that does not end after its start, or null. */
export function contractDatesProblem({ ContractStartDate, ContractEndDate }: GuaranteedContract): string | null {
  const [start, end] = [toDate(ContractStartDate), toDate(ContractEndDate)];
  return start && end && end <= start ? 'O fim do contrato tem de vir depois do início.' : null;
}

/**
 * Returns why a validity ends too early for its contract, or null (Lei 14.133/2021, art. 97, I). Both run to 24:00
 * of their last day; an unknown end of the contract is no problem.
 */
export function coverEndProblem(coverEnd: PlainDate | null, contractEnd: PlainDate | null | undefined): string | null {
  const [contract, cover] = [toDate(contractEnd), toDate(coverEnd)];
  return contract && cover && cover < contract
    ? `A vigência termina em ${formatDate(cover)}, antes do contrato, que vai até ${formatDate(contract)}. A garantia dura ao menos até o fim do contrato.`
    : null;
}

/**
 * Returns why a validity begins too late for its contract, or null. A contract that runs already may have been covered
 * by another guarantee, so only a contract that has not begun is compared.
 */
export function coverStartProblem(
  coverStart: PlainDate | null,
  contractStart: PlainDate | null | undefined,
  today: PlainDate,
): string | null {
  const [contract, cover] = [toDate(contractStart), toDate(coverStart)];
  return contract && cover && contract >= today && cover > contract
    ? `A vigência começa em ${formatDate(cover)}, depois do contrato, que começa em ${formatDate(contract)}. A garantia cobre o contrato desde o início.`
    : null;
}
