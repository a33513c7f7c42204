import { useCommand } from '@portal/shared/commands/useCommand';
import { changeEndorsementParameter } from '@portal/shared/contracts/parameters/endorsementParameters';
import type { EndorsementSubTypeRecord } from '@portal/shared/contracts/parameters/endorsementParameters';
import { showsParameters } from '../changes/refreshed';
import { RemovalDialog } from '../record/RemovalDialog';
import { useDrafted, writeOn } from '../record/useDrafted';

interface SubTypeRemovalProps {
  record: EndorsementSubTypeRecord;
  onClose: () => void;
}

/** Drafts that a sub-type is asked for no longer, or is after all. */
export default function SubTypeRemoval({ record, onClose }: SubTypeRemovalProps) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(changeEndorsementParameter, { refreshes: showsParameters, onDone: drafted });
  return (
    <RemovalDialog
      kind="endorsementSubType"
      record={record}
      name={`o subtipo ${record.Values.Name}`}
      consequences={{
        removed: 'Fica em rascunho. Depois de publicado, não se pede mais; os endossos que já o usam continuam.',
        kept: 'Fica em rascunho. Depois de publicado, pode ser pedido de novo.',
      }}
      command={save}
      onSend={(IsDeleted) =>
        save.run({ body: { ...writeOn(record, workingSet), IsDeleted, EndorsementParameter: record.Values } })
      }
      onClose={onClose}
    />
  );
}
