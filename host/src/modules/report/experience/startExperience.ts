import { LONGEST_PART_MS, SLOW_FROM_MS } from '@portal/shared/contracts/portal/remoteExperience';
import { onLCP } from 'web-vitals';
import { isPassage } from '../../../routes/knownRoutes';
import { screenNameOf, versionOf } from '../ofRemotes';
import type { KnowingShell, ScreenName } from '../ofRemotes';
import { screensSeen } from '../screensSeen';
import type { SeenScreen } from '../screensSeen';
import type { Tell } from '../startReports';
import { nameOfPressed } from './nameOfPressed';
import { isMeasured, observeEntries } from './observeEntries';
import { watchPresses } from './pressedElements';
import { ScreenVisit } from './ScreenVisit';
import type { EventTiming, Interaction } from './ScreenVisit';

/** The shortest that browsers tell: what is quicker than a frame is felt as nothing. */
const SHORTEST_TOLD_MS = 16;
/** Entries come after what they tell of, and the events of one press one after the other. */
const LATE_BY_MS = 3_000;
/** No page says more; whoever works for a day stays below. */
const MOST_OF_A_PAGE = { Vitals: 1_500, SlowInteractions: 200 };

type EventEntry = PerformanceEntry & EventTiming & { target?: unknown };
type ShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean };

/**
 * Measures what the screens of this page are like to work with, each from when it is up until the next one is. What
 * web-vitals calls a page is here a visit to a screen, since a portal's page walks through several remotes
 * (docs/decisions/0207).
 *
 * @returns `settle` tells all that is known, since the page may end
 */
export function startExperience(shell: KnowingShell, tell: Tell): { settle: () => void; stop: () => void } {
  const left = { ...MOST_OF_A_PAGE };
  const presses = watchPresses();
  let visits: ScreenVisit[] = [];
  let last: SeenScreen | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mayTell = (kind: keyof typeof left): boolean => {
    left[kind] -= 1;
    return left[kind] >= 0;
  };
  const tellVital = (
    remote: string,
    version: string | undefined,
    Vital: 'visit' | 'inp' | 'lcp' | 'cls',
    value = 0,
  ) => {
    if (version !== undefined && mayTell('Vitals'))
      tell('Vitals', { Remote: remote, Version: version, Vital, Value: Math.min(Math.round(value), 120_000) });
  };
  const tellVisit = ({ name: { remote }, version, counts, inp, cls }: ScreenVisit) => {
    if (!counts) return;
    tellVital(remote, version, 'visit');
    if (shifts.isMeasured) tellVital(remote, version, 'cls', cls);
    if (inp !== null) tellVital(remote, version, 'inp', inp);
  };
  const tellSlow = ({ remote, screen }: ScreenName, Version: string, interaction: Interaction) => {
    if (mayTell('SlowInteractions'))
      tell('SlowInteractions', {
        ...{ Remote: remote, Version, Screen: screen },
        ...nameOfPressed(interaction.target),
        ...partsOf(interaction),
      });
  };

  /** Tells what nothing more is to be expected of; `now` Infinity: everything. */
  const settleUntil = (now: number) => {
    const late = now - LATE_BY_MS;
    for (const visit of visits) {
      const isOver = visit.until <= late;
      const version = visit.version ?? versionOf(shell, visit.name.remote);
      if (version !== undefined)
        for (const slow of visit.takeSlow(isOver ? Infinity : late)) tellSlow(visit.name, version, slow);
      if (isOver) tellVisit(visit);
    }
    visits = visits.filter(({ until }) => until > late);
  };
  const settleSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      settleUntil(performance.now());
      if (visits.length > 1 || visits.some(({ waits }) => waits)) settleSoon();
    }, LATE_BY_MS + 100);
  };
  const end = (visit: ScreenVisit | undefined, until: number) => {
    if (!visit) return;
    visit.until = until;
    visit.version = versionOf(shell, visit.name.remote);
  };

  const takeScreens = () => {
    const seen = screensSeen.get();
    for (const one of seen.slice(last ? seen.indexOf(last) + 1 : 0)) {
      end(visits.at(-1), one.since);
      // Where nobody stays is no visit, unless somebody does.
      visits.push(new ScreenVisit(screenNameOf(one.route), one.since, one.route !== undefined && isPassage(one.route)));
      last = one;
    }
    if (visits.length > 1) settleSoon();
  };
  const visitAt = (time: number) => visits.findLast((visit) => visit.holds(time));

  const takeEvents = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries as readonly EventEntry[]) {
      if (!entry.interactionId) continue;
      const target = entry.target instanceof Element ? entry.target : presses.at(entry.startTime);
      visitAt(entry.startTime)?.takeEvent(entry, target);
      if (entry.duration > SLOW_FROM_MS) settleSoon();
    }
  };
  const takeShifts = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries as readonly ShiftEntry[])
      if (!entry.hadRecentInput) visitAt(entry.startTime)?.takeShift(entry);
  };

  const stopFollowing = screensSeen.subscribe(takeScreens);
  const shifts = observeEntries('layout-shift', takeShifts);
  const observers = [observeEntries('event', takeEvents, { durationThreshold: SHORTEST_TOLD_MS }), shifts];
  if (isMeasured('largest-contentful-paint'))
    onLCP(({ value, entries }) => {
      const painted = entries.at(-1)?.startTime ?? -1;
      const seen = screensSeen.get().findLast(({ since }) => since <= painted);
      // What stood before was the sign-in, or the page without a screen.
      if (!seen) return;
      const { remote } = screenNameOf(seen.route);
      tellVital(remote, versionOf(shell, remote), 'lcp', value);
    });

  return {
    settle() {
      for (const observer of observers) observer.flush();
      const now = performance.now();
      const current = visits.at(-1);
      end(current, now);
      settleUntil(Infinity);
      if (current) visits.push(new ScreenVisit(current.name, now, true));
    },
    stop() {
      stopFollowing();
      presses.stop();
      clearTimeout(timer);
      for (const observer of observers) observer.stop();
    },
  };
}

/** Until the page began to work on it, the work, and until the screen showed what came of it. */
function partsOf({ start, duration, processingStart, processingEnd }: Interaction) {
  const whole = (milliseconds: number) => Math.min(Math.max(0, Math.round(milliseconds)), LONGEST_PART_MS);
  const shown = start + duration;
  const begun = Math.min(Math.max(processingStart, start), shown);
  // A dialog of the browser may hold the work up beyond what was shown.
  const done = Math.min(Math.max(processingEnd, begun), shown);
  return { InputDelay: whole(begun - start), Processing: whole(done - begun), Presentation: whole(shown - done) };
}
