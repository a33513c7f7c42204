import { useNotify } from '@portal/shared/ui/overlay';
import { showsParameters } from './refreshed';
import { useWorkingSet } from './useWorkingSet';

/** What every parameter comes with that a draft is written on. */
export interface DraftBase {
  UniqueId: string;
  VersionUniqueId: string | null;
  IsDeleted: boolean;
  Draft: { DraftVersion: number; IsDeleted: boolean } | null;
}

/** What a call that drafts is told of the parameter as it was read; null is something new. */
export const writtenOn = (record: DraftBase | null) => ({
  UniqueId: record?.UniqueId ?? null,
  BaseVersionUniqueId: record?.VersionUniqueId ?? null,
  DraftVersion: record?.Draft?.DraftVersion ?? 0,
  IsDeleted: record ? (record.Draft?.IsDeleted ?? record.IsDeleted) : false,
});

interface Answered {
  ChangeSet: { UniqueId: string; Name: string };
}

/** How a command drafts: in the set in which one works, going on in the one that took it, and saying so. */
export function useDrafting() {
  const notify = useNotify();
  const { workingSet, workIn } = useWorkingSet();
  return {
    workingSet,
    /** For the body of the call. */
    inSet: workingSet === undefined ? {} : { ChangeSetUniqueId: workingSet },
    /** For `useCommand`. */
    options: {
      refreshes: showsParameters,
      onDone: ({ ChangeSet }: Answered) => {
        workIn(ChangeSet.UniqueId);
        notify.success({
          title: 'Rascunho salvo',
          text: `Em "${ChangeSet.Name}". Nada mudou no que está em vigor.`,
        });
      },
    },
  };
}
