// Tier date: where a day is typed or chosen.
export { DateField } from './DateField';
export { DateRangeField } from './DateRangeField';
export type { DateRange } from './DateRangeInput';
