import { jobKind } from '../../platform/jobs/jobKind';

/** Looks after the automations of all pipes, a minute after its last look. */
export const automationKind = jobKind('boards.automate', { everySeconds: 60 });
