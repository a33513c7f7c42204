import { eq } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { takeUpLimits } from '../../../parties/exposure/takeUpLimits';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { proposals } from '../../../platform/database/schema/proposals';
import { changePolicy, movePolicy } from '../../policies/record/movePolicy';
import type { LockedPolicy } from '../../policies/record/lockPolicy';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { getContractEnd, lastVersionOf } from '../../proposals/policyVersion/standingTerms';
import { writeVersion } from '../../proposals/policyVersion/writeVersion';
import type { VersionChange } from '../../proposals/policyVersion/writeVersion';
import type { EndorsementRow } from './endorsementAccess';
import type { IssueEffect } from './issueEffect';
import { versionChange } from './versionChange';

interface Endorsed {
  user: CurrentUser;
  locked: LockedPolicy;
  endorsement: EndorsementRow;
  effect: IssueEffect;
  /** What its next version says beside its figures, where that is not as the endorsement was asked for. */
  changed?: VersionChange;
  now: Date;
}

/** The policy as it stands from now on: figures, status, limit, and its next version, with its history. */
export async function endorsePolicy(transaction: Transaction, endorsed: Endorsed): Promise<void> {
  const { user, locked, endorsement, effect, now } = endorsed;
  const { policy } = locked;
  const changed = endorsed.changed ?? (await versionChange(transaction, policy, endorsement));
  const set = {
    startDate: endorsement.startDate,
    endDate: endorsement.endDate,
    insuredAmountCents: endorsement.insuredAmountCents,
    addedAmountCents: endorsement.addedAmountCents ?? policy.addedAmountCents,
    premiumCents: policy.premiumCents + endorsement.premiumDifferenceCents,
    paidCents: policy.paidCents - effect.refundCents,
    commissionCents: policy.commissionCents + endorsement.commissionDifferenceCents,
    searchText: searchTextOf(policy, [changed.PolicyHolder?.Name, changed.Insured?.Name]),
    ...(effect.limitCents > 0 && { limitFreedOn: null }),
    // Whoever is told of the end, and of a renewal before it, is told of the one that it has now.
    ...(endorsement.endDate !== policy.endDate && {
      renewalToldDays: null,
      renewalLookedOn: null,
      renewalProblem: null,
    }),
  };
  const change = {
    set,
    changes: [...changesOf(policy, endorsement, effect), ...(await contractEndChange(transaction, policy, changed))],
    by: user,
    now,
  };
  if (comesBack(policy, endorsement, dateOfInstant(now)))
    await movePolicy(transaction, policy, { ...change, to: PolicyStatus.Emitida, action: 'prolonged' });
  else await changePolicy(transaction, policy, { ...change, action: 'endorsed' });
  if (effect.limitCents !== 0) await takeUpLimits(transaction, locked, effect.limitCents);
  await writeVersion(transaction, { policyId: policy.id, endorsementId: endorsement.id, changed, now });
}

/** One that is past its date is in force again where it is prolonged. */
const comesBack = ({ statusId }: PolicyRow, { endDate }: EndorsementRow, today: PlainDate): boolean =>
  statusId === PolicyStatus.Vencida && endDate >= today;

function changesOf(policy: PolicyRow, endorsement: EndorsementRow, { refundCents }: IssueEffect) {
  const after = {
    startDate: endorsement.startDate,
    endDate: endorsement.endDate,
    insuredAmountCents: endorsement.insuredAmountCents,
    premiumCents: policy.premiumCents + endorsement.premiumDifferenceCents,
  };
  const fields = Object.keys(after) as (keyof typeof after)[];
  return [
    { field: 'endorsement', before: null, after: endorsement.number },
    ...fields
      .filter((field) => policy[field] !== after[field])
      .map((field) => ({ field, before: policy[field], after: after[field] })),
    ...(refundCents > 0 ? [{ field: 'refundCents', before: null, after: refundCents }] : []),
  ];
}

/** Returns what becomes of the end of the guaranteed contract, which no column of the policy holds. */
async function contractEndChange(transaction: Transaction, { id, proposalId }: PolicyRow, changed: VersionChange) {
  if (!('ContractEndDate' in changed)) return [];
  const [issued] = await transaction
    .select({ riskDetails: proposals.riskDetails })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  const before = getContractEnd(await lastVersionOf(transaction, id), issued?.riskDetails ?? {});
  return [{ field: 'contractEndDate', before, after: changed.ContractEndDate ?? null }];
}

/** Found by its parties' new names, and by the former ones still. */
function searchTextOf({ searchText }: PolicyRow, names: (string | undefined)[]): string {
  const added = names
    .filter((name) => name !== undefined)
    .map(searchable)
    .filter((name) => !searchText.includes(name));
  return [searchText, ...added].join(' ');
}

/** One from before versions were kept gets its first, as it stands, so that none is taken for another. */
export async function keepFirstVersion(transaction: Transaction, policyId: number, version: number, now: Date) {
  if (version === 0) await writeVersion(transaction, { policyId, endorsementId: null, now });
}
