import type { ShortRateParameters } from '@portal/shared/contracts/parameters/kinds/shortRate';
import { pointInWords } from '@portal/shared/domain/parameters/kinds/shortRate';
import { DAYS_OF_SHORT_RATE } from '@portal/shared/domain/parameters/shortRate';
import type { ShortRateMethod } from '@portal/shared/domain/parameters/shortRate';
import { CurveChart } from '@portal/shared/ui/chart';
import type { CurveFigures } from '@portal/shared/ui/chart';

/** What of a year's premium the insurer keeps, day by day. */
export const ShortRateCurve = ({ table }: { table: ShortRateParameters }) => (
  <CurveChart
    title="Prêmio retido por dias decorridos"
    figures={curveOf(table)}
    emptyText="A tabela ainda não tem pontos."
  />
);

const curves: Readonly<Record<ShortRateMethod, CurveFigures['shape']>> = {
  linear: 'linear',
  nextLower: 'stepAfter',
  nextHigher: 'stepBefore',
};

const curveOf = ({ Method, Points }: ShortRateParameters): CurveFigures => ({
  points: Points.map(({ Days, Percent }) => ({ x: Days, y: Percent })),
  shape: curves[Method],
  mostX: DAYS_OF_SHORT_RATE,
  mostY: 100,
  unitY: '%',
  sentence: ({ x, y }) => `${pointInWords({ Days: x, Percent: y })} do prêmio retido`,
});
