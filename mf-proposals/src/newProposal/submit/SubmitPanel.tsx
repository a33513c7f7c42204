import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { getProposalByUniqueId } from '@portal/shared/contracts/underwriting/proposalRecord';
import { formatMoney } from '@portal/shared/domain/values/money';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { useQueryClient } from '@portal/shared/query';
import { Alert, Button } from '@portal/shared/ui/base';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useCallback, useRef, useState } from 'react';
import { NextSteps } from './NextSteps';
import { useSubmission } from './useSubmission';
import { ValidationList } from './ValidationList';
import './submit.css';

interface SubmitPanelProps {
  record: ProposalRecord;
  /** Makes sure that the platform holds the figures that are shown, and gives its premium in cents; null if that failed. */
  onSettle: () => Promise<number | null>;
}

const isUnsent = (statusId: number): boolean =>
  statusId === ProposalStatus.Cotacao || statusId === ProposalStatus.AguardandoCorretor;

/** Sends the proposal: asks first, runs the validations in sight, and says what comes next. */
export function SubmitPanel({ record, onSettle }: SubmitPanelProps) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  // The record is read again after each run, and this panel has to stay as it is while it shows the run.
  const [firstStatus] = useState(record.StatusId);
  const isAsking = useRef(false);
  const [isSettling, setIsSettling] = useState(false);
  const readAgain = useCallback(() => {
    for (const call of [getProposalByUniqueId, getProposalByUniqueId2])
      void queries.invalidateQueries({ queryKey: [call.service, call.method, call.path] });
  }, [queries]);
  const { state, submit } = useSubmission(record.UniqueId, readAgain);

  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      setIsSettling(true);
      const premium = await onSettle();
      setIsSettling(false);
      if (premium === null) return;
      const isWanted = await confirm({
        title: `Enviar a proposta ${record.Number}?`,
        consequence: `A seguradora recebe a proposta de ${formatMoney(record.InsuredAmountValue)} por um prêmio total de ${formatMoney(premium)}. Depois do envio, ela só muda se a seguradora a devolver.`,
        verb: 'Enviar proposta',
      });
      if (isWanted) submit();
    } finally {
      isAsking.current = false;
    }
  };
  const isEnded = state.stage === 'waiting' || state.stage === 'passed';
  const showsList = state.stage !== 'ready';
  // Sent before and stopped on the way, for example by a closed window: going on repeats nothing.
  const isResumable = record.StatusId === ProposalStatus.EmAnalise && firstStatus === ProposalStatus.EmAnalise;
  return (
    <div className="proposal-submit">
      {showsList && <ValidationList submission={state} />}
      {state.stage === 'failed' && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="O envio parou no caminho. O que já foi validado está guardado."
          description={state.error?.message}
          action={
            <Button type="primary" onClick={submit}>
              Continuar de onde parou
            </Button>
          }
        />
      )}
      {!showsList && isUnsent(record.StatusId) && record.CanEdit && (
        <div className="proposal-submit-actions">
          <Button type="primary" size="large" loading={isSettling} onClick={() => void ask()}>
            Enviar proposta
          </Button>
        </div>
      )}
      {(isEnded || (!showsList && !isUnsent(record.StatusId))) && <NextSteps proposalUniqueId={record.UniqueId} />}
      {isResumable && state.stage === 'ready' && (
        <div className="proposal-submit-actions">
          <Button onClick={submit}>Verificar as validações de novo</Button>
        </div>
      )}
    </div>
  );
}
