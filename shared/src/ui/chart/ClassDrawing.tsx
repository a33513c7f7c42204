import { useMemo } from 'react';
import { formatNumber } from '../../domain/values/numbers';
import { classSentence } from './classFigures';
import type { ClassFigures } from './classFigures';
import { layOutClasses } from './classLayout';
import { indexByKey } from './indexByKey';
import { useWidth } from './useWidth';

const HEIGHT = 240;

interface ClassDrawingProps {
  title: string;
  figures: ClassFigures;
  chosen: number;
  onChoose: (at: number) => void;
}

/** The drawing, which is one control: a class is chosen in it by arrows, by pointing or by touch, and read out. */
export function ClassDrawing({ title, figures, chosen, onChoose }: ClassDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const { classes, counts } = figures;
  const drawing = useMemo(() => layOutClasses(counts, width, HEIGHT), [counts, width]);
  const point = (event: { clientX: number; currentTarget: Element }) =>
    onChoose(drawing.classAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const { ground, columns, lines, step } = drawing;
  return (
    <div
      ref={ref}
      className="ui-chart-drawing"
      role="slider"
      tabIndex={0}
      aria-label={`Faixa mostrada de: ${title}`}
      aria-valuemin={1}
      aria-valuemax={classes.length}
      aria-valuenow={chosen + 1}
      aria-valuetext={classSentence(figures, chosen)}
      onPointerMove={point}
      onPointerDown={point}
      onKeyDown={(event) => {
        const next = indexByKey(event, chosen, { last: classes.length - 1, leap: 3 });
        if (next === null) return;
        event.preventDefault();
        onChoose(next);
      }}
    >
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {lines.map(({ y, count }) => (
          <g key={count} className="ui-chart-amount">
            <line x1={ground.left} x2={ground.right} y1={y} y2={y} />
            <text x={ground.left - 8} y={y} dy="0.32em" textAnchor="end">
              {formatNumber(count)}
            </text>
          </g>
        ))}
        {columns.map(({ at, x, y, width: wide, height: high, middle }) => (
          <g key={at}>
            <rect
              className="ui-chart-column"
              data-series="1"
              data-current={at === chosen || undefined}
              x={x}
              y={y}
              width={wide}
              height={high}
            />
            {at % step === 0 && (
              <text className="ui-chart-month" x={middle} y={HEIGHT - 14} textAnchor="middle">
                {classes[at]}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
