// Tier chart: amounts by month, counts by class and curves, drawn and as a table. Loads when the first chart is seen (decision 0081).
export { ClassChart } from './ClassChart';
export type { ClassFigures } from './classFigures';
export { CurveChart } from './CurveChart';
export type { CurveFigures } from './curveFigures';
export { MonthChart } from './MonthChart';
export type { ChartUnit, MonthFigures, MonthSeries } from './monthFigures';
export { RankedBars } from './RankedBars';
export type { RankedRow } from './rankedFigures';
