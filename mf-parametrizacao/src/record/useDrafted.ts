import { useNotify } from '@portal/shared/ui/overlay';
import { useWorkingSet } from '../changes/useWorkingSet';

/** What every versioned parameter comes with that a draft is written on. */
export interface Versioned {
  UniqueId: string;
  VersionUniqueId: string | null;
  IsDeleted: boolean;
  Draft: { DraftVersion: number; IsDeleted: boolean } | null;
}

/** Says that a draft was saved, and goes on working in its change set. */
export function useDrafted() {
  const notify = useNotify();
  const { workingSet, workIn } = useWorkingSet();
  return {
    workingSet,
    drafted: ({ Draft }: { Draft: { ChangeSet: { UniqueId: string; Name: string } } | null }) => {
      if (!Draft) return;
      workIn(Draft.ChangeSet.UniqueId);
      notify.success({
        title: 'Rascunho salvo',
        text: `Em "${Draft.ChangeSet.Name}". Nada mudou no que está em vigor.`,
      });
    },
  };
}

/** Into which change set a record is written, and what it builds on. */
export const writeOn = (record: Versioned, workingSet: string | undefined) => ({
  ...(workingSet && { ChangeSetUniqueId: workingSet }),
  UniqueId: record.UniqueId,
  BaseVersionUniqueId: record.VersionUniqueId,
  DraftVersion: record.Draft?.DraftVersion ?? 0,
  IsDeleted: record.Draft?.IsDeleted ?? record.IsDeleted,
});

/** Recognises a versioned record in what a conflict brings along. */
export const isVersioned = (response: unknown): response is Versioned =>
  typeof response === 'object' && response !== null && 'VersionUniqueId' in response && 'Draft' in response;
