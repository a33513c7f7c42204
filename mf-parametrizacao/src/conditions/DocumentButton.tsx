import { useCommand } from '@portal/shared/commands/useCommand';
import { generateConditionsDocument } from '@portal/shared/contracts/parameters/generalConditions';
import type { ContractualTermRecord } from '@portal/shared/contracts/parameters/generalConditions';
import { useFileTab } from '@portal/shared/parts/fileTab';
import { Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useWorkingSet } from '../changes/useWorkingSet';

/** Opens the wording as a PDF; what is only drafted is marked on every page. */
export function DocumentButton({ record: { UniqueId, Draft } }: { record: ContractualTermRecord }) {
  const notify = useNotify();
  const openFile = useFileTab();
  const { workingSet } = useWorkingSet();
  const open = useCommand(
    (_: null, send) =>
      openFile(async () => {
        const body = { UniqueId, ...(Draft && workingSet && { ChangeSetUniqueId: workingSet }) };
        return (await send(generateConditionsDocument, { body })).UrlToDownload;
      }),
    { onFailed: (error) => notify.error(error, 'O PDF não abriu') },
  );
  return (
    <Button loading={open.isBusy} onClick={() => void open.run(null)}>
      {Draft ? 'Abrir PDF do rascunho' : 'Abrir PDF'}
    </Button>
  );
}
