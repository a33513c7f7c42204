import { useCommand } from '@portal/shared/commands/useCommand';
import { giveCounterGuaranteeNotice } from '@portal/shared/contracts/parties/counterGuaranteeLife';
import type { CounterGuarantee } from '@portal/shared/contracts/parties/counterGuarantees';
import { getNoticeEnd, NOTICE_DAYS, NoticeKind, noticeKindLabels } from '@portal/shared/domain/parties/contractLife';
import { SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, today } from '@portal/shared/domain/time/instants';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { DateField } from '@portal/shared/ui/date';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { ReasonFields } from './ReasonFields';
import { showsContracts } from './showsContracts';

const options = Object.values(NoticeKind).map((value) => ({
  value,
  label: `${noticeKindLabels[value]} (${NOTICE_DAYS[value]} dias)`,
}));
const begun: { kind: NoticeKind; surety: string | null; notifiedOn: string | null; reason: string } = {
  kind: NoticeKind.Denuncia,
  surety: null,
  notifiedOn: null,
  reason: '',
};

/** Records the notice that somebody gave, of the contract or of one of its sureties, and says until when that counts. */
export default function NoticeDialog({ contract, onClose }: { contract: CounterGuarantee; onClose: () => void }) {
  const notify = useNotify();
  const { UniqueId, Number, SignedAt } = contract;
  const { value: form, setValue, kept } = useKeptForm(`contragarantia.${UniqueId}.notificacao`, begun);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const { kind, notifiedOn, reason } = form;
  const sureties = contract.Signatories.filter(({ Role }) => Role === SignatoryRole.Fiador);
  const bound = sureties.filter(({ Notice }) => !Notice);
  const released =
    kind === NoticeKind.Exoneracao
      ? bound.find(({ UniqueId: id }) => id === (bound.length === 1 ? bound[0]?.UniqueId : form.surety))
      : undefined;
  const goesOn = kind === NoticeKind.Exoneracao && bound.length > 1;
  const lastDay = notifiedOn && formatDate(getNoticeEnd(kind, notifiedOn));
  const give = useCommand(giveCounterGuaranteeNotice, {
    refreshes: showsContracts,
    onDone: () => notify.success({ title: `Notificação do ${Number} registrada`, text: `Vale até ${lastDay}.` }),
  });
  const { problemOf, leave, ask } = useProblems(
    [
      ...problemsOf('SuretyUniqueId', goesOn && !released && 'Informe qual fiador pediu a exoneração'),
      ...problemsOf('NotifiedOn', notifiedOn === null && 'Informe o dia da notificação'),
      ...problemsOf('Reason', reason.trim() === '' && 'Escreva o motivo'),
      ...problemsOf('ArchiveUniqueIds', files.length === 0 && 'Envie a notificação'),
    ],
    refusedProblems(give.error),
  );
  const change = (part: Partial<typeof begun>) => setValue((before) => ({ ...before, ...part }));
  const send = () =>
    give.run({
      body: {
        CounterGuaranteeUniqueId: UniqueId,
        Kind: kind,
        ...(released && { SuretyUniqueId: released.UniqueId }),
        NotifiedOn: notifiedOn ?? '',
        Reason: reason.trim(),
        ArchiveUniqueIds: files.map(({ uniqueIdentifier }) => uniqueIdentifier),
      },
    });
  return (
    <CommandDialog
      title={`Registrar notificação do contrato ${Number}`}
      consequence={
        goesOn
          ? `O fiador deixa de afiançar novas propostas ${lastDay ? `depois de ${lastDay}` : `${NOTICE_DAYS[kind]} dias depois da notificação`}. O contrato segue com os demais fiadores, e ele responde pelas apólices emitidas até lá.`
          : lastDay
            ? `O contrato vale para novas propostas até ${lastDay}. As apólices emitidas até lá continuam amparadas.`
            : `O contrato deixa de valer para novas propostas ${NOTICE_DAYS[kind]} dias depois da notificação. As apólices emitidas até lá continuam amparadas.`
      }
      verb="Registrar notificação"
      command={give}
      fields={['Kind', 'SuretyUniqueId', 'NotifiedOn', 'Reason', 'ArchiveUniqueIds']}
      kept={kept}
      onSend={() => (ask() ? send() : undefined)}
      onClose={onClose}
    >
      <SelectField
        label="Notificação"
        required
        options={options}
        value={kind}
        onChange={(chosen) => change({ kind: chosen as NoticeKind })}
        error={problemOf('Kind')}
        disabled={give.isBusy}
      />
      {goesOn && (
        <SelectField
          label="Fiador"
          required
          options={bound.map(({ UniqueId: value, Name: label }) => ({ value, label }))}
          value={form.surety}
          onChange={(chosen) => change({ surety: chosen })}
          onBlur={() => leave('SuretyUniqueId')}
          error={problemOf('SuretyUniqueId')}
          disabled={give.isBusy}
        />
      )}
      <DateField
        label="Dia da notificação"
        required
        {...(SignedAt && { minimum: dateOfInstant(SignedAt) })}
        maximum={today()}
        value={notifiedOn}
        onChange={(chosen) => change({ notifiedOn: chosen })}
        onBlur={() => leave('NotifiedOn')}
        error={problemOf('NotifiedOn')}
        disabled={give.isBusy}
      />
      <ReasonFields
        reason={reason}
        onReason={(typed) => change({ reason: typed })}
        paper={{ label: 'Notificação recebida', files, onFiles: setFiles }}
        problemOf={problemOf}
        onLeave={() => leave('Reason')}
        disabled={give.isBusy}
      />
    </CommandDialog>
  );
}
