import type { Shell } from '../../shell/shell';
import { startErrors } from './errors/startErrors';
import { startExperience } from './experience/startExperience';
import { startReports } from './startReports';
import type { takeErrors } from './unreportedErrors';
import type { takeLoads } from './unreportedLoads';

interface Sources {
  takeErrors: typeof takeErrors;
  takeLoads: typeof takeLoads;
}

/** Everything that a page says of itself, in one report at a time. Returns how it ends. */
export function startReporting(shell: Shell, { takeErrors, takeLoads }: Sources): () => void {
  const experience = startExperience(shell, (kind, one) => reports.tell(kind, one));
  const reports = startReports(shell, experience.settle);
  const errors = startErrors(shell, (one) => reports.tell('Errors', one));
  const ends = [
    takeErrors(errors.unseen),
    takeLoads((load) => {
      reports.add(load);
      if (load.error !== undefined) errors.broken(load);
    }),
  ];
  return () => {
    ends.forEach((end) => end());
    experience.settle();
    experience.stop();
    reports.stop();
  };
}
