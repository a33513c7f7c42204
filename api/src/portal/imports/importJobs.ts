import { jobKind } from '../../platform/jobs/jobKind';

/** Reads a file that was sent. */
export const readImportKind = jobKind<{ importId: number }>('imports.read');
/** Registers what was confirmed; `portal` is where it was, for links in mails. */
export const runImportKind = jobKind<{ importId: number; portal?: string }>('imports.run', { mostAttempts: 10 });
