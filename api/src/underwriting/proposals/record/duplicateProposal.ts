import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contracts/call';
import type { duplicateProposal, ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { today as currentDay } from '@portal/shared/domain/time/instants';
import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { proposalDrafts } from '../../../platform/database/schema/proposalParts';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { readRecord } from './readRecord';

/** Makes a draft of the user's own with what a proposal holds, beginning today, or with what the next bond has of it. */
export function duplicateAsDraft(
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, IsNextBond = false }: CallInput<typeof duplicateProposal>['query'],
): Promise<{ DraftUniqueId: string }> {
  return database.transaction(async (transaction) => {
    const record = await readRecord(transaction, user, ProposalUniqueId);
    await requireProposalRight(transaction, user, 'CRIAR');
    const draft = randomUUID();
    await transaction.insert(proposalDrafts).values({
      uniqueId: draft,
      companyId: user.companyId,
      userId: user.id,
      actingBrokerId: user.actingBrokerId,
      title: `${record.PolicyHolder.Name} · ${record.Modality.Name}`.slice(0, 200),
      step: IsNextBond ? NewProposalStep.DadosSegurado : NewProposalStep.DadosTomador,
      form: IsNextBond
        ? { kind: 'next', record: stayingOf(record) }
        : { kind: 'record', record: beginningOn(record, currentDay()) },
    });
    return { DraftUniqueId: draft };
  });
}

/** What the next bond of a policy holder has in common with the last; whom it is for and what about is told anew. */
const stayingOf = ({ PolicyHolder, PolicyHolderBranch, Broker, CoBrokers, Modality }: ProposalRecord) => ({
  ...{ PolicyHolder, PolicyHolderBranch, Broker, CoBrokers, Modality },
});

/**
 * The same proposal for as many days from another day on. A complementary cover keeps its distance to the principal. The
 * dates of the contract are left empty.
 */
function beginningOn(record: ProposalRecord, start: PlainDate): ProposalRecord {
  const moved = (date: PlainDate) => addDays(date, daysBetween(record.StartDate, start));
  return {
    ...record,
    StartDate: start,
    EndDate: moved(record.EndDate),
    ComplementaryStartDate: record.ComplementaryStartDate && moved(record.ComplementaryStartDate),
    ComplementaryEndDate: record.ComplementaryEndDate && moved(record.ComplementaryEndDate),
    RiskDetails: { ...record.RiskDetails, ContractStartDate: null, ContractEndDate: null },
  };
}
