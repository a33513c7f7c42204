import type { FigureQuery } from '@portal/shared/contracts/figures/figures';
import {
  lastMonths,
  monthCount,
  MOST_FIGURE_MONTHS,
  USUAL_FIGURE_MONTHS,
} from '@portal/shared/domain/figures/figurePeriod';
import type { FigurePeriod } from '@portal/shared/domain/figures/figurePeriod';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { today } from '@portal/shared/domain/time/instants';

/** What is looked at: a period, and what it is narrowed to. */
export interface FigureChoice {
  period: FigurePeriod;
  broker: string | null;
  modality: string | null;
  branch: string | null;
}

/** Periods that are offered by their length in months, up to this month. */
export const PERIODS = [
  { months: 3, label: '3 meses' },
  { months: 12, label: '12 meses' },
  { months: 24, label: '2 anos' },
  { months: 60, label: '5 anos' },
  { months: 120, label: '10 anos' },
] as const;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const UNIQUE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The choice that an address states; what makes no sense in it counts as not chosen. */
export function choiceIn(address: URLSearchParams): FigureChoice {
  const read = (name: string, pattern: RegExp) => {
    const text = address.get(name);
    return text !== null && pattern.test(text) ? text : null;
  };
  const usual = lastMonths(USUAL_FIGURE_MONTHS, today());
  const asked = { from: read('de', MONTH) ?? usual.from, to: read('ate', MONTH) ?? usual.to };
  const months = monthCount(asked);
  return {
    period: months >= 1 && months <= MOST_FIGURE_MONTHS ? asked : usual,
    broker: read('corretora', UNIQUE_ID),
    modality: read('modalidade', UNIQUE_ID),
    branch: read('ramo', /^\d{4}$/),
  };
}

/** The address of a choice. */
export const figuresOf = ({ period, broker, modality, branch }: FigureChoice): string =>
  addresses.businessIntelligence({
    de: period.from,
    ate: period.to,
    ...(broker && { corretora: broker }),
    ...(modality && { modalidade: modality }),
    ...(branch && { ramo: branch }),
  });

/** A choice as the calls take it. */
export const queryOf = ({ period, broker, modality, branch }: FigureChoice): FigureQuery => ({
  ...periodQueryOf(period),
  ...(broker && { BrokerUniqueId: broker }),
  ...(modality && { ModalityUniqueId: modality }),
  ...(branch && { BranchCode: branch }),
});

/** Its period alone. */
export const periodQueryOf = ({ from, to }: FigurePeriod) => ({ From: from, To: to });
