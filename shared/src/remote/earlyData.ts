import type { EarlyCall, EarlySource, FromAnswer, FromPath, FromSearch, Scalar } from './earlyCalls';

/** What the address says is filled in by whoever knows it: the edge. */
export type OpenSource =
  Exclude<EarlySource, FromPath | FromSearch | FromAnswer> | (Omit<FromAnswer, 'where'> & { where?: FilledValues });

/** The first of them that there is counts; where none is, there is no value. */
export type FilledValue = readonly (Scalar | OpenSource)[];
export type FilledValues = Readonly<Record<string, FilledValue>>;

export interface FilledCall extends Pick<EarlyCall, 'service' | 'path'> {
  parameters?: FilledValues;
  query?: FilledValues;
  /** Who holds none of them does not ask it; the part of the page that it is for is not theirs. */
  functionalities?: readonly number[];
}

/** What a page carries (`portal-early`) for the script that asks before the portal's code is there. */
export interface EarlyData {
  /** Who holds none of them is not let into the screen, and asks for nothing of it. */
  functionalities?: readonly number[];
  calls: readonly FilledCall[];
}
