import { handleJob } from '../../platform/jobs/jobHandler';
import { jobKind } from '../../platform/jobs/jobKind';
import type { ScreeningLists } from './lists/screeningLists';
import { recheckSigners, storeLists } from './lists/storeLists';

const listsKind = jobKind('screening.lists', { everySeconds: 60 * 60 });

/** Looks every hour whether a list has a new version; while the provider is away everybody stays as they were judged. */
export const readScreeningLists = (lists: ScreeningLists) =>
  handleJob(listsKind, async ({ database, log }) => {
    const given = await lists.read();
    if (given === null) return null;
    const changed = await storeLists(database, given, new Date());
    await recheckSigners(database);
    if (changed.length > 0) log.info({ lists: changed }, 'screening lists changed');
    return null;
  });
