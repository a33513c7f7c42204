import { Link } from 'react-router-dom';
import { formatAmount } from '../../domain/values/money';
import { sumsOf } from './monthFigures';
import type { MonthFigures } from './monthFigures';
import { monthInWords } from './monthWords';

interface MonthTableProps {
  title: string;
  figures: MonthFigures;
  /** Where a month leads. */
  to?: (month: number) => string;
}

/** All figures of a chart, a month in each row; where it is narrow it moves sideways under its first column. */
export function MonthTable({ title, figures, to }: MonthTableProps) {
  const { days, stack, totalName, line, ofTotal = [] } = figures;
  const columns = [...stack, { name: totalName, values: sumsOf(stack) }, ...ofTotal, ...(line ? [line] : [])];
  return (
    <div className="ui-chart-table" tabIndex={0} role="group" aria-label={`Tabela: ${title}`}>
      <table>
        <caption>{title}, em reais</caption>
        <thead>
          <tr>
            <th scope="col">Mês</th>
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
              <th scope="row">{to ? <Link to={to(month)}>{monthInWords(day)}</Link> : monthInWords(day)}</th>
              {columns.map(({ name, values }) => (
                <td key={name} data-amount>
                  {formatAmount(values[month] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
