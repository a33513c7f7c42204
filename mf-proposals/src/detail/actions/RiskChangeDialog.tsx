import { PortalError, usePortal } from '@portal/shared';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { ProposalDetail } from '@portal/shared/contracts/proposalDetail';
import { getProposalRiskChange, resetProposalRiskChange } from '@portal/shared/contracts/proposalWork';
import { formatDate } from '@portal/shared/domain/dates';
import { formatDateTime } from '@portal/shared/domain/instants';
import { formatMoney } from '@portal/shared/domain/money';
import { formatNumber } from '@portal/shared/domain/numbers';
import { useCall } from '@portal/shared/query';
import { ActionButton, Button, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { Modal, useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

type Figures = CallResponse<typeof getProposalRiskChange>['Current'];

const rows: { label: string; of: (figures: Figures) => string }[] = [
  { label: 'Modalidade', of: ({ ModalityName }) => ModalityName },
  { label: 'Importância segurada', of: ({ InsuredAmountValue }) => formatMoney(InsuredAmountValue) },
  { label: 'Início da vigência', of: ({ StartDate }) => formatDate(StartDate) },
  { label: 'Fim da vigência', of: ({ EndDate }) => formatDate(EndDate) },
  { label: 'Taxa anual', of: ({ RiskRate }) => `${formatNumber(RiskRate)}%` },
  { label: 'Prêmio', of: ({ InsurancePremium }) => formatMoney(InsurancePremium) },
];

interface RiskChangeDialogProps {
  proposal: ProposalDetail['Proposal'];
  onClose: () => void;
  onReset: () => void;
}

/** The risk as it was judged beside the risk as it is, and the way back. */
export default function RiskChangeDialog({ proposal, onClose, onReset }: RiskChangeDialogProps) {
  const { send } = usePortal();
  const notify = useNotify();
  const query = { ProposalUniqueId: proposal.UniqueId };
  const { data, error, refetch, isFetching } = useCall(getProposalRiskChange, { query });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PortalError | null>(null);
  const reset = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await send(resetProposalRiskChange, { query });
      notify.success({ title: 'Alteração de risco desfeita', text: 'O risco está como a seguradora o analisou.' });
      onReset();
      onClose();
    } catch (reason) {
      if (!(reason instanceof PortalError)) throw reason;
      setFailure(reason);
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      centered
      width={640}
      title="Alteração de risco"
      onCancel={onClose}
      footer={
        <div className="detail-dialog-footer">
          <Button onClick={onClose}>Fechar</Button>
          {data?.HasChanged && (
            <ActionButton
              danger
              loading={isBusy}
              disabledReason={data.CanReset ? null : (data.WhyNotReset ?? 'Não é possível agora.')}
              onClick={() => void reset()}
            >
              Desfazer alteração
            </ActionButton>
          )}
        </div>
      }
    >
      {!data ? (
        error ? (
          <ErrorState
            error={error}
            title="Não foi possível comparar o risco"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <PageSkeleton blocks={2} />
        )
      ) : data.Judged && data.JudgedAt ? (
        <table className="detail-table" role="table">
          <caption>Analisado em {formatDateTime(data.JudgedAt)}, e como está agora</caption>
          <thead role="rowgroup">
            <tr role="row">
              {['Dado', 'Analisado', 'Agora'].map((title) => (
                <th key={title} role="columnheader" scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ label, of }) => {
              const [before, now] = [of(data.Judged as Figures), of(data.Current)];
              return (
                <tr key={label} role="row" data-changed={before !== now || undefined}>
                  <th role="rowheader" scope="row">
                    {label}
                  </th>
                  <td role="cell" data-title="Analisado">
                    {before}
                  </td>
                  <td role="cell" data-title="Agora">
                    {now}
                    {before !== now && <span className="detail-note">mudou</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : (
        <p>A seguradora ainda não analisou o risco desta proposta.</p>
      )}
      {data?.CanReset && (
        <p className="detail-note">
          Ao desfazer, importância, vigência, taxa e prêmio voltam ao que a seguradora analisou, e o que está em “Agora”
          se perde.
        </p>
      )}
      {failure && <CallFailure error={failure} />}
    </Modal>
  );
}
