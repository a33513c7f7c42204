import { and, eq, inArray, or } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { PolicyRenewal, updatePolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { renewalOpensOn } from '@portal/shared/domain/parameters/renewal';
import { claimObstacle } from '@portal/shared/domain/underwriting/claimFlag';
import { daysBetween } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import {
  isLivingRenewal,
  renewalObstacles,
  renewalState,
} from '@portal/shared/domain/underwriting/renewal/renewalStand';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { renewalNoticeOf } from '@portal/shared/domain/underwriting/renewal/renewedTerm';
import { seenStatus } from '../../../deals/records/seenStatus';
import { hasProposalRight, requireProposalRight } from '../../../deals/records/visibleProposal';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { functionalitiesOf } from '../../../platform/auth/currentUser';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { conflict, forbidden, Refusal, unprocessable } from '../../../platform/server/refusal';
import { requireVisiblePolicy, visiblePolicies } from '../record/findPolicy';
import type { PolicyRow } from '../record/findPolicy';
import { lockPolicy } from '../record/lockPolicy';
import { changePolicy } from '../record/movePolicy';
import { openRenewal } from './openRenewal';
import { renewalFacts } from './renewalFacts';
import type { RenewalFacts } from './renewalFacts';

/** Where the renewal of a policy stands, for who sees the policy. */
export const readRenewal = async (
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
  now = new Date(),
): Promise<PolicyRenewal> => renewalOf(database, user, await requireVisiblePolicy(database, user, uniqueId), now);

async function renewalOf(
  database: Database | Transaction,
  user: CurrentUser,
  policy: PolicyRow,
  now: Date,
): Promise<PolicyRenewal> {
  const today = dateOfInstant(now);
  const parameters = await parametersInForce(database, policy.companyId, now);
  const { facts, rule, proposal } = await renewalFacts(database, policy, parameters, today);
  const isOfInsurer = isInternal(user.userTypeId);
  const obstacles = renewalObstacles(facts, rule, today, { isByInsurer: isOfInsurer });
  const state = renewalState(facts, rule, today);
  // A claim blocks what the platform would still do by itself.
  const claim = state === 'planned' ? claimObstacle(policy, { act: 'renewal' }, isOfInsurer) : null;
  const mayCreate = await hasProposalRight(database, user, 'CRIAR');
  const beside = await findPoliciesBeside(database, user, policy, proposal);
  const seesProposal = proposal !== null && (await hasProposalRight(database, user, 'VISUALIZAR'));
  return {
    PolicyUniqueId: policy.uniqueId,
    PolicyNumber: policy.number,
    EndDate: policy.endDate,
    State: state,
    IsRenewalBlocked: policy.isRenewalBlocked,
    BlockReason: isOfInsurer ? policy.renewalBlockReason : null,
    Rule: {
      Opening: rule.Opening,
      DaysBeforeEnd: rule.DaysBeforeEnd,
      AssignedTo: rule.AssignedTo,
      Rate: rule.Rate,
      AsksForCard: rule.AsksForCard,
      IsOfModality: rule.isOfModality,
    },
    OpensOn: rule.Opening === 'none' ? null : renewalOpensOn(policy.endDate, rule.DaysBeforeEnd),
    OpenedAt: policy.renewalOpenedAt?.toISOString() ?? null,
    // A window that is still ahead blocks opening by hand alone.
    Obstacles: [
      ...obstacles.filter(({ code }) => code !== 'beforeWindow').map(({ message }) => message),
      ...(claim === null ? [] : [claim]),
    ],
    Problem: isOfInsurer ? policy.renewalProblem : null,
    Proposal: proposal && {
      UniqueId: proposal.uniqueId,
      Number: proposal.number,
      StatusId: seenStatus(user, proposal.statusId),
      MaySee: seesProposal,
    },
    ...beside,
    MaySwitch: maySwitch(user),
    MayOpen: mayCreate && obstacles.length === 0,
    WhyNotOpen: (mayCreate && !isLivingRenewal(facts.proposal) && obstacles[0]?.message) || null,
  };
}

/** Finds the policy that one renews and the one that renews it, of those that the user sees. */
async function findPoliciesBeside(
  database: Database | Transaction,
  user: CurrentUser,
  { proposalId }: PolicyRow,
  renewal: RenewalFacts['proposal'],
): Promise<Pick<PolicyRenewal, 'RenewedPolicy' | 'RenewedBy'>> {
  const ofRenewed = database
    .select({ id: proposals.renewedPolicyId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  // A policy that is only prepared is none yet.
  const issuedId = renewal?.statusId === ProposalStatus.Emitida ? renewal.id : null;
  const rows = await database
    .select({ UniqueId: policies.uniqueId, Number: policies.number, proposalId: policies.proposalId })
    .from(policies)
    .where(
      and(
        visiblePolicies(user),
        or(inArray(policies.id, ofRenewed), issuedId === null ? undefined : eq(policies.proposalId, issuedId)),
      ),
    );
  const named = (isAfter: boolean) => {
    const found = rows.find((row) => (row.proposalId === issuedId) === isAfter);
    return found ? { UniqueId: found.UniqueId, Number: found.Number } : null;
  };
  return { RenewedPolicy: named(false), RenewedBy: named(true) };
}

const maySwitch = (user: CurrentUser): boolean =>
  isInternal(user.userTypeId) && functionalitiesOf(user).includes(Functionality.BLOQUEIO_APOLICE_RENOVACAO);

type Switch = CallInput<typeof updatePolicyRenewal>['body'];

/** Switches the renewal of a policy on or off. A proposal that was opened before stays as it is. */
export function switchRenewal(
  database: Database,
  user: CurrentUser,
  { PolicyUniqueId, IsRenewalBlocked: isBlocked, Reason, ExpectedIsRenewalBlocked: expected }: Switch,
  now = new Date(),
): Promise<PolicyRenewal> {
  if (!maySwitch(user)) throw forbidden('Só a seguradora liga e desliga a renovação de uma apólice.');
  const reason = Reason?.trim() || null;
  return database.transaction(async (transaction) => {
    const { policy } = await lockPolicy(transaction, user, { uniqueId: PolicyUniqueId });
    if (policy.isRenewalBlocked === isBlocked) return renewalOf(transaction, user, policy, now);
    if (expected !== undefined && expected !== policy.isRenewalBlocked)
      throw conflict('A renovação desta apólice foi alterada por outra pessoa. Confira como ela está agora.', {
        field: 'ExpectedIsRenewalBlocked',
        response: await renewalOf(transaction, user, policy, now),
      });
    if (isBlocked && reason === null)
      throw unprocessable('Escreva por que a apólice não deve ser renovada.', { field: 'Reason' });
    await changePolicy(transaction, policy, {
      action: isBlocked ? 'renewalSwitchedOff' : 'renewalSwitchedOn',
      changes: [
        { field: 'isRenewalBlocked', before: policy.isRenewalBlocked, after: isBlocked },
        ...(reason ? [{ field: 'justification', before: null, after: reason }] : []),
      ],
      // Switched on again it is looked at again, today still.
      set: { isRenewalBlocked: isBlocked, renewalBlockReason: isBlocked ? reason : null, renewalLookedOn: null },
      by: user,
      now,
    });
    return readRenewal(transaction, user, PolicyUniqueId, now);
  });
}

/** Opens the renewal of a policy by hand; who comes second finds it opened. */
export function openByHand(
  database: Database,
  user: CurrentUser,
  uniqueId: string,
  now = new Date(),
): Promise<PolicyRenewal> {
  return database.transaction(async (transaction) => {
    await requireProposalRight(transaction, user, 'CRIAR');
    const { policy } = await lockPolicy(transaction, user, { uniqueId });
    const today = dateOfInstant(now);
    const parameters = await parametersInForce(transaction, policy.companyId, now);
    const stood = await renewalFacts(transaction, policy, parameters, today);
    if (isLivingRenewal(stood.proposal)) return renewalOf(transaction, user, policy, now);
    const isByInsurer = isInternal(user.userTypeId);
    const obstacles = renewalObstacles(stood.facts, stood.rule, today, { isByInsurer });
    if (obstacles.length > 0)
      throw new Refusal(
        422,
        obstacles.map(({ code, message }) => ({ Code: code, Field: 'PolicyUniqueId', Message: message })),
      );
    const toldDays = renewalNoticeOf(stood.rule.NoticeDays, daysBetween(today, policy.endDate));
    await openRenewal(transaction, policy, { stood, by: user, now, toldDays });
    return readRenewal(transaction, user, uniqueId, now);
  });
}
