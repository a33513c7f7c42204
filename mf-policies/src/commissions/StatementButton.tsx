import { useCommand } from '@portal/shared/commands/useCommand';
import { generateCommissionStatement } from '@portal/shared/contracts/underwriting/commissionStatement';
import { useFileTab } from '@portal/shared/parts/fileTab';
import { Button } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import type { CommissionChoice } from './commissionChoice';

/** Opens the statement as a PDF in another tab. */
export function StatementButton({ choice: { month, broker } }: { choice: CommissionChoice }) {
  const notify = useNotify();
  const openFile = useFileTab();
  const open = useCommand(
    (_: null, send) =>
      openFile(async () => {
        const body = { Month: `${month}-01`, ...(broker && { BrokerUniqueId: broker }) };
        return (await send(generateCommissionStatement, { body })).UrlToDownload;
      }),
    { onFailed: (error) => notify.error(error, 'O PDF não abriu') },
  );
  return (
    <Button loading={open.isBusy} onClick={() => void open.run(null)}>
      Abrir PDF
    </Button>
  );
}
