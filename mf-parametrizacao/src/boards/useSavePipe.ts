import { useCommand } from '@portal/shared/commands/useCommand';
import type { PipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import { savePipe } from '@portal/shared/contracts/parameters/pipes';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { useState } from 'react';
import { showsParameters } from '../changes/refreshed';
import { isVersioned, useDrafted, writeOn } from '../record/useDrafted';
import type { Versioned } from '../record/useDrafted';

/** Drafts a pipe, in the set in which one works; on nothing it is a new one. */
export function useSavePipe() {
  const { workingSet, drafted } = useDrafted();
  const [newId] = useState(newUniqueId);
  const save = useCommand(savePipe, { refreshes: showsParameters, onDone: drafted, newer: isVersioned });
  return {
    save,
    keptIn: workingSet ?? 'proprio',
    send: (Values: PipeParameters, stands: Versioned | null) =>
      save.run({
        body: {
          ...(stands
            ? writeOn(stands, workingSet)
            : {
                ...(workingSet && { ChangeSetUniqueId: workingSet }),
                UniqueId: null,
                IdempotencyKey: newId,
                BaseVersionUniqueId: null,
                DraftVersion: 0,
                IsDeleted: false,
              }),
          Values,
        },
      }),
  };
}
