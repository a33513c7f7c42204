import { useCommand } from '@portal/shared/commands/useCommand';
import { revokeCounterGuaranteeProxy } from '@portal/shared/contracts/parties/counterGuaranteeLife';
import type { CounterGuarantee, Signatory } from '@portal/shared/contracts/parties/counterGuarantees';
import { today } from '@portal/shared/domain/time/instants';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { DateField } from '@portal/shared/ui/date';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { ReasonFields } from './ReasonFields';
import { showsContracts } from './showsContracts';

interface RevocationDialogProps {
  contract: CounterGuarantee;
  attorney: Signatory;
  onClose: () => void;
}

const begun: { revokedOn: string | null; reason: string } = { revokedOn: null, reason: '' };

/** Records the day from which the power of attorney of somebody who signs no longer counts. */
export default function RevocationDialog({ contract, attorney, onClose }: RevocationDialogProps) {
  const notify = useNotify();
  const { value: form, setValue, kept } = useKeptForm(`contragarantia.${attorney.UniqueId}.revogacao`, begun);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const { revokedOn, reason } = form;
  const revoke = useCommand(revokeCounterGuaranteeProxy, {
    refreshes: showsContracts,
    onDone: () => notify.success({ title: 'Revogação registrada', text: attorney.Name }),
  });
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('RevokedOn', revokedOn === null && 'Informe o dia da revogação'),
      ...problemsOf('Reason', reason.trim() === '' && 'Escreva o motivo'),
    ],
    refusedProblems(revoke.error),
  );
  return (
    <CommandDialog
      title={`Registrar a revogação da procuração de ${attorney.Name}`}
      consequence="Desde esse dia, a procuração não vale para assinar o contrato. O que foi assinado antes continua valendo."
      verb="Registrar revogação"
      command={revoke}
      fields={['RevokedOn', 'Reason', 'ArchiveUniqueIds']}
      kept={kept}
      onSend={() =>
        ask()
          ? revoke.run({
              body: {
                CounterGuaranteeUniqueId: contract.UniqueId,
                SignatoryUniqueId: attorney.UniqueId,
                RevokedOn: revokedOn ?? '',
                Reason: reason.trim(),
                ...(files.length > 0 && {
                  ArchiveUniqueIds: files.map(({ uniqueIdentifier }) => uniqueIdentifier),
                }),
              },
            })
          : undefined
      }
      onClose={onClose}
    >
      <DateField
        label="Dia da revogação"
        required
        maximum={today()}
        value={revokedOn}
        onChange={(chosen) => setValue((before) => ({ ...before, revokedOn: chosen }))}
        onBlur={() => leave('RevokedOn')}
        error={problemOf('RevokedOn')}
        disabled={revoke.isBusy}
      />
      <ReasonFields
        reason={reason}
        onReason={(typed) => setValue((before) => ({ ...before, reason: typed }))}
        paper={{ label: 'Revogação recebida (opcional)', files, onFiles: setFiles }}
        problemOf={problemOf}
        onLeave={() => leave('Reason')}
        disabled={revoke.isBusy}
      />
    </CommandDialog>
  );
}
