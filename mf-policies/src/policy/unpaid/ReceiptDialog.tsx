import { useCommand } from '@portal/shared/commands/useCommand';
import { registerUnpaidReceipt } from '@portal/shared/contracts/underwriting/unpaidPremium';
import type { UnpaidNotice } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, today } from '@portal/shared/domain/time/instants';
import { unpaidStepLabels } from '@portal/shared/domain/underwriting/unpaidPremium';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { DocumentFiles } from '@portal/shared/parts/sendDocument';
import { DateField } from '@portal/shared/ui/date';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { showsPolicy } from '../showsPolicy';

interface ReceiptDialogProps {
  notice: UnpaidNotice;
  onClose: () => void;
}

/** Registers that a notice was received, with what proves it: from that day on its period is counted. */
export default function ReceiptDialog({ notice, onClose }: ReceiptDialogProps) {
  const notify = useNotify();
  const [receivedOn, setReceivedOn] = useState<string | null>(notice.ReceivedOn);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const register = useCommand(registerUnpaidReceipt, {
    refreshes: showsPolicy,
    onDone: ({ ReceivedOn }) =>
      notify.success({
        title: 'Recebimento registrado',
        text: `${notice.RecipientName} recebeu em ${formatDate(ReceivedOn)}.`,
      }),
  });
  const { problemOf, ask } = useProblems(
    [
      ...problemsOf('ReceivedOn', receivedOn === null && 'Informe o dia do recebimento.'),
      ...problemsOf('ArchiveUniqueIds', files.length === 0 && 'Anexe o que prova o recebimento.'),
    ],
    refusedProblems(register.error),
  );
  return (
    <CommandDialog
      title={`Registrar o recebimento: ${unpaidStepLabels[notice.Step].toLowerCase()}`}
      consequence={`O prazo da próxima etapa conta a partir do dia em que ${notice.RecipientName} recebeu. Quando segurado e tomador tiverem recebido, vale o último dos dois dias.`}
      verb="Registrar recebimento"
      command={register}
      fields={['ReceivedOn']}
      onSend={() =>
        ask() && receivedOn
          ? register.run({
              body: {
                NoticeUniqueId: notice.UniqueId,
                ReceivedOn: receivedOn,
                ArchiveUniqueIds: files.map(({ uniqueIdentifier }) => uniqueIdentifier),
              },
            })
          : undefined
      }
      onClose={onClose}
    >
      <DateField
        label="Recebida em"
        required
        minimum={dateOfInstant(notice.NoticedAt)}
        maximum={today()}
        value={receivedOn}
        error={problemOf('ReceivedOn')}
        disabled={register.isBusy}
        onChange={setReceivedOn}
      />
      <DocumentFiles
        label="Prova do recebimento"
        lead="Aviso de recebimento, confirmação de leitura ou protocolo."
        value={files}
        onChange={setFiles}
        problem={problemOf('ArchiveUniqueIds')}
        disabled={register.isBusy}
      />
    </CommandDialog>
  );
}
