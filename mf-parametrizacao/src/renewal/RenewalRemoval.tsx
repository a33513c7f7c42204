import { useCommand } from '@portal/shared/commands/useCommand';
import { changeRenewalParameter } from '@portal/shared/contracts/parameters/renewalParameters';
import type { RenewalModality, RenewalParameterRecord } from '@portal/shared/contracts/parameters/renewalParameters';
import { showsParameters } from '../changes/refreshed';
import { RemovalDialog } from '../record/RemovalDialog';
import { useDrafted, writeOn } from '../record/useDrafted';
import { modalityTitle } from './renewalForm';

interface RenewalRemovalProps {
  modality: RenewalModality;
  record: RenewalParameterRecord;
  onClose: () => void;
}

/** Drafts that a modality goes by the insurer's own rule again, or keeps its own after all. */
export default function RenewalRemoval({ modality, record, onClose }: RenewalRemovalProps) {
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(changeRenewalParameter, { refreshes: showsParameters, onDone: drafted });
  return (
    <RemovalDialog
      kind="renewal"
      record={record}
      name={`a regra de renovação de ${modalityTitle(modality)}`}
      consequences={{
        removed: 'Fica em rascunho. Depois de publicado, a modalidade segue a regra geral.',
        kept: 'O rascunho volta a ter a regra própria da modalidade.',
      }}
      command={save}
      onSend={(IsDeleted) =>
        save.run({ body: { ...writeOn(record, workingSet), IsDeleted, RenewalParameter: record.Values } })
      }
      onClose={onClose}
    />
  );
}
