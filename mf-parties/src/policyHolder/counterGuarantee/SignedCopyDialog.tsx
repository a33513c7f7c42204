import { useCommand } from '@portal/shared/commands/useCommand';
import { giveSignedCounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import type { CounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { DocumentFiles } from '@portal/shared/parts/sendDocument';
import { showsContracts } from './showsContracts';

/** Hands the signed copy in, which the insurer examines. */
export default function SignedCopyDialog({ contract, onClose }: { contract: CounterGuarantee; onClose: () => void }) {
  const notify = useNotify();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const give = useCommand(giveSignedCounterGuarantee, {
    refreshes: showsContracts,
    onDone: () =>
      notify.success({
        title: 'Contrato assinado enviado',
        text: `O ${contract.Number} espera pela análise da seguradora.`,
      }),
  });
  return (
    <CommandDialog
      title={`Enviar o contrato ${contract.Number} assinado`}
      consequence="A seguradora confere as assinaturas na esteira de crédito. Até lá, quem assina não muda."
      verb="Enviar contrato assinado"
      command={give}
      isDisabled={files.length === 0}
      onSend={() =>
        give.run({
          body: {
            CounterGuaranteeUniqueId: contract.UniqueId,
            ArchiveUniqueIds: files.map(({ uniqueIdentifier }) => uniqueIdentifier),
          },
        })
      }
      onClose={onClose}
    >
      <DocumentFiles
        label="Contrato assinado"
        lead="Todas as páginas, com as assinaturas:"
        value={files}
        onChange={setFiles}
        disabled={give.isBusy}
      />
    </CommandDialog>
  );
}
