import { useCommand } from '@portal/shared/commands/useCommand';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { getProposalRiskChange, resetProposalRiskChange } from '@portal/shared/contracts/underwriting/proposalWork';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, Button, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { Modal, useNotify } from '@portal/shared/ui/overlay';
import { showsProposals } from '../../proposal/actions/showsProposals';

type Figures = CallResponse<typeof getProposalRiskChange>['Current'];

const rows: { label: string; of: (figures: Figures) => string }[] = [
  { label: 'Modalidade', of: ({ ModalityName }) => ModalityName },
  { label: 'Importância segurada', of: ({ InsuredAmountValue }) => formatMoney(InsuredAmountValue) },
  { label: 'Início da vigência', of: ({ StartDate }) => formatDate(StartDate) },
  { label: 'Fim da vigência', of: ({ EndDate }) => formatDate(EndDate) },
  { label: 'Taxa anual', of: ({ RiskRate }) => `${formatNumber(RiskRate)}%` },
  { label: 'Prêmio líquido', of: ({ InsurancePremium }) => formatMoney(InsurancePremium) },
];

const rowsOf = (judged: Figures, current: Figures) =>
  rows.map(({ label, of }) => ({
    label,
    before: of(judged),
    now: of(current),
    isChanged: of(judged) !== of(current),
  }));

interface RiskChangeDialogProps {
  proposal: ProposalDetail['Proposal'];
  onClose: () => void;
}

/** The risk as it was judged beside the risk as it is, and the way back. */
export default function RiskChangeDialog({ proposal, onClose }: RiskChangeDialogProps) {
  const notify = useNotify();
  const query = { ProposalUniqueId: proposal.UniqueId };
  const { data, error, refetch, isFetching } = useCall(getProposalRiskChange, { query });
  const reset = useCommand(resetProposalRiskChange, {
    refreshes: showsProposals,
    onDone: () => {
      notify.success({ title: 'Alteração de risco desfeita', text: 'O risco está como a seguradora o analisou.' });
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      width={640}
      title="Alteração de risco"
      onCancel={onClose}
      footer={
        <div className="proposal-detail-dialog-footer">
          <Button onClick={onClose}>Fechar</Button>
          {data?.HasChanged && (
            <ActionButton
              danger
              loading={reset.isBusy}
              disabledReason={data.CanReset ? null : (data.WhyNotReset ?? 'Não é possível agora.')}
              onClick={() => void reset.run({ query })}
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
        <FactsTable
          caption={`Analisado em ${formatDateTime(data.JudgedAt)}, e como está agora`}
          hasVisibleCaption
          rows={rowsOf(data.Judged, data.Current)}
          rowKey={({ label }) => label}
          isMarked={({ isChanged }) => isChanged}
          columns={[
            { title: 'Dado', isName: true, cell: ({ label }) => label },
            { title: 'Analisado', cell: ({ before }) => before },
            {
              title: 'Agora',
              cell: ({ now, isChanged }) => (
                <span>
                  {now}
                  {isChanged && <span className="proposal-detail-note">mudou</span>}
                </span>
              ),
            },
          ]}
        />
      ) : (
        <p>A seguradora ainda não analisou o risco desta proposta.</p>
      )}
      {data?.CanReset && (
        <p className="proposal-detail-note">
          Ao desfazer, importância, vigência, taxa e prêmio voltam ao que a seguradora analisou, e o que está em “Agora”
          se perde.
        </p>
      )}
      {reset.error && <CallFailure error={reset.error} />}
    </Modal>
  );
}
