import { useCommand } from '@portal/shared/commands/useCommand';
import { saveGeneralConditions } from '@portal/shared/contracts/parameters/generalConditions';
import type { ContractualTermRecord } from '@portal/shared/contracts/parameters/generalConditions';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useNavigate } from 'react-router-dom';
import { useDrafting } from '../changes/useDrafting';
import { RemovalDialog } from '../record/RemovalDialog';
import { useDrafted, writeOn } from '../record/useDrafted';

interface ConditionsRemovalProps {
  record: ContractualTermRecord;
  onClose: () => void;
}

/** Takes conditions out of use, for a branch or modality that is no longer offered. */
export function ConditionsRemoval({ record, onClose }: ConditionsRemovalProps) {
  const navigate = useNavigate();
  const { options } = useDrafting();
  const { workingSet, drafted } = useDrafted();
  const save = useCommand(saveGeneralConditions, { refreshes: options.refreshes, onDone: drafted });
  return (
    <RemovalDialog
      kind="conditions"
      record={record}
      name={record.Values.Title}
      command={save}
      onSend={(IsDeleted) => save.run({ body: { ...writeOn(record, workingSet), IsDeleted, Values: record.Values } })}
      onClose={onClose}
      onDiscarded={() => void navigate(addresses.generalConditions())}
    />
  );
}
