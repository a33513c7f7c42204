import { scaleLinear } from 'd3-scale';
import { curveLinear, curveStepAfter, curveStepBefore, line } from 'd3-shape';
import { formatNumber } from '../../domain/values/numbers';
import type { CurveFigures } from './curveFigures';
import { indexByKey } from './indexByKey';
import { useWidth } from './useWidth';

const HEIGHT = 260;
const SPACE = { top: 12, right: 12, bottom: 28, left: 48 };
/** So many points Page up and Page down leap over. */
const LEAP = 6;
const TICKS = 6;

const shapes = { linear: curveLinear, stepAfter: curveStepAfter, stepBefore: curveStepBefore } as const;

interface CurveDrawingProps {
  title: string;
  figures: CurveFigures;
  chosen: number;
  onChoose: (index: number) => void;
}

/** The drawing, which is one control: a point is chosen in it by arrows, by pointing or by touch, and read out. */
export function CurveDrawing({ title, figures, chosen, onChoose }: CurveDrawingProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const { points, mostX, mostY, shape } = figures;
  const x = scaleLinear([0, mostX], [SPACE.left, width - SPACE.right]);
  const y = scaleLinear([0, mostY], [HEIGHT - SPACE.bottom, SPACE.top]);
  // The curve begins with nothing.
  const path = line<CurveFigures['points'][number]>(
    (point) => x(point.x),
    (point) => y(point.y),
  ).curve(shapes[shape])([{ x: 0, y: 0 }, ...points]);
  const at = points[chosen];
  const point = (event: { clientX: number; currentTarget: Element }) =>
    onChoose(nearest(points, x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left)));
  return (
    <div
      ref={ref}
      className="ui-chart-drawing"
      role="slider"
      tabIndex={0}
      aria-label={`Ponto mostrado de: ${title}`}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={chosen + 1}
      aria-valuetext={at ? figures.sentence(at) : ''}
      onPointerMove={point}
      onPointerDown={point}
      onKeyDown={(event) => {
        const next = indexByKey(event, chosen, { last: points.length - 1, leap: LEAP });
        if (next === null) return;
        event.preventDefault();
        onChoose(next);
      }}
    >
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {y.ticks(TICKS).map((tick) => (
          <g key={tick} className="ui-chart-amount">
            <line x1={SPACE.left} x2={width - SPACE.right} y1={y(tick)} y2={y(tick)} />
            <text x={SPACE.left - 8} y={y(tick) + 4} textAnchor="end">
              {formatNumber(tick)}
              {figures.unitY}
            </text>
          </g>
        ))}
        {x.ticks(TICKS).map((tick) => (
          <text key={tick} x={x(tick)} y={HEIGHT - 8} textAnchor="middle">
            {formatNumber(tick)}
          </text>
        ))}
        {path && <path className="ui-chart-line" d={path} />}
        {at && (
          <>
            <line className="ui-chart-cursor" x1={x(at.x)} x2={x(at.x)} y1={SPACE.top} y2={HEIGHT - SPACE.bottom} />
            <circle className="ui-chart-point" cx={x(at.x)} cy={y(at.y)} r={5} />
          </>
        )}
      </svg>
    </div>
  );
}

function nearest(points: CurveFigures['points'], wanted: number): number {
  const away = points.map(({ x }) => Math.abs(x - wanted));
  return Math.max(0, away.indexOf(Math.min(...away)));
}
