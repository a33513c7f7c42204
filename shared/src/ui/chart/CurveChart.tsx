import { useId, useState } from 'react';
import { EmptyState } from '../base/EmptyState';
import { CurveDrawing } from './CurveDrawing';
import type { CurveFigures } from './curveFigures';
import './chart.css';

interface CurveChartProps {
  /** Names the chart. Its figures stand in a table beside it, which its caller shows. */
  title: string;
  figures: CurveFigures;
  emptyText: string;
}

/** How something grows. The arrows walk through the points and each is read out. */
export function CurveChart({ title, figures, emptyText }: CurveChartProps) {
  const [chosen, choose] = useState(0);
  const id = useId();
  if (figures.points.length === 0) return <EmptyState title={emptyText} />;
  const at = Math.min(chosen, figures.points.length - 1);
  return (
    <figure className="ui-chart" aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`}>{title}</figcaption>
      <CurveDrawing title={title} figures={figures} chosen={at} onChoose={choose} />
      <div className="ui-chart-readout">
        <p className="ui-chart-readout-month">{figures.points[at] && figures.sentence(figures.points[at])}</p>
      </div>
    </figure>
  );
}
