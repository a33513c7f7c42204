import { useId, useState } from 'react';
import { formatNumber } from '../../domain/values/numbers';
import { ClassDrawing } from './ClassDrawing';
import { classSentence } from './classFigures';
import type { ClassFigures } from './classFigures';
import './chart.css';

interface ClassChartProps {
  /** What is counted; names chart and table. */
  title: string;
  figures: ClassFigures;
}

/**
 * A distribution: how many fall into each class. The arrows walk through the classes and each is read out; all figures can
 * be shown as a table.
 */
export function ClassChart({ title, figures }: ClassChartProps) {
  const [isTableShown, showTable] = useState(false);
  const [chosen, choose] = useState(() => figures.counts.indexOf(Math.max(...figures.counts)));
  const id = useId();
  const at = Math.min(chosen, figures.classes.length - 1);
  return (
    <figure className="ui-chart" aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`}>{title}</figcaption>
      <ClassDrawing title={title} figures={figures} chosen={at} onChoose={choose} />
      <div className="ui-chart-readout">
        <p className="ui-chart-readout-month">{classSentence(figures, at)}</p>
      </div>
      <button
        type="button"
        className="ui-chart-toggle"
        aria-expanded={isTableShown}
        aria-controls={`${id}-table`}
        onClick={() => showTable(!isTableShown)}
      >
        {isTableShown ? 'Esconder a tabela' : 'Ver os valores em tabela'}
      </button>
      <div id={`${id}-table`}>{isTableShown && <ClassTable title={title} figures={figures} />}</div>
    </figure>
  );
}

function ClassTable({ title, figures: { classes, counts, noun, className } }: ClassChartProps) {
  return (
    <div className="ui-chart-table" tabIndex={0} role="group" aria-label={`Tabela: ${title}`}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{className}</th>
            <th scope="col" data-amount>
              {noun.plural[0]?.toUpperCase()}
              {noun.plural.slice(1)}
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-amount>{formatNumber(counts[at] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
