export interface LongTask {
  startTime: number;
  duration: number;
}

/** What a task may take without anybody noticing, in milliseconds. */
const UNNOTICED = 50;

/**
 * Total blocking time: by how much each task after the first paint was longer than nobody notices. A task that began
 * before the paint counts with what followed it.
 */
export const blockingTime = (tasks: readonly LongTask[], firstPaint: number): number =>
  tasks.reduce((sum, { startTime, duration }) => {
    const after = startTime + duration - Math.max(startTime, firstPaint);
    return sum + Math.max(0, after - UNNOTICED);
  }, 0);
