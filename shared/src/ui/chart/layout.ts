import { scaleBand, scaleLinear } from 'd3-scale';
import { stack as stacked } from 'd3-shape';
import type { PlainDate } from '../../domain/time/dates';
import type { MonthSeries } from './monthFigures';

export interface Drawing {
  width: number;
  height: number;
  /** The ground of the columns within the drawing. */
  ground: { left: number; right: number; top: number; bottom: number };
  columns: { series: number; month: number; x: number; y: number; width: number; height: number }[];
  /** Columns are too narrow for gaps between them. */
  isThin: boolean;
  /** Where the limit's line stands; at the upper edge where the limit is beyond the scale. Null without one. */
  limit: { y: number; isBeyond: boolean } | null;
  amounts: { y: number; cents: number }[];
  months: { x: number; month: number }[];
  /** The middle of a month. */
  middleOf: (month: number) => number;
  /** The month at so many pixels from the left edge. */
  monthAt: (x: number) => number;
}

const MARGIN = { left: 68, right: 8, top: 12, bottom: 26 };
/** Above the line of a limit, for its name. */
const ROOM_OF_LIMIT_NAME = 16;
/** A limit of more times the largest sum than this would flatten the columns, and is told as beyond the scale. */
const MAX_LIMIT_SHARE = 2;
const ROOM_OF_MONTH_NAME = 56;
const GRID_LINES = 4;
/** Narrower columns would be all gap. */
const THIN = 5;

interface Drawn {
  days: readonly PlainDate[];
  stack: readonly MonthSeries[];
  limit?: number | undefined;
}

/** Where everything of a chart stands, in pixels. */
export function layOut({ days, stack, limit }: Drawn, width: number, height: number): Drawing {
  const top = MARGIN.top + (limit === undefined ? 0 : ROOM_OF_LIMIT_NAME);
  const ground = { left: MARGIN.left, right: width - MARGIN.right, top, bottom: height - MARGIN.bottom };
  const months = days.map((_, month) => month);
  const across = scaleBand(months, [ground.left, ground.right]).paddingInner(days.length > 60 ? 0 : 0.2);
  const layers = stacked<number, number>()
    .keys(stack.map((_, series) => series))
    .value((month, series) => stack[series]?.values[month] ?? 0)(months);
  const most = Math.max(1, ...(layers.at(-1)?.map(([, sum]) => sum) ?? []));
  const isBeyond = limit !== undefined && limit > most * MAX_LIMIT_SHARE;
  const up = scaleLinear([0, isBeyond ? most : Math.max(most, limit ?? 0)], [ground.bottom, ground.top]).nice(
    GRID_LINES,
  );
  const middleOf = (month: number) => (across(month) ?? ground.left) + across.bandwidth() / 2;
  return {
    width,
    height,
    ground,
    columns: layers.flatMap((layer, series) =>
      layer.flatMap(([from, to], month) =>
        to === from
          ? []
          : [{ series, month, x: across(month) ?? 0, y: up(to), width: across.bandwidth(), height: up(from) - up(to) }],
      ),
    ),
    isThin: across.bandwidth() < THIN,
    limit: limit === undefined ? null : { y: isBeyond ? ground.top : up(limit), isBeyond },
    amounts: up.ticks(GRID_LINES).map((cents) => ({ y: up(cents), cents })),
    months: labelled(days, (ground.right - ground.left) / ROOM_OF_MONTH_NAME).map((month) => ({
      x: middleOf(month),
      month,
    })),
    middleOf,
    monthAt: (x) => clamp(Math.floor((x - ground.left) / across.step()), days.length - 1),
  };
}

/** As many months as there is room for, evenly, so that their names do not touch. */
function labelled(days: readonly PlainDate[], room: number): number[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(room))));
  return days.flatMap((_, month) => (month % step === 0 ? [month] : []));
}

const clamp = (month: number, last: number): number => Math.min(Math.max(month, 0), last);
