import type { FieldChange } from '../../platform/database/schema/history';
import type { GivenFile } from './archivesOf';

interface Entry {
  action: string;
  changes: FieldChange[];
}

/**
 * Returns, newest first as they came, the entries of a document's history that somebody reads who may not see all of its files.
 * Who sent or shared what they do not see is left out; of a judgement of it remains that there was one, without the reason.
 */
export function seenEntries<Row extends Entry>(newestFirst: readonly Row[], files: readonly GivenFile[]): Row[] {
  if (files.every(({ isSeen }) => isSeen)) return [...newestFirst];
  const seen = new Set(files.filter(({ isSeen }) => isSeen).map(({ archive }) => archive.UniqueId));
  // Whose files a judgement is about: those that came last before it.
  let isAboutSeen = false;
  const read: Row[] = [];
  for (const entry of newestFirst.toReversed()) {
    const named = entry.changes.filter(({ field }) => field === 'archive').map(({ after }) => String(after));
    const namesSeen = named.some((id) => seen.has(id));
    if (entry.action === 'received') isAboutSeen = namesSeen;
    if (entry.action === 'requested') isAboutSeen = true;
    if ((entry.action === 'received' || named.length > 0) && !namesSeen) continue;
    read.push({ ...entry, changes: changesOf(entry, isAboutSeen) });
  }
  return read.reverse();
}

function changesOf({ action, changes }: Entry, isAboutSeen: boolean): FieldChange[] {
  // A request says what it asks for, not what the judgement before it said.
  if (action === 'requested')
    return changes.map((change) => (change.field === 'observation' ? { ...change, before: null } : change));
  return isAboutSeen ? changes : changes.filter(({ field }) => field === 'status');
}
