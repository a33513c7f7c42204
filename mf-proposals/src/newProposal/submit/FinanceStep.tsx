import { getProposalByUniqueId } from '@portal/shared/contracts/underwriting/proposalRecord';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { useDealChanges } from '@portal/shared/commands/useDealChanges';
import { useCall } from '@portal/shared/query';
import { CopyableText, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { UnfinishedWork } from '@portal/shared/ui/form';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { SubmitPanel } from './SubmitPanel';
import { TemplateCommission } from './TemplateCommission';
import { FinancialPart } from '../../form/finance/FinancialPart';
import { financialProblems } from '../../form/finance/financialProblems';
import { useFinancialData } from '../../form/finance/useFinancialData';
import { focusField } from '@portal/shared/form/focusField';
import { useUnfinishedWork, withUnfinished } from '@portal/shared/form/unfinishedWork';
import { useLeaveGuard } from '@portal/shared/form/useLeaveGuard';

/** The last step of a new proposal: its price, and sending it. */
export function FinanceStep({ proposalUniqueId }: { proposalUniqueId: string }) {
  useDealChanges({ Kind: 'proposal', UniqueId: proposalUniqueId }, [getProposalByUniqueId]);
  const reading = useCall(getProposalByUniqueId, { query: { ProposalUniqueId: proposalUniqueId } });
  if (reading.data) return <Finance key={proposalUniqueId} record={reading.data} />;
  if (reading.error)
    return (
      <ErrorState
        error={reading.error}
        title={
          reading.error.kind === 'notFound'
            ? 'Esta proposta não existe ou não é sua'
            : 'Não foi possível ler os dados financeiros da proposta'
        }
        {...(reading.error.kind !== 'notFound' && { onRetry: () => void reading.refetch() })}
        retrying={reading.isFetching}
      />
    );
  return <PageSkeleton />;
}

function Finance({ record }: { record: ProposalRecord }) {
  // What is calculated here is the screen's own state; a later reading of the record must not take it back.
  const [opened] = useState(record);
  const financial = useFinancialData(opened, opened.CanEdit);
  const confirm = useConfirm();
  useLeaveGuard({
    unsaved: opened.CanEdit && financial.state.isEditing,
    staysInside: (pathname) => pathname === addresses.proposalFinance(record.UniqueId),
    ask: () =>
      confirm({
        title: `Sair dos dados financeiros da proposta ${record.Number}?`,
        consequence: 'O que você digitou por último ainda não foi calculado nem guardado.',
        verb: 'Sair mesmo assim',
      }),
  });
  const [unfinished, reportUnfinished] = useUnfinishedWork();
  const settle = async (): Promise<number | null> => {
    const [first] = withUnfinished(financialProblems(financial.state.data, financial.state.typed), unfinished);
    if (!first) return financial.settle();
    // What keeps it from being sent may be far above the button.
    focusField(first.fieldId);
    return null;
  };
  return (
    <div className="proposal-finance">
      <p className="proposal-finance-lead">
        Proposta{' '}
        <CopyableText text={record.Number} label="o número da proposta">
          <strong>{record.Number}</strong>
        </CopyableText>{' '}
        · {record.PolicyHolder.Name} · {record.Modality.Name} · {formatMoney(record.InsuredAmountValue)} ·{' '}
        {formatDate(record.StartDate)} a {formatDate(record.EndDate)}
      </p>
      {opened.CanEdit && <TemplateCommission financial={financial} />}
      <UnfinishedWork value={reportUnfinished}>
        <FinancialPart
          financial={financial}
          modalityUniqueId={record.Modality.UniqueId}
          readOnlyReason={record.CanEdit ? null : record.WhyNotEdit}
        />
      </UnfinishedWork>
      <SubmitPanel record={record} onSettle={settle} />
    </div>
  );
}
