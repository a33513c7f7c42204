import type { CallInput } from '@portal/shared/contracts/call';
import type { getPortfolio } from '@portal/shared/contracts/underwriting/portfolio';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { shiftMonths } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { USUAL_PORTFOLIO_MONTHS } from '@portal/shared/domain/underwriting/portfolio';

/** How many months back people look. */
export const PERIODS = [USUAL_PORTFOLIO_MONTHS, 24, 60, 120];

/** What of the portfolio is looked at, as the address holds it. */
export interface PortfolioChoice {
  months: number;
  modality: string | null;
  broker: string | null;
}

export const choiceIn = (address: URLSearchParams): PortfolioChoice => ({
  months: PERIODS.find((one) => String(one) === address.get('meses')) ?? USUAL_PORTFOLIO_MONTHS,
  modality: address.get('modalidade'),
  broker: address.get('corretora'),
});

/** The page with a choice; what is usual is not written. */
export function portfolioOf({ months, modality, broker }: PortfolioChoice): string {
  const search = new URLSearchParams({
    ...(months !== USUAL_PORTFOLIO_MONTHS && { meses: String(months) }),
    ...(modality && { modalidade: modality }),
    ...(broker && { corretora: broker }),
  }).toString();
  return search === '' ? addresses.portfolio() : `${addresses.portfolio()}?${search}`;
}

export const queryOf = ({ months, modality, broker }: PortfolioChoice): CallInput<typeof getPortfolio>['query'] => ({
  ...(months !== USUAL_PORTFOLIO_MONTHS && { issuedFrom: `${shiftMonths(today(), 1 - months).slice(0, 7)}-01` }),
  ...(modality && { modalityUniqueId: modality }),
  ...(broker && { brokerUniqueId: broker }),
});
