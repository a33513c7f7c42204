import { Link } from 'react-router-dom';
import { captionOf, tableValue } from './measures';
import { columnsOf } from './monthFigures';
import type { MonthFigures } from './monthFigures';
import { monthInWords, unitWords } from './monthWords';

interface MonthTableProps {
  title: string;
  figures: MonthFigures;
  /** Where a month leads. */
  to?: (month: number) => string;
}

/** All figures of a chart, a month in each row; where it is narrow it moves sideways under its first column. */
export function MonthTable({ title, figures, to }: MonthTableProps) {
  const { days, measure = 'money', unit = 'month' } = figures;
  const columns = columnsOf(figures);
  return (
    <div className="ui-chart-table" tabIndex={0} role="group" aria-label={`Tabela: ${title}`}>
      <table>
        <caption>{captionOf(title, measure)}</caption>
        <thead>
          <tr>
            <th scope="col">{unitWords[unit].name}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" data-amount>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, month) => (
            <tr key={day}>
              <th scope="row">
                {to ? <Link to={to(month)}>{monthInWords(day, unit)}</Link> : monthInWords(day, unit)}
              </th>
              {columns.map(({ name, values }) => (
                <td key={name} data-amount>
                  {tableValue(values[month] ?? 0, measure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
