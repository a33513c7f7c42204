import { boundOfWhole } from '@portal/shared/domain/parameters/modalityLimits';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { ModalityOffer } from '@portal/shared/contracts/parameters/modalityOffer';
import type { RiskDetails } from '@portal/shared/contracts/parameters/riskDetails';

type Rules = Pick<ModalityOffer, 'RiskKind' | 'IsPrivateSector' | 'MaxPercentOfContract' | 'MinPercentOfDebt'>;

/** What the law lets be asked of a contract, and of one that is complex (Lei 14.133/2021, art. 98). */
const USUAL_PERCENT_OF_CONTRACT = 5;
const COMPLEX_PERCENT_OF_CONTRACT = 10;

const lawfulPercent = ({ IsComplexWork }: RiskDetails): number =>
  IsComplexWork ? COMPLEX_PERCENT_OF_CONTRACT : USUAL_PERCENT_OF_CONTRACT;

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
export function offeredAmount(modality: Rules, details: RiskDetails): OfferedAmount | null {
  const debt = leastOfDebt(modality, details);
  if (debt !== null) return { cents: debt, verb: `Usar ${formatNumber(modality.MinPercentOfDebt ?? 0)}% da dívida` };
  if (mostOfContract(modality, details) === null) return null;
  const usual = modality.RiskKind === 'bid' ? 1 : lawfulPercent(details);
  const percent = Math.min(modality.MaxPercentOfContract ?? usual, usual);
  const whole = modality.RiskKind === 'bid' ? 'do valor estimado' : 'do contrato';
  const cents = boundOfWhole(percent, details.ContractValue);
  return cents === null ? null : { cents, verb: `Usar ${formatNumber(percent)}% ${whole}` };
}

/**
 * Why an amount within the modality's bound is more than the law lets a public contract ask, and what would justify it;
 * null where it is not. Only told: the contract itself decides, and the modality's bound is the one that refuses.
 */
export function moreThanUsual(modality: Rules, details: RiskDetails, cents: number | null): string | null {
  const most = mostOfContract(modality, details);
  if (modality.RiskKind !== 'contract' || modality.IsPrivateSector) return null;
  if (most === null || !cents || cents > most) return null;
  if (cents <= (boundOfWhole(lawfulPercent(details), details.ContractValue) ?? 0)) return null;
  return details.IsComplexWork
    ? 'Acima de 10% do contrato, a lei só admite a garantia em obras de grande vulto com cláusula de retomada (até 30%). Confira o valor com o contrato.'
    : 'Acima de 5% do contrato, a lei só admite a garantia em obras complexas ou de grande vulto. Marque a obra como tal, se for o caso, ou confira o valor com o contrato.';
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
