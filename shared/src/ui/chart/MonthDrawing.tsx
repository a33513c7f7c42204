import { useId, useMemo } from 'react';
import { indexByKey } from './indexByKey';
import { layOut } from './layout';
import type { Drawing } from './layout';
import { drawnSeries } from './monthFigures';
import type { MonthFigures } from './monthFigures';
import { shortValue } from './measures';
import { monthSentence, shortMonth, unitWords } from './monthWords';
import { useWidth } from './useWidth';

const HEIGHT = 260;

interface MonthDrawingProps {
  title: string;
  figures: MonthFigures;
  month: number;
  onMonth: (month: number) => void;
  /** A month leads somewhere: by Enter, and by a click of a mouse; a finger chooses the month first. */
  onOpen?: (month: number) => void;
}

/** The drawing, which is one control: a month is chosen in it by arrows, by pointing or by touch, and read out. */
export function MonthDrawing({ title, figures, month, onMonth, onOpen }: MonthDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const { days, limit, unit = 'month' } = figures;
  const stack = useMemo(() => drawnSeries(figures.stack), [figures.stack]);
  const drawing = useMemo(
    () => layOut({ days, stack, limit: limit?.value }, width, HEIGHT),
    [days, stack, limit, width],
  );
  const point = (event: { clientX: number; currentTarget: Element }) =>
    onMonth(drawing.monthAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <div
      ref={ref}
      className="ui-chart-drawing"
      role="slider"
      tabIndex={0}
      aria-label={`${unitWords[unit].shown} de: ${title}`}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={month + 1}
      aria-valuetext={monthSentence(figures, month)}
      onPointerMove={point}
      onPointerDown={point}
      onClick={({ nativeEvent }) => {
        if (onOpen && (nativeEvent as PointerEvent).pointerType === 'mouse') onOpen(month);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onOpen?.(month);
        const next = indexByKey(event, month, { last: days.length - 1, leap: unitWords[unit].leap });
        if (next === null) return;
        event.preventDefault();
        onMonth(next);
      }}
    >
      <Picture drawing={drawing} figures={{ ...figures, stack }} month={month} />
    </div>
  );
}

interface PictureProps {
  drawing: Drawing;
  figures: MonthFigures;
  month: number;
}

function Picture({ drawing, figures: { days, stack, limit, measure = 'money', unit }, month }: PictureProps) {
  const hatch = useId();
  const { width, height, ground, columns, amounts, months, middleOf } = drawing;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
      data-thin={drawing.isThin || undefined}
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="ui-chart-hatch" width="3" height="6" />
        </pattern>
      </defs>
      {amounts
        .filter(({ cents }) => measure === 'money' || Number.isInteger(cents))
        .map(({ y, cents }) => (
          <g key={cents} className="ui-chart-amount">
            <line x1={ground.left} x2={ground.right} y1={y} y2={y} />
            <text x={ground.left - 8} y={y} dy="0.32em" textAnchor="end">
              {shortValue(cents, measure)}
            </text>
          </g>
        ))}
      <line className="ui-chart-cursor" x1={middleOf(month)} x2={middleOf(month)} y1={ground.top} y2={ground.bottom} />
      {columns.map(({ series, month: at, x, y, width: wide, height: high }) => (
        <rect
          key={`${series} ${at}`}
          className="ui-chart-column"
          data-series={series + 1}
          data-current={at === month || undefined}
          {...(stack[series]?.isTentative && { fill: `url(#${hatch})`, 'data-tentative': true })}
          x={x}
          y={y}
          width={wide}
          height={high}
        />
      ))}
      {limit && drawing.limit && (
        <g className="ui-chart-limit" data-beyond={drawing.limit.isBeyond || undefined}>
          <line x1={ground.left} x2={ground.right} y1={drawing.limit.y} y2={drawing.limit.y} />
          <text x={ground.right} y={drawing.limit.y - 6} textAnchor="end">
            {`${limit.name} ${shortValue(limit.value, measure)}${drawing.limit.isBeyond ? ', acima da escala' : ''}`}
          </text>
        </g>
      )}
      {months.map(({ x, month: at }) => (
        <text key={at} className="ui-chart-month" x={x} y={height - 8} textAnchor="middle">
          {shortMonth(days[at] ?? '', unit)}
        </text>
      ))}
    </svg>
  );
}
