import { useCommand } from '@portal/shared/commands/useCommand';
import { withdrawCounterGuaranteeNotice } from '@portal/shared/contracts/parties/counterGuaranteeLife';
import type { CounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { ReasonFields } from './ReasonFields';
import { showsContracts } from './showsContracts';
import { standingNotices, withdrawalVerb } from './standingNotices';

const CONTRACT = 'contract';

/** Takes a notice back before its last day is over; which one is asked where there are several. */
export default function WithdrawNoticeDialog({
  contract,
  onClose,
}: {
  contract: CounterGuarantee;
  onClose: () => void;
}) {
  const notify = useNotify();
  const { UniqueId, Number } = contract;
  const notices = standingNotices(contract);
  const first = notices[0]?.suretyUniqueId ?? CONTRACT;
  const {
    value: form,
    setValue,
    kept,
  } = useKeptForm(`contragarantia.${UniqueId}.desistencia`, {
    notice: first,
    reason: '',
  });
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const { notice, reason } = form;
  const chosen = notices.find(({ suretyUniqueId }) => (suretyUniqueId ?? CONTRACT) === notice) ?? notices[0];
  const withdraw = useCommand(withdrawCounterGuaranteeNotice, {
    refreshes: showsContracts,
    onDone: () => notify.success({ title: `Desistência registrada no contrato ${Number}` }),
  });
  const { problemOf, leave, ask } = useProblems(
    problemsOf('Reason', reason.trim() === '' && 'Escreva o motivo'),
    refusedProblems(withdraw.error),
  );
  const verb = withdrawalVerb(chosen ? [chosen] : []);
  return (
    <CommandDialog
      title={`${verb} do contrato ${Number}?`}
      consequence={
        chosen?.suretyUniqueId
          ? 'O fiador volta a afiançar novas propostas, como se não tivesse pedido a exoneração.'
          : 'O contrato volta a valer para novas propostas, como se não houvesse notificação.'
      }
      verb={verb}
      command={withdraw}
      fields={['SuretyUniqueId', 'Reason', 'ArchiveUniqueIds']}
      kept={kept}
      onSend={() =>
        ask()
          ? withdraw.run({
              body: {
                CounterGuaranteeUniqueId: UniqueId,
                Reason: reason.trim(),
                ...(chosen?.suretyUniqueId && { SuretyUniqueId: chosen.suretyUniqueId }),
                ...(files.length > 0 && {
                  ArchiveUniqueIds: files.map(({ uniqueIdentifier }) => uniqueIdentifier),
                }),
              },
            })
          : undefined
      }
      onClose={onClose}
    >
      {notices.length > 1 && (
        <SelectField
          label="Notificação"
          required
          options={notices.map(({ suretyUniqueId, label }) => ({ value: suretyUniqueId ?? CONTRACT, label }))}
          value={notice}
          onChange={(picked) => setValue((before) => ({ ...before, notice: picked ?? first }))}
          error={problemOf('SuretyUniqueId')}
          disabled={withdraw.isBusy}
        />
      )}
      <ReasonFields
        reason={reason}
        onReason={(typed) => setValue((before) => ({ ...before, reason: typed }))}
        paper={{ label: 'Desistência recebida (opcional)', files, onFiles: setFiles }}
        problemOf={problemOf}
        onLeave={() => leave('Reason')}
        disabled={withdraw.isBusy}
      />
    </CommandDialog>
  );
}
