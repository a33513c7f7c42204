import { useCommand } from '@portal/shared/commands/useCommand';
import { getInternalCancelEffect, internalCancelPolicy } from '@portal/shared/contracts/underwriting/policyChanges';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { isPlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { COVER_ENDS_WITH_DAY } from '@portal/shared/domain/underwriting/validity';
import { formatMoney } from '@portal/shared/domain/values/money';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { ObstacleList } from '@portal/shared/parts/facts';
import { PayeeFields, payeeFields } from '@portal/shared/parts/refundPayee';
import { useCall } from '@portal/shared/query';
import { Alert } from '@portal/shared/ui/base';
import { DateField } from '@portal/shared/ui/date';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField, TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { showsPolicy } from '../showsPolicy';
import { EffectFacts } from './EffectFacts';
import { emptyCancellation, sentCancellation, typedProblems } from './typedCancellation';
import type { TypedCancellation } from './typedCancellation';
import { ProofFields } from './ProofFields';

interface CancelDialogProps {
  policy: PolicyDetail;
  onClose: () => void;
}

/** Cancels a policy: from when, why, with what proof; shows before what it does, and asks for the number to be typed. */
export default function CancelDialog({ policy, onClose }: CancelDialogProps) {
  const notify = useNotify();
  const [typed, setTyped] = useState<TypedCancellation>(emptyCancellation);
  const change = (more: Partial<TypedCancellation>) => setTyped((now) => ({ ...now, ...more }));
  const on = typed.cancelledOn && isPlainDate(typed.cancelledOn) ? typed.cancelledOn : undefined;
  const { PolicyUniqueId: policyUniqueId, PolicyNumber } = policy;
  const first = useCall(getInternalCancelEffect, { query: { policyUniqueId } });
  const chosen = useCall(getInternalCancelEffect, { query: { policyUniqueId, ...(on && { cancelledOn: on }) } });
  const bounds = first.data;
  const effect = on ? chosen.data : undefined;
  const obstacles = bounds?.Obstacles ?? [];
  const cancel = useCommand(internalCancelPolicy, {
    refreshes: showsPolicy,
    onDone: ({ EndorsementNumber, RefundValue }) =>
      notify.success({
        title: `Apólice ${PolicyNumber} cancelada`,
        text: `Endosso ${EndorsementNumber}. ${RefundValue > 0 ? `A restituição de ${formatMoney(RefundValue)} espera a liberação por uma segunda pessoa.` : 'Nada a restituir.'}`,
      }),
  });
  const reason = bounds?.Reasons.find(({ UniqueId }) => UniqueId === typed.reasonUniqueId) ?? null;
  const { problemOf, leave, ask } = useProblems(
    typedProblems(typed, { policyNumber: PolicyNumber, reason, effect: effect ?? null }),
    [...refusedProblems(cancel.error), ...refusedProblems(chosen.error)],
  );
  return (
    <CommandDialog
      title={`Cancelar a apólice ${PolicyNumber}`}
      consequence="Um endosso de cancelamento é emitido, o prêmio volta pelos dias que faltam (pro rata die), o limite do tomador é liberado e a corretora, avisada. Não há volta. O que há a restituir só é pago depois que uma segunda pessoa o liberar."
      verb="Cancelar apólice"
      danger
      width={640}
      isDisabled={obstacles.length > 0}
      command={cancel}
      fields={['CancelledOn', 'ReceivedOn', 'ReasonUniqueId', 'Documents', 'Justification', ...payeeFields]}
      reading={{
        isReady: bounds !== undefined,
        error: first.error,
        isFetching: first.isFetching,
        onRetry: () => void first.refetch(),
      }}
      onSend={() =>
        ask() && effect
          ? cancel.run({
              query: { policyNumber: PolicyNumber },
              body: sentCancellation(typed, effect),
            })
          : undefined
      }
      onClose={onClose}
    >
      {obstacles.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title="Agora não pode ser cancelada"
          description={<ObstacleList obstacles={obstacles} links={bounds?.ObstacleLinks} />}
        />
      ) : (
        <>
          <DateField
            label="Cancelar a partir de"
            required
            help={COVER_ENDS_WITH_DAY}
            value={typed.cancelledOn}
            {...(bounds && { minimum: bounds.EarliestDate, maximum: bounds.LatestDate })}
            error={problemOf('CancelledOn')}
            disabled={cancel.isBusy}
            onChange={(cancelledOn) => change({ cancelledOn })}
          />
          <SelectField
            label="Motivo"
            required
            help="Só o que a lei e as condições permitem."
            options={(bounds?.Reasons ?? []).map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }))}
            value={typed.reasonUniqueId}
            error={problemOf('ReasonUniqueId')}
            disabled={cancel.isBusy}
            onChange={(reasonUniqueId) => change({ reasonUniqueId, receivedOn: null, files: {} })}
          />
          {reason?.RestsOnRelease && (
            <DateField
              label="Liberação ou apólice devolvida recebida em"
              help="Em branco, hoje. O cancelamento vale a partir desse dia; antes, só com uma justificativa."
              value={typed.receivedOn}
              {...(bounds && { minimum: bounds.EarliestDate, maximum: today() })}
              error={problemOf('ReceivedOn')}
              disabled={cancel.isBusy}
              onChange={(receivedOn) => change({ receivedOn })}
            />
          )}
          {reason && (
            <ProofFields
              reason={reason}
              files={typed.files}
              problem={problemOf('Documents')}
              disabled={cancel.isBusy}
              onChange={(files) => change({ files })}
            />
          )}
          <EffectFacts effect={effect} isReading={on !== undefined && chosen.isFetching && !chosen.data} />
          {effect && effect.RefundValue > 0 && (
            <PayeeFields
              payee={typed.payee}
              holder={effect.PolicyHolder}
              problemOf={problemOf}
              onLeave={leave}
              disabled={cancel.isBusy}
              onChange={(payee) => change({ payee })}
            />
          )}
          <LongTextField
            label="Justificativa"
            help="Só a seguradora lê. Fica no histórico."
            maxLength={500}
            value={typed.justification}
            error={problemOf('Justification')}
            disabled={cancel.isBusy}
            onChange={(justification) => change({ justification })}
          />
          <TextField
            label={`Digite ${PolicyNumber} para confirmar`}
            required
            value={typed.number}
            error={problemOf('number')}
            disabled={cancel.isBusy}
            onChange={(number) => change({ number })}
          />
        </>
      )}
    </CommandDialog>
  );
}
