import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AnonymisationObstacle } from '@portal/shared/contracts/parties/anonymisation';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { claimNames } from '@portal/shared/domain/underwriting/claimFlag';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { proposalStatusLabels } from '@portal/shared/domain/underwriting/proposalStatus';
import { isOpenProposal, openProposalStatuses } from '../../deals/records/openProposals';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards, pipes } from '../../platform/database/schema/boards';
import { endorsements } from '../../platform/database/schema/endorsements';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import type { Roles } from './rolesOf';

/** So many of a kind are named: whoever ends those asks again. */
export const NAMED = 5;

/** Policies that still answer for something, and what waits for somebody to decide. */
export async function openBusiness(
  database: Database | Transaction,
  roles: Roles,
  today: PlainDate,
): Promise<AnonymisationObstacle[]> {
  const theirs = database.select({ id: proposals.id }).from(proposals).where(roles.inProposals);
  const standing = await database
    .select({ uniqueId: policies.uniqueId, number: policies.number, endDate: policies.endDate })
    .from(policies)
    .where(
      and(
        inArray(policies.proposalId, theirs),
        inArray(policies.statusId, [PolicyStatus.AguardandoEmissao, PolicyStatus.Emitida, PolicyStatus.Vencida]),
        // A surety answers beyond its end until it is released: the limit that it takes up says so.
        or(gte(policies.endDate, today), isNull(policies.limitFreedOn)),
      ),
    )
    .orderBy(asc(policies.id))
    .limit(NAMED);
  const claimed = await database
    .select({ uniqueId: policies.uniqueId, number: policies.number, kind: policies.claimKind })
    .from(policies)
    .where(and(inArray(policies.proposalId, theirs), isNotNull(policies.claimKind)))
    .orderBy(asc(policies.id))
    .limit(NAMED);
  const asked = await database
    .select({ uniqueId: proposals.uniqueId, number: proposals.number, statusId: proposals.statusId })
    .from(proposals)
    .where(and(roles.inProposals, isOpenProposal))
    .orderBy(asc(proposals.id))
    .limit(NAMED);
  const changing = await database
    .select({ number: endorsements.number, policyUniqueId: policies.uniqueId })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(and(inArray(policies.proposalId, theirs), inArray(endorsements.statusId, openProposalStatuses)))
    .orderBy(asc(endorsements.id))
    .limit(NAMED);
  return [
    ...standing.map(({ uniqueId, number, endDate }): AnonymisationObstacle => ({
      Reason: 'policyStanding',
      Text:
        endDate >= today
          ? `A apólice ${number} está em vigor até ${formatDate(endDate)}.`
          : `A apólice ${number} venceu em ${formatDate(endDate)} e ainda não teve baixa.`,
      Until: endDate >= today ? endDate : null,
      Address: addresses.policy(uniqueId),
    })),
    // The rights that a claim gives are exercised with the data of the person (LGPD, art. 16 I).
    ...claimed.map(({ uniqueId, number, kind }): AnonymisationObstacle => ({
      Reason: 'policyStanding',
      Text: `A apólice ${number} tem ${claimNames[kind!]}.`,
      Until: null,
      Address: addresses.policy(uniqueId),
    })),
    ...asked.map(({ uniqueId, number, statusId }): AnonymisationObstacle => ({
      Reason: 'openProposal',
      Text: `A proposta ${number} está aberta: ${proposalStatusLabels[statusId]}.`,
      Until: null,
      Address: addresses.proposalOfInsurer(uniqueId),
    })),
    ...changing.map(({ number, policyUniqueId }): AnonymisationObstacle => ({
      Reason: 'openEndorsement',
      Text: `O endosso ${number} está aberto.`,
      Until: null,
      Address: addresses.endorsementsOfPolicy(policyUniqueId),
    })),
    ...(await openCards(database, roles, theirs)),
  ];
}

async function openCards(
  database: Database | Transaction,
  { companyId, document, holders, insureds, brokers, inProposals }: Roles,
  theirs: unknown,
): Promise<AnonymisationObstacle[]> {
  const named = (parties: readonly { uniqueId: string }[]) => parties.map(({ uniqueId }) => uniqueId);
  const ofProposals = database.select({ uniqueId: proposals.uniqueId }).from(proposals).where(inProposals);
  const ofEndorsements = database
    .select({ uniqueId: endorsements.uniqueId })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(inArray(policies.proposalId, theirs as never));
  const rows = await database
    .select({ id: cards.id, ref: cards.cardRef, pipeId: pipes.id, uniqueId: pipes.uniqueId, pipe: pipes.name })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(
      and(
        eq(cards.companyId, companyId),
        isNull(cards.closedAt),
        isNull(cards.decision),
        or(
          inArray(cards.policyHolderUniqueId, named(holders)),
          inArray(cards.insuredUniqueId, named(insureds)),
          inArray(cards.brokerUniqueId, named(brokers)),
          inArray(cards.proposalUniqueId, ofProposals),
          inArray(cards.endorsementUniqueId, ofEndorsements),
          sql`${cards.documents} @> ARRAY[${document}]::text[]`,
        ),
      ),
    )
    .orderBy(asc(cards.id))
    .limit(NAMED);
  return rows.map(({ id, ref, pipeId, uniqueId, pipe }) => ({
    Reason: 'openCard',
    Text: `O card ${ref} está aberto na esteira ${pipe}.`,
    Until: null,
    Address: addresses.card({ uniqueId, id: pipeId }, id),
  }));
}
