import { Money } from '../base/Money';
import { drawnSeries, sumsOf } from './monthFigures';
import type { MonthFigures } from './monthFigures';
import { monthInWords } from './monthWords';

/** What the colours mean, with the figures of the month that is chosen. The drawing reads them out itself. */
export function MonthReadout({ figures, month }: { figures: MonthFigures; month: number }) {
  const { days, stack, totalName, line } = figures;
  const total = sumsOf(stack)[month] ?? 0;
  return (
    <div className="ui-chart-readout">
      <p className="ui-chart-readout-month">{monthInWords(days[month] ?? '')}</p>
      <dl>
        {drawnSeries(stack).map(({ name, values, isTentative }, series) => (
          <div key={name}>
            <dt>
              <span className="ui-chart-key" data-series={series + 1} data-tentative={isTentative || undefined} />
              {name}
            </dt>
            <dd>
              <Money cents={values[month] ?? 0} />
            </dd>
          </div>
        ))}
        <div data-total>
          <dt>{totalName}</dt>
          <dd>
            <Money cents={total} />
          </dd>
        </div>
        {line && (
          <div>
            <dt>
              <span className="ui-chart-key" data-line />
              {line.name}
            </dt>
            <dd>
              <Money cents={line.values[month] ?? 0} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
