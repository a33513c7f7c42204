import { scaleBand, scaleLinear } from 'd3-scale';

const MARGIN = { left: 44, right: 8, top: 12, bottom: 40 };
const GRID_LINES = 4;
const ROOM_OF_CLASS_NAME = 84;

/** Where everything of a distribution stands, in pixels. */
export function layOutClasses(counts: readonly number[], width: number, height: number) {
  const ground = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: height - MARGIN.bottom };
  const all = counts.map((_, at) => at);
  const across = scaleBand(all, [ground.left, ground.right]).paddingInner(0.08);
  const up = scaleLinear([0, Math.max(1, ...counts)], [ground.bottom, ground.top]).nice(GRID_LINES);
  const step = Math.max(1, Math.ceil(counts.length / Math.max(1, (ground.right - ground.left) / ROOM_OF_CLASS_NAME)));
  return {
    ground,
    columns: counts.map((count, at) => ({
      at,
      x: across(at) ?? 0,
      y: up(count),
      width: across.bandwidth(),
      height: up(0) - up(count),
      middle: (across(at) ?? 0) + across.bandwidth() / 2,
    })),
    // Nobody counts half a quotation.
    lines: up.ticks(GRID_LINES).flatMap((count) => (Number.isInteger(count) ? [{ y: up(count), count }] : [])),
    /** Every how many-th class has room for its name. */
    step,
    classAt: (x: number) => Math.min(Math.max(Math.floor((x - ground.left) / across.step()), 0), counts.length - 1),
  };
}
