// Tier chart: amounts by month and counts by class, drawn and as a table. Loads when the first chart is seen (decision 0081).
export { ClassChart } from './ClassChart';
export type { ClassFigures } from './classFigures';
export { MonthChart } from './MonthChart';
export type { MonthFigures, MonthSeries } from './monthFigures';
