import { eq, inArray } from 'drizzle-orm';
import { ledgersOf } from '@portal/shared/domain/billing/ledgers';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import type { Transaction } from '../../platform/database/connection';
import type { bankSlips } from '../../platform/database/schema/billing';
import type { FieldChange } from '../../platform/database/schema/history';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { auditRecords } from '../../platform/history/auditRecord';
import type { Doer } from '../../platform/history/auditRecord';

type Slip = typeof bankSlips.$inferSelect;

/**
 * What the audit calls it when slips are made, get the line that their bank made, are no longer asked for, are replaced by a
 * second copy, are sent to the bank to be written off, and are written off by it.
 */
export const slipActions = [
  'bankSlipMade',
  'bankSlipLineEntered',
  'bankSlipWaived',
  'bankSlipReissued',
  'bankSlipWriteOffSent',
  'bankSlipWrittenOff',
] as const;

interface SlipAct {
  action: (typeof slipActions)[number];
  slips: readonly {
    slip: Slip;
    /** The slip that takes its place. */
    replacedBy?: Slip | null;
  }[];
  by: Omit<Doer, 'companyId'>;
  /** What else changed with them: the endorsement that brings it about. */
  changes?: readonly FieldChange[];
}

/** A statement takes no more than 65,535 values. */
const AT_ONCE = 4_000;

/**
 * Writes into the sealed audit what became of slips, an entry for each with its amounts in cents: into the history of the policy
 * once that is issued, before into that of the proposal. The one way in which slips are made, waived and written off.
 */
export async function auditSlips(
  transaction: Transaction,
  { action, slips, by, changes = [] }: SlipAct,
): Promise<void> {
  for (let start = 0; start < slips.length; start += AT_ONCE) {
    const some = slips.slice(start, start + AT_ONCE);
    const subjectOf = await readSubjects(transaction, [...new Set(some.map(({ slip }) => slip.proposalId))]);
    const { companyId } = some[0]!.slip;
    await auditRecords(
      transaction,
      { ...by, companyId },
      some.map((one) => ({
        ...subjectOf(one.slip.proposalId),
        action,
        changes: [...toChanges(action, one), ...changes],
      })),
    );
  }
}

const PARTS = ['amountCents', 'premiumCents', 'interestCents', 'taxCents'] as const;

const amountsOf = (slip: Slip) => ({ amountCents: slip.amountCents, ...ledgersOf(slip) });

/** Of what is waived the amounts before and after, of everything else the amounts of the slip. */
function toChanges(action: SlipAct['action'], { slip, replacedBy = null }: SlipAct['slips'][number]): FieldChange[] {
  const moved = <Value>(of: (slip: Slip) => Value) =>
    replacedBy ? { before: of(slip), after: of(replacedBy) } : { before: null, after: of(slip) };
  const left = replacedBy && amountsOf(replacedBy);
  const amounts = amountsOf(slip);
  return [
    { field: 'installment', before: null, after: `${slip.installment} de ${slip.installments}` },
    { field: 'ourNumber', ...moved(({ ourNumber }) => ourNumber) },
    { field: 'dueOn', ...moved(({ dueOn }) => dueOn) },
    ...PARTS.map((field) =>
      action === 'bankSlipWaived'
        ? { field, before: amounts[field], after: left?.[field] ?? 0 }
        : { field, before: null, after: amounts[field] },
    ),
  ];
}

/** A policy that still awaits its issue has no history of its own yet. */
async function readSubjects(transaction: Transaction, proposalIds: number[]) {
  const rows = await transaction
    .select({
      id: proposals.id,
      proposal: proposals.uniqueId,
      policy: policies.uniqueId,
      policyStatusId: policies.statusId,
    })
    .from(proposals)
    .leftJoin(policies, eq(policies.proposalId, proposals.id))
    .where(inArray(proposals.id, proposalIds));
  const subjects = new Map(
    rows.map(({ id, proposal, policy, policyStatusId }) => [
      id,
      policy !== null && policyStatusId !== PolicyStatus.AguardandoEmissao
        ? { kind: 'policy', uniqueId: policy }
        : { kind: 'proposal', uniqueId: proposal },
    ]),
  );
  return (proposalId: number) => {
    const subject = subjects.get(proposalId);
    if (!subject) throw new Error('A slip is of a proposal');
    return subject;
  };
}
