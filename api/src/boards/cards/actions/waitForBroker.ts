import { and, eq } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { timelinePlaceNow } from '../../../deals/engine/dealCards';
import type { Deal } from '../../../deals/records/lockDeal';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { counterGuarantees } from '../../../platform/database/schema/parties';
import { moveStatus } from '../../../deals/records/moveStatus';
import { settleLegalClock } from '../../../deals/legalClock/settleLegalClock';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CardToChange } from '../../../deals/cards/changingCard';

interface Handover {
  statusId: typeof ProposalStatus.AguardandoCorretor | typeof ProposalStatus.EmAnalise;
  reason: string | null;
  now: Date;
}

/** Hands a proposal or an endorsement to its broker or takes it back, on its timeline too; the legal clock follows. */
export async function handOver(
  transaction: Transaction,
  user: CurrentUser,
  deal: Deal,
  { statusId, reason, now }: Handover,
): Promise<void> {
  if (deal.row.statusId === statusId) return;
  const { kind } = deal;
  const action = statusId === ProposalStatus.AguardandoCorretor ? 'sentToBroker' : 'takenBackFromBroker';
  const changes = reason ? [{ field: 'reason', before: null, after: reason }] : [];
  if (kind === 'proposal') await moveStatus(transaction, deal.row, { to: statusId, action, changes, by: user, now });
  else {
    await transaction.update(endorsements).set({ statusId }).where(eq(endorsements.id, deal.row.id));
    const moved = { field: 'statusId', before: deal.row.statusId, after: statusId };
    await auditRecord(
      transaction,
      user,
      { kind, uniqueId: deal.row.uniqueId },
      { action, changes: [moved, ...changes] },
    );
  }
  await settleLegalClock(transaction, { companyId: user.companyId, kind, uniqueId: deal.row.uniqueId }, { now });
  const isWaiting = statusId === ProposalStatus.AguardandoCorretor;
  await tellOnTimeline(transaction, deal, {
    ...(await timelinePlaceNow(transaction, deal, ProposalTimelineSituation.Emissao)),
    status: isWaiting ? ProposalTimelineStatus.Corretor : ProposalTimelineStatus.Seguradora,
    description: isWaiting ? `Devolvida ao corretor. Motivo: ${reason}` : 'Análise retomada pela seguradora',
    userId: user.id,
    now,
  });
}

/** The contract of counter-guarantee of a card, locked, with its policy holder; undefined where it has none. */
export async function lockCounterGuarantee(transaction: Transaction, { companyId }: CurrentUser, card: CardToChange) {
  if (!card.counterGuaranteeUniqueId) return undefined;
  const [contract] = await transaction
    .select()
    .from(counterGuarantees)
    .where(
      and(eq(counterGuarantees.companyId, companyId), eq(counterGuarantees.uniqueId, card.counterGuaranteeUniqueId)),
    )
    .for('update');
  return contract;
}

/** Changes where a contract stands, with its history. */
export async function changeCounterGuarantee(
  transaction: Transaction,
  user: CurrentUser,
  contract: typeof counterGuarantees.$inferSelect,
  { statusId, reason }: { statusId: CCGStatus; reason: string | null },
): Promise<void> {
  await transaction.update(counterGuarantees).set({ statusId }).where(eq(counterGuarantees.id, contract.id));
  await auditRecord(
    transaction,
    user,
    { kind: 'counterGuarantee', uniqueId: contract.uniqueId },
    {
      action: statusId === CCGStatus.AguardandoCorretor ? 'sentToBroker' : 'takenBackFromBroker',
      changes: [
        { field: 'statusId', before: contract.statusId, after: statusId },
        ...(reason ? [{ field: 'reason', before: null, after: reason }] : []),
      ],
    },
  );
}

/** The card as it is now, for the answer of an action that changed more than one thing of it. */
export async function cardNow(transaction: Transaction, cardId: number) {
  const [now] = await transaction
    .select({ version: cards.version, stepId: cards.stepId, legalClockPausedAt: cards.legalClockPausedAt })
    .from(cards)
    .where(eq(cards.id, cardId));
  if (!now) throw new Error('A locked card cannot vanish');
  return now;
}
