import { randomUUID } from 'node:crypto';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { addDays, daysBetween } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { today as currentDay } from '@portal/shared/domain/time/instants';
import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { proposalDrafts } from '../../../platform/database/schema/proposalParts';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { readRecord } from './readRecord';

/** Makes a draft of the user's own with what a proposal holds, beginning today. */
export function duplicateAsDraft(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
): Promise<{ DraftUniqueId: string }> {
  return database.transaction(async (transaction) => {
    const record = await readRecord(transaction, user, uniqueId);
    await requireProposalRight(transaction, user, 'CRIAR');
    const draft = randomUUID();
    await transaction.insert(proposalDrafts).values({
      uniqueId: draft,
      companyId: user.companyId,
      userId: user.id,
      actingBrokerId: user.actingBrokerId,
      title: `${record.PolicyHolder.Name} · ${record.Modality.Name}`.slice(0, 200),
      step: NewProposalStep.DadosTomador,
      form: { kind: 'record', record: beginningOn(record, currentDay()) },
    });
    return { DraftUniqueId: draft };
  });
}

/** The same proposal for as many days from another day on. A complementary cover keeps its distance to the principal. */
function beginningOn(record: ProposalRecord, start: PlainDate): ProposalRecord {
  const moved = (date: PlainDate) => addDays(date, daysBetween(record.StartDate, start));
  return {
    ...record,
    StartDate: start,
    EndDate: moved(record.EndDate),
    ComplementaryStartDate: record.ComplementaryStartDate && moved(record.ComplementaryStartDate),
    ComplementaryEndDate: record.ComplementaryEndDate && moved(record.ComplementaryEndDate),
  };
}
