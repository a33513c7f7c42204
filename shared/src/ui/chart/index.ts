// Tier chart: amounts by month, drawn and as a table. Loads when the first chart is seen (decision 0081).
export { MonthChart } from './MonthChart';
export type { MonthFigures, MonthSeries } from './monthFigures';
