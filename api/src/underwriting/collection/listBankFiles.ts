import { and, asc, desc, eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { BankFile, getBankFileLines, getBankFiles } from '@portal/shared/contracts/underwriting/bankFiles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { bankFileLines, bankFiles, refundPayments } from '../../platform/database/schema/bankFiles';
import { bankSlips } from '../../platform/database/schema/billing';
import { endorsements } from '../../platform/database/schema/endorsements';
import { proposals } from '../../platform/database/schema/proposals';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { notFound } from '../../platform/server/refusal';
import { bankFileOnWire, bankFilesOnWire } from './bankFileOnWire';

/** The company's files, newest first. */
export async function listBankFiles(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof getBankFiles>['query'],
): Promise<CallResponse<typeof getBankFiles>> {
  const page = pageOf(query);
  const wanted = eq(bankFiles.companyId, user.companyId);
  const rows = await database
    .select()
    .from(bankFiles)
    .where(wanted)
    .orderBy(desc(bankFiles.id))
    .limit(page.size)
    .offset(page.offset);
  return pageAnswer(page, await bankFilesOnWire(database, rows), await database.$count(bankFiles, wanted));
}

export const readBankFile = async (database: Database, user: CurrentUser, uniqueId: string): Promise<BankFile> =>
  bankFileOnWire(database, await findBankFile(database, user, uniqueId));

/** The lines of a file as it has them. */
export async function listBankFileLines(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof getBankFileLines>['query'],
): Promise<CallResponse<typeof getBankFileLines>> {
  const { id } = await findBankFile(database, user, query.UniqueId);
  const page = pageOf(query);
  const wanted = eq(bankFileLines.bankFileId, id);
  const rows = await database
    .select({
      line: bankFileLines,
      installment: bankSlips.installment,
      proposalUniqueId: proposals.uniqueId,
      endorsementUniqueId: endorsements.uniqueId,
    })
    .from(bankFileLines)
    .leftJoin(bankSlips, eq(bankSlips.id, bankFileLines.slipId))
    .leftJoin(proposals, eq(proposals.id, bankSlips.proposalId))
    .leftJoin(refundPayments, eq(refundPayments.id, bankFileLines.refundPaymentId))
    .leftJoin(endorsements, eq(endorsements.id, refundPayments.endorsementId))
    .where(wanted)
    .orderBy(asc(bankFileLines.line))
    .limit(page.size)
    .offset(page.offset);
  const items = rows.map(({ line, installment, proposalUniqueId, endorsementUniqueId }) => ({
    Line: line.line,
    OurNumber: line.ourNumber,
    Occurrence: line.occurrence,
    AmountValue: line.amountCents,
    PaidValue: line.paidCents,
    OccurredOn: line.occurredOn,
    Outcome: line.outcome,
    Problem: line.problem,
    ProposalUniqueId: proposalUniqueId,
    Installment: installment,
    EndorsementUniqueId: endorsementUniqueId,
  }));
  return pageAnswer(page, items, await database.$count(bankFileLines, wanted));
}

/** A file of the company by its id; 404 without one. */
export async function findBankFile(database: Database, user: CurrentUser, uniqueId: string) {
  const [row] = await database
    .select()
    .from(bankFiles)
    .where(and(eq(bankFiles.companyId, user.companyId), eq(bankFiles.uniqueId, uniqueId)));
  if (!row) throw notFound('Arquivo não encontrado.', { field: 'UniqueId' });
  return row;
}
