import { useCommand } from '@portal/shared/commands/useCommand';
import { downloadPolicyFile } from '@portal/shared/contracts/underwriting/policyFile';
import { saveFile } from '@portal/shared/files/saveFile';
import { ActionButton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';

/** On a slow line everything of a policy takes long; what breaks off is told at once, whatever the time. */
const TIME_LIMIT_MS = 30 * 60_000;

interface WholeFileButtonProps {
  policyUniqueId: string;
  policyNumber: string;
}

/** Saves everything of a policy as one file, once it has arrived whole. */
export function WholeFileButton({ policyUniqueId, policyNumber }: WholeFileButtonProps) {
  const notify = useNotify();
  const { run, isBusy } = useCommand(
    (query: { policyUniqueId: string }, send) => send(downloadPolicyFile, { query }, { timeLimitMs: TIME_LIMIT_MS }),
    {
      onDone: (file) => {
        const name = `apolice-${policyNumber.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.zip`;
        saveFile(name, file);
        notify.success({ title: 'Arquivo da apólice baixado', text: `${name} está entre os seus downloads.` });
      },
      onFailed: (failure) =>
        failure.kind === 'network' || failure.kind === 'timeout'
          ? notify.error(failure, 'O arquivo da apólice não chegou inteiro, e nada foi salvo')
          : notify.error(failure, 'O arquivo da apólice não foi montado'),
    },
  );
  return (
    <>
      <ActionButton loading={isBusy} onClick={() => void run({ policyUniqueId })}>
        Baixar tudo (ZIP)
      </ActionButton>
      <p role="status">
        {isBusy && 'Reunindo os documentos da apólice. Com muitos anexos, isso pode levar alguns minutos.'}
      </p>
    </>
  );
}
