import { sweepUploads } from './deals/archives/chunks/sweepAbandoned';
import { clockWarnings } from './boards/cards/clockWarnings/clockWarnings';
import { noLists } from './parties/screening/lists/screeningLists';
import type { ScreeningLists } from './parties/screening/lists/screeningLists';
import { readScreeningLists } from './parties/screening/readScreeningLists';
import { recheckRegisters } from './parties/screening/recheckRegisters';
import type { JobHandler } from './platform/jobs/jobHandler';
import { freeElapsedLimits } from './parties/exposure/freeElapsedLimits';
import { tidyJobs } from './platform/jobs/tidyJobs';
import { handOnEvents } from './platform/outbox/handOnEvents';
import type { Subscriber } from './platform/outbox/subscriber';
import type { DocumentStorage } from './platform/storage/documentStorage';
import { removeFiles } from './platform/storage/removeFile';

/** Who hears of the platform's events. Delivery to outside systems will be one of them, with jobs of its own. */
const subscribers: readonly Subscriber[] = [];

interface Means {
  storage: DocumentStorage;
  /** Lists of sanctions and of exposed people; without them nobody is compared. */
  screening?: ScreeningLists;
}

/** What the platform does in the background: the jobs of the areas, side by side. */
export const platformJobs = ({ storage, screening = noLists }: Means): JobHandler[] => [
  tidyJobs,
  ...handOnEvents(subscribers),
  clockWarnings(),
  freeElapsedLimits(),
  readScreeningLists(screening),
  recheckRegisters(),
  sweepUploads(storage),
  removeFiles(storage),
];
