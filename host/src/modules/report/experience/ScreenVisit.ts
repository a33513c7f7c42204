import type { ScreenName } from '../ofRemotes';
import { SLOW_FROM_MS } from '@portal/shared/contracts/portal/remoteExperience';

/** One press or key and all events that belong to it, by the longest of them. */
export interface Interaction {
  start: number;
  duration: number;
  processingStart: number;
  processingEnd: number;
  target: Element | null;
  isTold: boolean;
}

export type EventTiming = Pick<
  PerformanceEventTiming,
  'startTime' | 'duration' | 'processingStart' | 'processingEnd' | 'interactionId'
>;

/** Durations are rounded to so much: ends that are closer belong to one frame. */
const ROUNDED_TO_MS = 8;
/** As web-vitals has it: of fifty interactions the worst does not count, since something always comes in between. */
const ONE_OF = 50;
const MOST_LONGEST = 10;
const MOST_HELD = 60;
/** The windows of the layout shift score: at most so far apart, and at most so long. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

const isUntold = ({ isTold, duration }: Interaction): boolean => !isTold && duration > SLOW_FROM_MS;
const endOf = ({ start, duration }: Interaction): number => start + duration;

/** A screen from the moment that it is up until another one is, or the page is hidden; what it was like to work with. */
export class ScreenVisit {
  until = Infinity;
  /** That was there at the end: another release may take its place for the next screen. */
  version: string | undefined;
  private readonly interactions = new Map<number, Interaction>();
  private count = 0;
  private worstShift = 0;
  private shiftWindow = { value: 0, first: -Infinity, last: -Infinity };

  constructor(
    readonly name: ScreenName,
    readonly since: number,
    /** Only what is done in it makes it a visit, as where the page was hidden and came back. */
    readonly onlyIfUsed = false,
  ) {}

  holds(time: number): boolean {
    return this.since <= time && time < this.until;
  }

  /** Whether it counts as a visit. */
  get counts(): boolean {
    return !this.onlyIfUsed || this.count > 0;
  }

  takeEvent(entry: EventTiming, target: Element | null): void {
    const { interactionId: id, startTime: start, duration, processingStart, processingEnd } = entry;
    const known = this.interactions.get(id);
    if (!known) {
      this.count += 1;
      this.interactions.set(id, { start, duration, processingStart, processingEnd, target, isTold: false });
      if (this.interactions.size > MOST_HELD) this.letGo();
    } else {
      known.target ??= target;
      if (Math.abs(start + duration - endOf(known)) <= ROUNDED_TO_MS) {
        // Events of one frame are worked on one after the other: a press, its release and its click.
        known.processingStart = Math.min(known.processingStart, processingStart);
        known.processingEnd = Math.max(known.processingEnd, processingEnd);
      } else if (duration > known.duration) Object.assign(known, { processingStart, processingEnd });
      if (duration > known.duration) Object.assign(known, { start, duration });
    }
  }

  takeShift({ value, startTime }: { value: number; startTime: number }): void {
    const { first, last } = this.shiftWindow;
    const goesOn = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS;
    this.shiftWindow = goesOn
      ? { value: this.shiftWindow.value + value, first, last: startTime }
      : { value, first: startTime, last: startTime };
    this.worstShift = Math.max(this.worstShift, this.shiftWindow.value);
  }

  /** Milliseconds until the page answered a press, at its worst but one in fifty; null where nothing was pressed. */
  get inp(): number | null {
    const longest = this.longest();
    return longest[Math.min(longest.length - 1, Math.floor(this.count / ONE_OF))]?.duration ?? null;
  }

  /** The layout shift score, in thousandths. */
  get cls(): number {
    return Math.round(this.worstShift * 1_000);
  }

  /** Whether something was slow that is not taken yet. */
  get waits(): boolean {
    return [...this.interactions.values()].some(isUntold);
  }

  /** What was slow and ended before a moment, each once. */
  takeSlow(before: number): Interaction[] {
    const slow = [...this.interactions.values()].filter((one) => isUntold(one) && endOf(one) <= before);
    for (const one of slow) one.isTold = true;
    return slow;
  }

  private longest(): Interaction[] {
    return [...this.interactions.values()].sort((one, other) => other.duration - one.duration).slice(0, MOST_LONGEST);
  }

  private letGo(): void {
    const longest = new Set(this.longest());
    for (const [id, one] of this.interactions) if (!longest.has(one) && !isUntold(one)) this.interactions.delete(id);
  }
}
