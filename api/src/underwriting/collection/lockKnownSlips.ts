import { and, asc, eq, inArray } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { visibilityOf } from '../../platform/auth/visibility';
import type { Transaction } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { visibleRows } from '../../platform/lists/visibleRows';
import { lockProposalDeal } from '../proposals/work/lockProposalDeal';
import type { LockedProposal } from '../proposals/work/lockProposalDeal';
import { lockToPay } from '../proposals/work/takePayment';
import type { ReturnedSlip } from './cnab/returnsFile';

type Slip = typeof bankSlips.$inferSelect;

/** A proposal of whose slips a file says something, locked. */
export interface KnownProposal {
  id: number;
  uniqueId: string;
  number: string;
  statusId: number;
  brokerId: number;
  /** All of them, those that were replaced too; whoever takes a line keeps them as they are by then. */
  slips: Slip[];
  /** Of one that waits for its first payment, and that this file may issue. */
  issuable: LockedProposal | null;
}

export interface KnownSlip {
  slip: Slip;
  proposal: KnownProposal;
}

export const PAID = '06';
/** The instalment with which a proposal that waits for it is issued. */
export const FIRST = 1;

/**
 * The slips of a file by our number, with all that its lines may change locked: proposals first, then limits, policies and
 * slips, each in one order, so that a file and a person never wait for each other. As many statements for thousands as for
 * one, but for proposals that a payment issues.
 */
export async function lockKnownSlips(
  transaction: Transaction,
  user: CurrentUser,
  lines: readonly ReturnedSlip[],
): Promise<Map<string, KnownSlip>> {
  if (lines.length === 0) return new Map();
  const found = await transaction
    .select({
      ourNumber: bankSlips.ourNumber,
      installment: bankSlips.installment,
      proposalId: bankSlips.proposalId,
      proposalUniqueId: proposals.uniqueId,
      statusId: proposals.statusId,
    })
    .from(bankSlips)
    .innerJoin(proposals, eq(proposals.id, bankSlips.proposalId))
    .where(
      and(
        eq(bankSlips.companyId, user.companyId),
        inArray(
          bankSlips.ourNumber,
          lines.map(({ ourNumber }) => ourNumber),
        ),
        visibleRows(proposals, visibilityOf(user)),
      ),
    )
    .orderBy(asc(bankSlips.proposalId));
  const paid = new Set(lines.filter(({ occurrence }) => occurrence === PAID).map(({ ourNumber }) => ourNumber));
  const issuable = await lockIssuable(
    transaction,
    user,
    found.filter(
      ({ statusId, installment, ourNumber }) =>
        statusId === ProposalStatus.AguardandoPagamento && installment === FIRST && paid.has(ourNumber),
    ),
  );
  const known = await lockProposals(transaction, [...new Set(found.map(({ proposalId }) => proposalId))], issuable);
  return new Map(
    known.flatMap((proposal) => proposal.slips.map((slip) => [slip.ourNumber, { slip, proposal }] as const)),
  );
}

/** Cards before their proposal, as everywhere, and limits once all proposals are held. */
async function lockIssuable(
  transaction: Transaction,
  user: CurrentUser,
  waiting: readonly { proposalUniqueId: string }[],
): Promise<Map<number, LockedProposal>> {
  const locked: LockedProposal[] = [];
  for (const { proposalUniqueId } of new Map(waiting.map((one) => [one.proposalUniqueId, one])).values())
    locked.push(await lockProposalDeal(transaction, user, proposalUniqueId, 'EDITAR'));
  const byHolder = locked.sort((one, other) => one.deal.policyHolder.id - other.deal.policyHolder.id);
  const withLimits = new Map<number, LockedProposal>();
  for (const one of byHolder) withLimits.set(one.row.id, await lockToPay(transaction, one, FIRST));
  return withLimits;
}

async function lockProposals(
  transaction: Transaction,
  ids: number[],
  issuable: ReadonlyMap<number, LockedProposal>,
): Promise<KnownProposal[]> {
  const rows = await transaction
    .select({
      id: proposals.id,
      uniqueId: proposals.uniqueId,
      number: proposals.number,
      statusId: proposals.statusId,
      brokerId: proposals.brokerId,
    })
    .from(proposals)
    .where(inArray(proposals.id, ids))
    .orderBy(asc(proposals.id))
    .for('update');
  await transaction
    .select({ id: policies.id })
    .from(policies)
    .where(inArray(policies.proposalId, ids))
    .orderBy(asc(policies.id))
    .for('update');
  const slips = await transaction
    .select()
    .from(bankSlips)
    .where(inArray(bankSlips.proposalId, ids))
    .orderBy(asc(bankSlips.id))
    .for('update');
  const known = new Map<number, KnownProposal>(
    rows.map((row) => [row.id, { ...row, slips: [], issuable: issuable.get(row.id) ?? null }]),
  );
  for (const slip of slips) known.get(slip.proposalId)?.slips.push(slip);
  return [...known.values()];
}
