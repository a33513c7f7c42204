import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { LifeEndorsement, PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { visibleDocuments } from '../../../deals/archives/visibleDocuments';
import { seenCards } from '../../../deals/cards/seenCards';
import { cardsOf } from '../../../deals/engine/dealCards';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { mailOutbox } from '../../../platform/database/schema/access';
import { bankSlips } from '../../../platform/database/schema/billing';
import { cards } from '../../../platform/database/schema/boards';
import { requestDocumentArchives, requestDocuments } from '../../../platform/database/schema/documents';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policyNotices } from '../../../platform/database/schema/policyNotices';
import type { PolicyRow } from '../record/findPolicy';

/** Newest first, by highest EndorsementId (Spec 001 §2). */
export async function endorsementsOf(database: Database, policyId: number): Promise<LifeEndorsement[]> {
  const rows = await database
    .select({
      id: endorsements.id,
      undoesId: endorsements.undoesId,
      UniqueId: endorsements.uniqueId,
      Number: endorsements.number,
      Sequence: endorsements.sequenceNumber,
      EndorsementTypeId: endorsements.endorsementTypeId,
      StatusId: endorsements.statusId,
      Reason: endorsements.reason,
      createdAt: endorsements.createdAt,
      EffectiveOn: endorsements.effectiveOn,
      EndDate: endorsements.endDate,
      PreviousInsuredAmountValue: endorsements.previousInsuredAmountCents,
      InsuredAmountValue: endorsements.insuredAmountCents,
      PremiumDifference: endorsements.premiumDifferenceCents,
    })
    .from(endorsements)
    .where(eq(endorsements.policyId, policyId))
    .orderBy(desc(endorsements.id));
  const undoneBy = new Map(rows.map(({ undoesId, Number: number }) => [undoesId, { UndoneByNumber: number }]));
  return rows.map(({ id, undoesId: _undoes, createdAt, ...row }) => ({
    ...row,
    CreatedAt: createdAt.toISOString(),
    ...undoneBy.get(id),
  }));
}

/** The instalments that count, in their order. */
export async function installmentsOf(database: Database, proposalId: number): Promise<PolicyDetail['Installments']> {
  const rows = await database
    .select()
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposalId), isNull(bankSlips.cancelledAt)))
    .orderBy(asc(bankSlips.installment));
  return rows.map(({ installment, dueOn, amountCents, paidAt }) => ({
    Installment: installment,
    DueOn: dueOn,
    AmountValue: amountCents,
    PaidOn: paidAt && dateOfInstant(paidAt),
  }));
}

/** The files of the policy and its endorsements that the user may open, the newest first. */
export async function attachmentsOf(
  database: Database,
  user: CurrentUser,
  policyUniqueId: string,
  ofPolicy: readonly LifeEndorsement[],
): Promise<PolicyDetail['Attachments']> {
  const numberOf = new Map(ofPolicy.map(({ UniqueId, Number }) => [UniqueId, Number]));
  const rows = await database
    .select({
      UniqueId: requestDocumentArchives.uniqueId,
      DocumentName: requestDocuments.name,
      Name: requestDocumentArchives.name,
      SizeBytes: requestDocumentArchives.sizeBytes,
      createdAt: requestDocumentArchives.createdAt,
      ownerUniqueId: requestDocuments.ownerUniqueId,
    })
    .from(requestDocumentArchives)
    .innerJoin(requestDocuments, eq(requestDocuments.id, requestDocumentArchives.requestDocumentId))
    .where(
      and(
        inArray(requestDocuments.ownerUniqueId, [policyUniqueId, ...numberOf.keys()]),
        isNull(requestDocuments.deletedAt),
        visibleDocuments(database, user, ['policy', 'endorsement']),
      ),
    )
    .orderBy(desc(requestDocumentArchives.id));
  return rows.map(({ createdAt, ownerUniqueId, ...row }) => ({
    ...row,
    CreatedAt: createdAt.toISOString(),
    EndorsementNumber: numberOf.get(ownerUniqueId) ?? null,
  }));
}

/** Who was told of the end that it has now. */
export async function endNoticesOf(
  database: Database,
  { id, endDate }: Pick<PolicyRow, 'id' | 'endDate'>,
): Promise<PolicyDetail['EndNotices']> {
  const rows = await database
    .select({ notice: policyNotices, sentAt: mailOutbox.sentAt })
    .from(policyNotices)
    .leftJoin(mailOutbox, eq(mailOutbox.id, policyNotices.mailId))
    .where(and(eq(policyNotices.policyId, id), eq(policyNotices.endDate, endDate)))
    .orderBy(asc(policyNotices.id));
  return rows.map(({ notice, sentAt }) => ({
    RecipientKind: notice.recipientKind,
    RecipientName: notice.recipientName,
    RecipientEmail: notice.recipientEmail,
    NoticedAt: notice.noticedAt.toISOString(),
    SentAt: sentAt?.toISOString() ?? null,
  }));
}

/** Cards about its proposal and its endorsements. */
export const cardsAbout = (
  database: Database,
  user: CurrentUser,
  proposalUniqueId: string,
  endorsementIds: readonly string[],
): Promise<PolicyDetail['Cards']> =>
  seenCards(
    database,
    user,
    or(
      cardsOf({ kind: 'proposal', row: { companyId: user.companyId, uniqueId: proposalUniqueId } }),
      endorsementIds.length > 0 ? inArray(cards.endorsementUniqueId, [...endorsementIds]) : undefined,
    ),
  );
