import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../domain/values/numbers';
import { EmptyState } from '../base/EmptyState';
import { ChartDownloads } from './download/ChartDownloads';
import { rankedSheet } from './download/sheets';
import { captionOf, tableValue } from './measures';
import type { Measure } from './measures';
import type { RankedColumns, RankedRow } from './rankedFigures';
import './chart.css';

interface RankedBarsProps {
  title: string;
  /** The largest first. */
  rows: readonly RankedRow[];
  columns: RankedColumns;
  emptyText: string;
  /** What bars and other amounts are; cents unless told. */
  measure?: Measure;
  /** Whether it can be taken along, as a sheet and as a picture. */
  withDownloads?: boolean;
}

/** Beyond so many the rest is shown when asked for. */
const MOST_SHOWN = 10;

/** Amounts by name, as bars in a table: every figure stands beside its bar, and each row leads somewhere. */
export function RankedBars({ title, rows, columns, emptyText, measure = 'money', withDownloads }: RankedBarsProps) {
  const [areAllShown, showAll] = useState(false);
  const id = useId();
  if (rows.length === 0) return <EmptyState title={emptyText} />;
  const most = Math.max(1, ...rows.map(({ cents }) => cents));
  return (
    <figure className="ui-chart" aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`}>{title}</figcaption>
      <div className="ui-chart-table" tabIndex={0} role="group" aria-label={`Tabela: ${title}`}>
        <table>
          <caption>{captionOf(title, measure)}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              {[columns.bar, ...columns.others, ...(columns.count ? [columns.count] : [])].map((name) => (
                <th key={name} scope="col" data-amount>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, areAllShown ? undefined : MOST_SHOWN).map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {row.to === null ? row.name : <Link to={row.to}>{row.name}</Link>}
                  {row.detail && <small> {row.detail}</small>}
                  <svg className="ui-chart-bar" width="100%" height="8" aria-hidden="true" focusable="false">
                    <rect
                      className="ui-chart-column"
                      data-series="1"
                      width={`${(row.cents / most) * 100}%`}
                      height="8"
                    />
                    {(row.marked ?? 0) > 0 && (
                      <rect
                        className="ui-chart-column"
                        data-series="2"
                        width={`${((row.marked ?? 0) / most) * 100}%`}
                        height="8"
                      />
                    )}
                  </svg>
                </th>
                <td data-amount>{tableValue(row.cents, measure)}</td>
                {row.others.map(({ cents }, at) => (
                  <td key={columns.others[at]} data-amount>
                    {tableValue(cents, columns.othersMeasure ?? measure)}
                  </td>
                ))}
                {columns.count && <td data-amount>{formatNumber(row.count ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > MOST_SHOWN && (
        <button type="button" className="ui-chart-toggle" onClick={() => showAll(!areAllShown)}>
          {areAllShown ? `Mostrar só as ${MOST_SHOWN} maiores` : `Mostrar todas (${formatNumber(rows.length)})`}
        </button>
      )}
      {withDownloads && <ChartDownloads title={title} sheet={() => rankedSheet(rows, columns, measure)} />}
    </figure>
  );
}
