import { useCommand } from '@portal/shared/commands/useCommand';
import type { ProposalDetail } from '@portal/shared/contracts/underwriting/proposalDetail';
import { recalculateProposal } from '@portal/shared/contracts/underwriting/proposalRecord';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsProposals } from '../../proposal/actions/showsProposals';

interface RecalculateDialogProps {
  proposal: ProposalDetail['Proposal'];
  onClose: () => void;
}

/** What a quotation would cost by the parameters in force beside what it cost, before it is taken. */
export default function RecalculateDialog({ proposal, onClose }: RecalculateDialogProps) {
  const notify = useNotify();
  const asked = { ProposalUniqueId: proposal.UniqueId, Version: proposal.Version };
  const { data, error, isFetching, refetch } = useCall(recalculateProposal, {
    body: { ...asked, OnlyCalculate: true },
  });
  const recalculate = useCommand(recalculateProposal, {
    refreshes: showsProposals,
    onDone: ({ After, ValidUntil }) =>
      notify.success({
        title: 'Cotação recalculada',
        text: `${formatMoney(After.InsurancePremium)}, com validade até ${formatDate(ValidUntil)}`,
      }),
  });
  const rows = data
    ? [
        {
          title: 'Publicação dos parâmetros',
          before: String(data.Before.PublicationNumber ?? '—'),
          after: String(data.After.PublicationNumber ?? '—'),
        },
        {
          title: 'Taxa anual',
          before: `${formatNumber(data.Before.RiskRate, 8)}%`,
          after: `${formatNumber(data.After.RiskRate, 8)}%`,
        },
        {
          title: 'Prêmio líquido',
          before: formatMoney(data.Before.InsurancePremium),
          after: formatMoney(data.After.InsurancePremium),
        },
      ]
    : [];
  return (
    <CommandDialog
      title={`Recalcular a proposta ${proposal.Number}?`}
      consequence={
        data && `Todo o preço passa a ser o dos parâmetros em vigor, com validade até ${formatDate(data.ValidUntil)}.`
      }
      verb="Recalcular"
      command={recalculate}
      hasFocusOnVerb
      reading={{ isReady: data !== undefined, error, isFetching, onRetry: () => void refetch() }}
      onSend={() => recalculate.run({ body: { ...asked, OnlyCalculate: false } })}
      onClose={onClose}
    >
      <FactsTable
        caption="Antes e depois"
        rows={rows}
        rowKey={({ title }) => title}
        isMarked={({ before, after }) => before !== after}
        columns={[
          { title: 'Dado', isName: true, cell: ({ title }) => title },
          { title: 'Antes', isAmount: true, isWhole: true, cell: ({ before }) => before },
          { title: 'Depois', isAmount: true, isWhole: true, cell: ({ after }) => after },
        ]}
      />
    </CommandDialog>
  );
}
