import { getPipeFigures } from '@portal/shared/contracts/boards/boardFigures';
import type { PipeSummary } from '@portal/shared/contracts/boards/board';
import { useCall } from '@portal/shared/query';
import type { Days } from '../barAddresses';

/** What each chart of a pipe is told. */
export interface ShownPipe {
  pipe: PipeSummary;
  period: Days;
  /** The address, where a screen that the user may open stands there. */
  leads: (to: string) => string | null;
}

export const FRESH = { keepPrevious: true, freshFor: 30_000 };

/** A pipe and days of it, as its calls take them. */
export const inputOf = ({ pipe, period }: ShownPipe) => ({ parameters: { pipeId: pipe.id }, query: { ...period } });

/** What most charts of a pipe are drawn from; one call for all of them. */
export const useFiguresOf = (shown: ShownPipe) => useCall(getPipeFigures, inputOf(shown), FRESH);
