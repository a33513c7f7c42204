import type { Measure } from './measures';

/** One bar: its name, where it leads, and its figures. */
export interface RankedRow {
  key: string;
  name: string;
  /** A second, quieter line. */
  detail?: string;
  /** Null where nothing stands behind it, or nothing that the user may see. */
  to: string | null;
  /** The length of its bar, in cents unless the chart is of something else. */
  cents: number;
  /** As much of its bar is drawn marked; what it is has a column of its own. */
  marked?: number;
  /** In the order of `columns`. */
  others: readonly { cents: number }[];
  /** Where `columns` names one. */
  count?: number;
}

/** What the names, the bars, the other amounts and the count are called. */
export interface RankedColumns {
  name: string;
  bar: string;
  others: readonly string[];
  /** What the other amounts are, where not the same as the bars. */
  othersMeasure?: Measure;
  count?: string;
}
