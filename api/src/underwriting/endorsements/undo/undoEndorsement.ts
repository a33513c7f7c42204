import { eq } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { undoEndorsement as call } from '@portal/shared/contracts/underwriting/endorsementUndo';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint';
import { once } from '../../../platform/idempotency/once';
import { conflict, invalid, Refusal, unprocessable } from '../../../platform/server/refusal';
import { payeeOf } from '../../policies/cancel/payee';
import { enforceClaim } from '../../policies/claims/enforceClaim';
import { lockPolicy } from '../../policies/record/lockPolicy';
import type { LockedPolicy } from '../../policies/record/lockPolicy';
import { consolidate } from '../work/consolidate';
import { keepFirstVersion } from '../work/endorsePolicy';
import { seenEndorsement } from '../work/endorsementAccess';
import type { EndorsementRow } from '../work/endorsementAccess';
import { carryOut } from '../work/issueEndorsement';
import { issuedAlready } from '../work/issuedAlready';
import { planCharge } from '../work/settlePayment';
import { standingVersion } from '../work/standingVersion';
import { tellIssued } from '../work/tellIssued';
import { getBlockedUndo, judgeUndo, undoObstacles } from './judgeUndo';
import { requireUndoer, undoneBy } from './undoAccess';
import { versionWithout } from './versionWithout';
import { writeCounter } from './writeCounter';

type Asked = CallInput<typeof call>['body'];
type Undone = CallResponse<typeof call>;

/**
 * Undoes an issued endorsement in one transaction, on the policy as it was looked at: a counter-endorsement with its amounts
 * reversed, and everything that the issue of one brings about. Of two at once the second is told that it is undone.
 */
export function undoEndorsement(
  database: Database,
  user: CurrentUser,
  { IdempotencyKey, ...asked }: Asked,
  now = new Date(),
): Promise<Undone> {
  const { ProposalUniqueId } = asked;
  const request = { key: IdempotencyKey, operation: 'UndoEndorsement', fingerprint: fingerprintOf(asked) };
  return database.transaction(async (transaction) => {
    const seen = await seenEndorsement(transaction, user, ProposalUniqueId, 'ProposalUniqueId');
    await requireUndoer(transaction, user);
    const locked = await lockPolicy(transaction, user, { uniqueId: seen.policy.uniqueId }, 'ProposalUniqueId');
    return once(transaction, user, request, async () => {
      const [endorsement] = await transaction
        .select()
        .from(endorsements)
        .where(eq(endorsements.id, seen.endorsement.id));
      if (!endorsement) throw new Error('An endorsement is never removed');
      await requireAsSeen(transaction, endorsement, locked, asked);
      return undoLocked(transaction, user, { endorsement, locked, asked, now });
    });
  });
}

/** People type a number with spaces around it; the number itself has none. */
const numberOf = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

async function requireAsSeen(
  transaction: Transaction,
  { id, number }: EndorsementRow,
  { policy }: LockedPolicy,
  asked: Asked,
): Promise<void> {
  if (numberOf(asked.Number) !== number)
    throw invalid(`Digite o número ${number} para confirmar.`, { field: 'Number' });
  const by = await undoneBy(transaction, id);
  if (by) throw conflict(`O endosso ${number} já foi desfeito pelo endosso ${by.Number}.`, { code: 'AlreadyUndone' });
  const version = Math.max(1, await standingVersion(transaction, policy.id));
  if (version === asked.VersaoApolice) return;
  throw conflict(
    `A apólice ${policy.number} mudou enquanto você decidia: outro endosso foi emitido. Confira o efeito como ele é agora.`,
    { code: 'ChangedMeanwhile', field: 'VersaoApolice' },
  );
}

interface Wanted {
  endorsement: EndorsementRow;
  locked: LockedPolicy;
  asked: Asked;
  now: Date;
}

async function undoLocked(
  transaction: Transaction,
  user: CurrentUser,
  { endorsement: undone, locked, asked, now }: Wanted,
): Promise<Undone> {
  const { policy } = locked;
  const judged = await judgeUndo(transaction, { endorsement: undone, policy }, now);
  if ('problem' in judged) throw unprocessable(judged.problem, { code: 'NotUndoable', field: 'ProposalUniqueId' });
  const { undo } = judged;
  const obstacles = await undoObstacles(transaction, user, undo, now);
  if (obstacles.length > 0)
    throw new Refusal(
      422,
      obstacles.map((Message) => ({ Code: 'NotUndoable', Message })),
    );
  await enforceClaim(transaction, policy, getBlockedUndo(undo), { by: user, now });
  const { effect, statement } = undo;
  const payee = await payeeOf(transaction, asked.Payee, {
    companyId: policy.companyId,
    refundCents: effect.refundCents,
  });
  const changed = await versionWithout(transaction, undo);
  await keepFirstVersion(transaction, policy.id, await standingVersion(transaction, policy.id), now);
  const charge = await planCharge(transaction, {
    ...{ proposalId: policy.proposalId, effect, now },
    endorsement: { ...undo.figures, askedFor: null },
  });
  const justification = asked.Justification.trim();
  const endorsement = await writeCounter(transaction, user, undo, { justification, payee, charge, now });
  // Undone at once by one person; what goes back waits for a second one.
  const issue = { user, locked, endorsement, effect, release: null, now };
  await carryOut(transaction, { ...issue, payee, charge, changed, undoneId: undone.id });
  if (statement) await consolidate(transaction, user, { policy, endorsement, now }, statement);
  await tellIssued(transaction, { ...issue, undone: undone.number });
  const {
    Number: number,
    Description,
    RefundValue,
    ChargeValue,
  } = await issuedAlready(transaction, {
    endorsement,
    policy,
  });
  return {
    ProposalUniqueId: endorsement.uniqueId,
    Number: number,
    Description: `${Description} Ele desfaz o endosso ${undone.number}.`,
    RefundValue,
    ChargeValue,
  };
}
