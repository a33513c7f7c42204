import { formatMoney } from '@portal/shared/domain/money';
import { formatNumber } from '@portal/shared/domain/numbers';
import { roundHalfUp } from '@portal/shared/domain/rounding';
import type { ModalityOffer } from '@portal/shared/contracts/modalityOffer';
import type { RiskDetails } from '@portal/shared/contracts/riskDetails';

type Rules = Pick<ModalityOffer, 'RiskKind' | 'MaxPercentOfContract' | 'MinPercentOfDebt'>;

/** What the law usually asks of a contract, and of one that is complex (Lei 14.133/2021, arts. 98 and 99). */
const USUAL_PERCENT_OF_CONTRACT = 5;

/** An amount that follows from what the risk is about, and the words with which it is offered. */
export interface OfferedAmount {
  cents: number;
  /** "usar 5% do contrato". */
  verb: string;
}

const percentOf = (cents: number, percent: number): number => roundHalfUp((cents * percent) / 100);

/** Most that may be insured of a bid or a contract, in cents; null where nothing bounds it. */
export function mostOfContract({ RiskKind, MaxPercentOfContract }: Rules, details: RiskDetails): number | null {
  if (RiskKind !== 'bid' && RiskKind !== 'contract') return null;
  if (MaxPercentOfContract === null || !details.ContractValue) return null;
  return percentOf(details.ContractValue, MaxPercentOfContract);
}

/** Least that has to be insured of a debt at law, in cents (Ato Conjunto TST 1/2019). */
export function leastOfDebt({ RiskKind, MinPercentOfDebt }: Rules, details: RiskDetails): number | null {
  if (RiskKind !== 'judicial' || MinPercentOfDebt === null || !details.DebtValue) return null;
  return percentOf(details.DebtValue, MinPercentOfDebt);
}

/** The amount that most proposals of this kind ask for, ready to be taken. */
export function offeredAmount(modality: Rules, details: RiskDetails): OfferedAmount | null {
  const debt = leastOfDebt(modality, details);
  if (debt !== null) return { cents: debt, verb: `Usar ${formatNumber(modality.MinPercentOfDebt ?? 0)}% da dívida` };
  const most = mostOfContract(modality, details);
  if (most === null || !details.ContractValue) return null;
  const percent = Math.min(
    modality.MaxPercentOfContract ?? USUAL_PERCENT_OF_CONTRACT,
    modality.RiskKind === 'bid' ? 1 : USUAL_PERCENT_OF_CONTRACT,
  );
  const whole = modality.RiskKind === 'bid' ? 'do valor estimado' : 'do contrato';
  return { cents: percentOf(details.ContractValue, percent), verb: `Usar ${formatNumber(percent)}% ${whole}` };
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
