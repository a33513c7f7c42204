import { boundOfWhole } from '@portal/shared/domain/parameters/modalityLimits';
import { getLawfulPercent } from '@portal/shared/domain/underwriting/guaranteedContract';
import type { LegalMeasure } from '@portal/shared/domain/underwriting/guaranteedContract';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';

type Rules = Pick<ModalityOffer, 'RiskKind' | 'MaxPercentOfContract' | 'MinPercentOfDebt' | 'PublicContracts'>;

/** Returns the legal rules for the contract of a modality; null where the law sets no share. */
export const toLegalMeasure = (
  { PublicContracts: rules }: Pick<Rules, 'PublicContracts'>,
  coverStart: string | null,
): LegalMeasure | null => (rules ? { rules, coverStart } : null);

/** An amount that follows from what the risk is about, and the words with which it is offered. */
export interface OfferedAmount {
  cents: number;
  /** "usar 5% do contrato". */
  verb: string;
}

/** Most that may be insured of a bid or a contract, in cents; null where nothing bounds it. */
export function mostOfContract({ RiskKind, MaxPercentOfContract }: Rules, details: RiskDetails): number | null {
  return RiskKind === 'bid' || RiskKind === 'contract'
    ? boundOfWhole(MaxPercentOfContract, details.ContractValue)
    : null;
}

/** Least that has to be insured of a debt at law, in cents (Ato Conjunto TST 1/2019). */
export function leastOfDebt({ RiskKind, MinPercentOfDebt }: Rules, details: RiskDetails): number | null {
  return RiskKind === 'judicial' ? boundOfWhole(MinPercentOfDebt, details.DebtValue) : null;
}

/** The amount that most proposals of this kind ask for, ready to be taken. */
export function offeredAmount(
  modality: Rules,
  details: RiskDetails,
  coverStart: string | null = null,
): OfferedAmount | null {
  const debt = leastOfDebt(modality, details);
  if (debt !== null) return { cents: debt, verb: `Usar ${formatNumber(modality.MinPercentOfDebt ?? 0)}% da dívida` };
  if (mostOfContract(modality, details) === null) return null;
  const measure = toLegalMeasure(modality, coverStart);
  // No law sets the usual share of a private contract.
  if (modality.RiskKind === 'contract' && !measure) return null;
  const most = modality.MaxPercentOfContract ?? 0;
  const percent = measure ? Math.min(most, getLawfulPercent(details, measure)) : most;
  const whole = modality.RiskKind === 'bid' ? 'do valor estimado' : 'do contrato';
  const cents = boundOfWhole(percent, details.ContractValue);
  return cents === null ? null : { cents, verb: `Usar ${formatNumber(percent)}% ${whole}` };
}

/** The bound in words, for the amount's help; undefined where none is known. */
export function boundInWords(modality: Rules, details: RiskDetails): string | undefined {
  const most = mostOfContract(modality, details);
  if (most !== null)
    return `No máximo ${formatNumber(modality.MaxPercentOfContract ?? 0)}% ${modality.RiskKind === 'bid' ? 'do valor estimado' : 'do valor do contrato'}: ${formatMoney(most)}.`;
  const least = leastOfDebt(modality, details);
  if (least !== null)
    return `No mínimo ${formatNumber(modality.MinPercentOfDebt ?? 0)}% da dívida: ${formatMoney(least)}.`;
  return undefined;
}
