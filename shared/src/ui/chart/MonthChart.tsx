import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '../base/EmptyState';
import { VisuallyHidden } from '../base/VisuallyHidden';
import { ChartDownloads } from './download/ChartDownloads';
import { monthSheet } from './download/sheets';
import { MonthDrawing } from './MonthDrawing';
import { MonthReadout } from './MonthReadout';
import { MonthTable } from './MonthTable';
import { sumsOf } from './monthFigures';
import type { MonthFigures } from './monthFigures';
import { inMonth } from './monthWords';
import './chart.css';

interface MonthChartProps {
  /** What is counted and in which unit; names chart and table. */
  title: string;
  /** Null while they are on their way. */
  figures: MonthFigures | null;
  /** Stands in the chart's place where every month of the stack is nothing. */
  emptyText: string;
  /** Where a month leads, and how that is said: `Ver as apólices`. */
  link?: { label: string; to: (month: number) => string };
  /** Whether it begins with its last month, where that is the present. */
  beginsAtEnd?: boolean;
  /** Whether it can be taken along, as a sheet and as a picture. */
  withDownloads?: boolean;
}

/**
 * Amounts by month as stacked columns with a line over them. The arrows walk through the months and each is read out;
 * below, the month's figures, and all of them as a table that can be shown.
 */
export function MonthChart({ title, figures, emptyText, link, beginsAtEnd, withDownloads }: MonthChartProps) {
  const navigate = useNavigate();
  const [isTableShown, showTable] = useState(false);
  const [chosen, choose] = useState(beginsAtEnd ? Infinity : 0);
  const id = useId();
  if (!figures)
    return (
      <div className="ui-chart-waiting" role="status">
        <VisuallyHidden>Carregando…</VisuallyHidden>
        <span className="ui-bone" aria-hidden="true" />
      </div>
    );
  if (!sumsOf(figures.stack).some((cents) => cents > 0)) return <EmptyState title={emptyText} />;
  const month = Math.min(chosen, figures.days.length - 1);
  return (
    <figure className="ui-chart" aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`}>{title}</figcaption>
      <MonthDrawing
        title={title}
        figures={figures}
        month={month}
        onMonth={choose}
        {...(link && { onOpen: (at) => void navigate(link.to(at)) })}
      />
      <MonthReadout figures={figures} month={month} />
      {link && (
        <Link className="ui-chart-lead" to={link.to(month)}>
          {link.label} {inMonth(figures.days[month] ?? '', figures.unit)}
        </Link>
      )}
      <button
        type="button"
        className="ui-chart-toggle"
        aria-expanded={isTableShown}
        aria-controls={`${id}-table`}
        onClick={() => showTable(!isTableShown)}
      >
        {isTableShown ? 'Esconder a tabela' : 'Ver os valores em tabela'}
      </button>
      {withDownloads && <ChartDownloads title={title} sheet={() => monthSheet(figures)} />}
      <div id={`${id}-table`}>
        {isTableShown && <MonthTable title={title} figures={figures} {...(link && { to: link.to })} />}
      </div>
    </figure>
  );
}
