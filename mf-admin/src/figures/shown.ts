import type { Narrowing } from './barAddresses';
import type { FigureChoice } from './figureChoice';

/** What every chart is told. */
export interface Shown {
  choice: FigureChoice;
  /** The same choice as the lists write it; null until it is known how, and then nothing leads there. */
  more: Narrowing | null;
  /** Whether somebody of the insurer looks. */
  ofInsurer: boolean;
  /** The address, where a screen that the user may open stands there. */
  leads: (to: string) => string | null;
}
