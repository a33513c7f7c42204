import { useDrafting, writtenOn } from '../changes/useDrafting';
import type { DraftBase } from '../changes/useDrafting';

/** What every versioned parameter comes with that a draft is written on. */
export type Versioned = DraftBase;

/** How a command drafts whose answer is the record itself. */
export function useDrafted() {
  const { workingSet, options } = useDrafting();
  return {
    workingSet,
    drafted: ({ Draft }: { Draft: { ChangeSet: { UniqueId: string; Name: string } } | null }) => {
      if (Draft) options.onDone(Draft);
    },
  };
}

/** Into which change set a record is written, and what it builds on. */
export const writeOn = (record: Versioned, workingSet: string | undefined) => ({
  ...(workingSet && { ChangeSetUniqueId: workingSet }),
  ...writtenOn(record),
  UniqueId: record.UniqueId,
});

/** Recognises a versioned record in what a conflict brings along. */
export const isVersioned = (response: unknown): response is Versioned =>
  typeof response === 'object' && response !== null && 'VersionUniqueId' in response && 'Draft' in response;
