import { spokenValue } from './measures';
import { drawnSeries, sumsOf } from './monthFigures';
import type { MonthFigures } from './monthFigures';
import { monthInWords } from './monthWords';

/** What the colours mean, with the figures of the month that is chosen. The drawing reads them out itself. */
export function MonthReadout({ figures, month }: { figures: MonthFigures; month: number }) {
  const { days, stack, totalName, limit, measure = 'money', unit } = figures;
  const isOneSeries = stack.length === 1 && stack[0]?.name === totalName;
  const total = sumsOf(stack)[month] ?? 0;
  return (
    <div className="ui-chart-readout">
      <p className="ui-chart-readout-month">{monthInWords(days[month] ?? '', unit)}</p>
      <dl>
        {drawnSeries(stack).map(({ name, values, isTentative }, series) => (
          <div key={name}>
            <dt>
              <span className="ui-chart-key" data-series={series + 1} data-tentative={isTentative || undefined} />
              {name}
            </dt>
            <dd>{spokenValue(values[month] ?? 0, measure)}</dd>
          </div>
        ))}
        {!isOneSeries && (
          <div data-total>
            <dt>{totalName}</dt>
            <dd>{spokenValue(total, measure)}</dd>
          </div>
        )}
        {limit && (
          <>
            <div>
              <dt>
                <span className="ui-chart-key" data-limit />
                {limit.name}
              </dt>
              <dd>{spokenValue(limit.value, measure)}</dd>
            </div>
            <div>
              <dt>{limit.left.name}</dt>
              <dd>{spokenValue(limit.left.values[month] ?? 0, measure)}</dd>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}
