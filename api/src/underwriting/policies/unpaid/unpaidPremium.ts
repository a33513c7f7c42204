import { inArray } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { getUnpaidPremium } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { isResolutionDue, nextUnpaidStep, suspendedDays } from '@portal/shared/domain/underwriting/unpaidPremium';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { mailOutbox } from '../../../platform/database/schema/access';
import { users } from '../../../platform/database/schema/users';
import { mayCancel } from '../detail/policyActions';
import { requireVisiblePolicy } from '../record/findPolicy';
import { ledgersOnWire } from '../record/ledgersOnWire';
import { whyNotRegister } from './registerReceipt';
import { resolutionEffect } from './resolveUnpaid';
import { openOf, promisedTerms, sequencesOf, standOf } from './sequences';
import type { NoticeRow, UnpaidSequence } from './sequences';
import { unpaidFacts } from './unpaidFacts';

type Answer = CallResponse<typeof getUnpaidPremium>;

/** Where a policy stands with an unpaid premium; of the steps themselves only the insurer's own staff is told. */
export async function unpaidPremium(
  database: Database,
  user: CurrentUser,
  policyUniqueId: string,
  now = new Date(),
): Promise<Answer> {
  const policy = await requireVisiblePolicy(database, user, policyUniqueId);
  const today = dateOfInstant(now);
  const [parameters, sequences] = await Promise.all([
    parametersInForce(database, policy.companyId, now),
    sequencesOf(database, policy.id),
  ]);
  const open = openOf(sequences);
  const { kept, own, late, ...facts } = await unpaidFacts(database, policy, parameters, { today, open });
  const terms = promisedTerms(facts.terms, open);
  const isRunning = policy.statusId === PolicyStatus.Emitida && kept === null && terms !== null && late !== null;
  const next = isRunning ? nextUnpaidStep(standOf(late, open), terms, own) : null;
  const SuspendedOn = open?.row.suspendedOn ?? null;
  const ofInsurer = isInternal(user.userTypeId);
  const effect =
    ofInsurer && open && SuspendedOn && isRunning ? await resolutionEffect(database, policy, open.row, now) : null;
  return {
    PolicyUniqueId: policy.uniqueId,
    KeptBy: kept,
    IsSwitchedOn: terms !== null,
    LateInstallment: late && { Installment: late.installment, DueOn: late.dueOn, AmountValue: late.amountCents },
    SuspendedOn,
    Next:
      ofInsurer && next
        ? { Step: next.step, EarliestOn: next.earliestOn, LastDayToPay: next.lastDayToPay, Awaits: next.awaits }
        : null,
    Effect: effect && {
      EarnedPremiumValue: effect.earnedCents,
      RefundValue: effect.refundCents,
      Refund: ledgersOnWire(effect.refund),
      OwedValue: effect.owedCents,
    },
    Sequences: ofInsurer ? await onWire(database, user, sequences, today) : [],
    MayResolve:
      mayCancel(user) &&
      effect !== null &&
      next !== null &&
      isResolutionDue(next, today) &&
      claimObstacle(policy, { act: 'cancellation' }, true) === null,
  };
}

async function onWire(
  database: Database,
  user: CurrentUser,
  sequences: readonly UnpaidSequence[],
  today: PlainDate,
): Promise<Answer['Sequences']> {
  const notices = sequences.flatMap((one) => one.notices);
  const known = async <Row extends { id: number }>(
    ids: readonly (number | null)[],
    read: (ids: number[]) => Promise<Row[]>,
  ) => {
    const wanted = ids.filter((id) => id !== null);
    return new Map((wanted.length > 0 ? await read(wanted) : []).map((row) => [row.id, row]));
  };
  const mails = await known(
    notices.map(({ mailId }) => mailId),
    (ids) =>
      database
        .select({ id: mailOutbox.id, sentAt: mailOutbox.sentAt })
        .from(mailOutbox)
        .where(inArray(mailOutbox.id, ids)),
  );
  const people = await known(
    notices.map(({ registeredByUserId }) => registeredByUserId),
    (ids) => database.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
  );
  const noticeOnWire = (notice: NoticeRow, sequence: UnpaidSequence) => ({
    UniqueId: notice.uniqueId,
    Step: notice.step,
    RecipientKind: notice.recipientKind,
    RecipientName: notice.recipientName,
    RecipientEmail: notice.recipientEmail,
    NoticedAt: notice.noticedAt.toISOString(),
    SentAt: mails.get(notice.mailId ?? 0)?.sentAt?.toISOString() ?? null,
    ReceivedOn: notice.receivedOn,
    RegisteredByName: people.get(notice.registeredByUserId ?? 0)?.name ?? null,
    RegisteredAt: notice.registeredAt?.toISOString() ?? null,
    MayRegister: mayCancel(user) && whyNotRegister(notice, sequence.row) === null,
  });
  return sequences.map((sequence) => {
    const { row } = sequence;
    return {
      Installment: row.installment,
      DueOn: row.dueOn,
      AmountValue: row.amountCents,
      BeganOn: row.beganOn,
      SuspendedOn: row.suspendedOn,
      RestoredOn: row.restoredOn,
      SuspendedDays: suspendedDays({ ...row, restoredOn: row.restoredOn ?? row.endedOn }, today),
      EndedOn: row.endedOn,
      Outcome: row.outcome,
      Notices: sequence.notices.map((notice) => noticeOnWire(notice, sequence)),
    };
  });
}
