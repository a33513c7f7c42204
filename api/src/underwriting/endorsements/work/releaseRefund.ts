import { and, eq, isNull } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { EndorsementRefund, releaseRefund as call } from '@portal/shared/contracts/underwriting/endorsementWork';
import { ledgersOf } from '@portal/shared/domain/billing/ledgers';
import { decidesAlone, whyNotReturn } from '@portal/shared/domain/underwriting/endorsement/authority';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { users } from '../../../platform/database/schema/users';
import { auditRecord } from '../../../platform/history/auditRecord';
import { forbidden, unprocessable } from '../../../platform/server/refusal';
import { enforceClaim } from '../../policies/claims/enforceClaim';
import { lockPolicy } from '../../policies/record/lockPolicy';
import { ledgersOnWire } from '../../policies/record/ledgersOnWire';
import { readIssuer } from '../../policies/refunds/approvers';
import { isPaidToThirdParty } from '../../policies/refunds/ownDocuments';
import { requirePayable } from '../../policies/refunds/screenedPayee';
import { requireThirdPartyDocument } from '../../policies/refunds/thirdPartyDocument';
import { seenEndorsement } from './endorsementAccess';
import type { EndorsementRow } from './endorsementAccess';
import { requireSaid } from './issuer';
import type { IssueDecision } from './issuer';

type RefundRow = typeof endorsementRefunds.$inferSelect;

/** Decides whether a user may release a refund that waits, by the rule that holds for the issue of one. */
async function decideRelease(
  database: Database | Transaction,
  user: CurrentUser,
  { policyId, requestedByUserId }: Pick<EndorsementRow, 'policyId' | 'requestedByUserId'>,
  refund: Pick<RefundRow, 'amountCents' | 'issuedByUserId' | 'payeeDocument'>,
): Promise<IssueDecision> {
  const issuer = await readIssuer(database, user);
  const money = {
    requestedByUserId,
    issuedByUserId: refund.issuedByUserId,
    returnedCents: refund.amountCents,
    isToThirdParty: await isPaidToThirdParty(database, policyId, refund.payeeDocument),
  };
  return { whyNot: whyNotReturn(issuer, money), isAlone: decidesAlone(issuer, money) };
}

/** Releases a refund that waits for a second person. Of two at once the second finds it released. */
export const releaseRefund = (
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, IsWithoutSecondPerson = false }: CallInput<typeof call>['body'],
  now = new Date(),
): Promise<EndorsementRefund> =>
  database.transaction(async (transaction) => {
    const { endorsement, policy: seen } = await seenEndorsement(
      transaction,
      user,
      ProposalUniqueId,
      'ProposalUniqueId',
    );
    const { policy } = await lockPolicy(transaction, user, { uniqueId: seen.uniqueId }, 'ProposalUniqueId');
    const [refund] = await transaction
      .select()
      .from(endorsementRefunds)
      .where(eq(endorsementRefunds.endorsementId, endorsement.id))
      .for('update');
    if (!refund)
      throw unprocessable(`O endosso ${endorsement.number} não devolve nada.`, { field: 'ProposalUniqueId' });
    const { whyNot, isAlone } = await decideRelease(transaction, user, endorsement, refund);
    if (whyNot !== null) throw forbidden(whyNot);
    if (refund.releasedAt === null) {
      requireSaid(isAlone, IsWithoutSecondPerson);
      await requirePayable(transaction, policy.id, refund.payeeDocument);
      if (await isPaidToThirdParty(transaction, policy.id, refund.payeeDocument))
        await requireThirdPartyDocument(transaction, {
          companyId: policy.companyId,
          endorsementUniqueId: endorsement.uniqueId,
        });
      await enforceClaim(transaction, policy, { act: 'refund', endorsementId: endorsement.id }, { by: user, now });
      await store(transaction, user, endorsement, { refund, isAlone, now });
    }
    return (await readRefund(transaction, endorsement.id))!;
  });

async function store(
  transaction: Transaction,
  user: CurrentUser,
  { id, uniqueId }: EndorsementRow,
  { refund, isAlone, now }: { refund: RefundRow; isAlone: boolean; now: Date },
): Promise<void> {
  await transaction
    .update(endorsementRefunds)
    .set({ releasedAt: now, releasedByUserId: user.id, isWithoutSecondPerson: isAlone })
    .where(and(eq(endorsementRefunds.endorsementId, id), isNull(endorsementRefunds.releasedAt)));
  await auditRecord(
    transaction,
    user,
    { kind: 'endorsement', uniqueId },
    {
      action: 'refundReleased',
      changes: [
        { field: 'refundCents', before: null, after: refund.amountCents },
        ...(isAlone ? [{ field: 'isWithoutSecondPerson', before: null, after: true }] : []),
      ],
    },
  );
}

/** Decides the same of the refund that an endorsement has waiting; undefined where none waits. */
export async function decideWaiting(
  database: Database | Transaction,
  user: CurrentUser,
  endorsement: Pick<EndorsementRow, 'id' | 'policyId' | 'requestedByUserId'>,
): Promise<IssueDecision | undefined> {
  const [waiting] = await database
    .select()
    .from(endorsementRefunds)
    .where(and(eq(endorsementRefunds.endorsementId, endorsement.id), isNull(endorsementRefunds.releasedAt)));
  return waiting && decideRelease(database, user, endorsement, waiting);
}

/** Reads what goes back with an endorsement; null where nothing does. */
export async function readRefund(
  database: Database | Transaction,
  endorsementId: number,
): Promise<EndorsementRefund | null> {
  const [found] = await database
    .select({ refund: endorsementRefunds, releasedByName: users.name })
    .from(endorsementRefunds)
    .leftJoin(users, eq(users.id, endorsementRefunds.releasedByUserId))
    .where(eq(endorsementRefunds.endorsementId, endorsementId));
  if (!found) return null;
  const { amountCents, releasedAt, isWithoutSecondPerson } = found.refund;
  return {
    Value: amountCents,
    Ledgers: ledgersOnWire(ledgersOf(found.refund)),
    ReleasedAt: releasedAt?.toISOString() ?? null,
    ReleasedByName: found.releasedByName,
    IsWithoutSecondPerson: isWithoutSecondPerson,
  };
}
