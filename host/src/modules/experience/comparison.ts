import type { ExperiencePeriod, RemoteExperience } from '@portal/shared/contracts/portal/remoteExperience';
import type { PortalModule } from '../portalModules';
import { perThousand, ratingOf } from './ratings';
import type { MeasuredVital } from './ratings';

/** Below so many visits one bad line or one broken machine decides. */
const ENOUGH_VISITS = 20;
/** What differs by less lies within what differs from day to day. */
const NOTICEABLE = 1.25;
/** Errors are rare, and few more of them are no sign. */
const MORE_ERRORS = 1.5;
const NOTICEABLE_ERRORS = 5;

/** What of a module is looked at here; the shell itself has it as well. */
export type ExperiencedModule = Pick<PortalModule, 'name' | 'title' | 'version' | 'releases' | 'experiences'>;

/** A version in one column: the newer ones as they are today, the one before as it was for a week. */
export interface Column {
  version: string;
  role: 'current' | 'canary' | 'before';
  experience: RemoteExperience | undefined;
  period: ExperiencePeriod | undefined;
}

/** The versions that are looked at side by side. The one before is what a rollback would bring, if anybody used it. */
export function columnsOf({
  version,
  releases,
  experiences,
}: Pick<ExperiencedModule, 'version' | 'releases' | 'experiences'>): Column[] {
  const found = (wanted: string | undefined) => experiences.find((one) => one.Version === wanted);
  const canary = releases?.canary?.version;
  const mostUsed = [...experiences]
    .sort((one, other) => other.LastWeek.Visits - one.LastWeek.Visits)
    .find(({ Version }) => Version !== version && Version !== canary);
  const before = found(releases?.previous ?? undefined) ?? mostUsed;
  const column = (role: 'current' | 'canary', of: string): Column => {
    const experience = found(of);
    return { version: of, role, experience, period: experience?.LastDay };
  };
  return [
    column('current', version),
    ...(canary === undefined ? [] : [column('canary', canary)]),
    ...(before
      ? [{ version: before.Version, role: 'before' as const, experience: before, period: before.LastWeek }]
      : []),
  ];
}

export interface Verdict {
  kind: 'worse' | 'notWorse' | 'tooFew';
  /** What got worse. */
  about: ('Errors' | MeasuredVital)[];
}

/** Whether a version does worse than the one before; null where there is nothing to compare. */
export function verdictOf(now: ExperiencePeriod | undefined, before: ExperiencePeriod | undefined): Verdict | null {
  if (!now || !before || now.Visits === 0 || before.Visits === 0) return null;
  if (now.Visits < ENOUGH_VISITS || before.Visits < ENOUGH_VISITS) return { kind: 'tooFew', about: [] };
  const about: Verdict['about'] = (['Inp', 'Lcp', 'Cls'] as const).filter((vital) => isWorse(vital, now, before));
  const [errors, errorsBefore] = [perThousand(now.Errors, now) ?? 0, perThousand(before.Errors, before) ?? 0];
  if (errors >= errorsBefore * MORE_ERRORS && errors - errorsBefore >= NOTICEABLE_ERRORS) about.unshift('Errors');
  return { kind: about.length > 0 ? 'worse' : 'notWorse', about };
}

/** Only where it is felt: what is good stays good. */
function isWorse(vital: MeasuredVital, now: ExperiencePeriod, before: ExperiencePeriod): boolean {
  const [value, valueBefore] = [now[vital], before[vital]];
  if (value === null || valueBefore === null || ratingOf(vital, value) === 'good') return false;
  return value > valueBefore * NOTICEABLE;
}

/** Whether the version in use, or the one that is tried out, does worse than the one that it would follow. */
export function isWorseThanBefore(module: Pick<ExperiencedModule, 'version' | 'releases' | 'experiences'>): boolean {
  const columns = columnsOf(module);
  const [current] = columns;
  const periodOf = (role: Column['role']) => columns.find((one) => one.role === role)?.period;
  return [verdictOf(current?.period, periodOf('before')), verdictOf(periodOf('canary'), current?.period)].some(
    (verdict) => verdict?.kind === 'worse',
  );
}
