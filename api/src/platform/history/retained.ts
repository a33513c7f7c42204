import { and, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database/connection';
import { cards } from '../database/schema/boards';
import { endorsements } from '../database/schema/endorsements';
import { auditHistory, personalDataAccesses } from '../database/schema/history';
import { brokers, insureds, policyHolders } from '../database/schema/parties';
import { policies } from '../database/schema/policies';
import { proposals } from '../database/schema/proposals';
import { agedRowsUnless, inIds } from '../retention/agedRows';
import { isHeld } from '../retention/holds';
import { AUDIT_TRAIL, contentsRemoved, tellRemovals } from './seals/removeContents';

/** What is about no contract goes by its age alone. */
const OF_NO_CONTRACT = [
  ...['user', 'profile', 'company', 'pipe', 'pipeAutomation', 'cardTag', 'savedBoardFilter'],
  ...['bondTemplate', 'quote', 'integrationDestination', 'bureauQuery', 'helpDeskConversation', 'partyImport'],
];
/** What is about one stays as long as it, and then so many years. All other kinds of records keep their history. */
const OF_CONTRACTS = ['policy', 'proposal', 'endorsement', 'card', 'policyHolder', 'insured', 'broker'];

const subject = auditHistory.subjectUniqueId;

/** Neither ended, nor free of what it obliges to, for so long (Circular SUSEP 605/2020, counted from the latest). */
const stands = (cutoff: SQL<Date>): SQL => sql`(${policies.limitFreedOn} is null
  or greatest(${policies.endDate}, ${policies.limitFreedOn}, ${policies.releasedOn}) >= ${cutoff}::date)`;

/** A proposal that nobody has decided. */
const isOpen = sql`${proposals.statusId} not in (5, 97, 98, 99)`;

/** A contract that is not over for long enough, or work that goes on. */
const isOfStandingContract = (cutoff: SQL<Date>): SQL => sql`case ${auditHistory.subjectKind}
  when 'policy' then exists (select 1 from ${policies} where ${policies.uniqueId} = ${subject} and ${stands(cutoff)})
  when 'proposal' then exists (
    select 1 from ${proposals} left join ${policies} on ${policies.proposalId} = ${proposals.id}
    where ${proposals.uniqueId} = ${subject} and (${isOpen} or (${policies.id} is not null and ${stands(cutoff)})))
  when 'endorsement' then exists (
    select 1 from ${endorsements} join ${policies} on ${policies.id} = ${endorsements.policyId}
    where ${endorsements.uniqueId} = ${subject} and ${stands(cutoff)})
  when 'card' then exists (
    select 1 from ${cards}
      left join ${proposals} on ${proposals.uniqueId} = ${cards.proposalUniqueId}
      left join ${endorsements} on ${endorsements.uniqueId} = ${cards.endorsementUniqueId}
      left join ${policies} on ${policies.proposalId} = ${proposals.id} or ${policies.id} = ${endorsements.policyId}
    where ${cards.uniqueId} = ${subject} and ((${cards.decidedAt} is null and ${cards.closedAt} is null)
      or (${proposals.id} is not null and ${isOpen}) or (${policies.id} is not null and ${stands(cutoff)})))
  when 'policyHolder' then exists (
    select 1 from ${policyHolders} join ${policies} on ${policies.policyHolderId} = ${policyHolders.id}
    where ${policyHolders.uniqueId} = ${subject} and ${stands(cutoff)})
  when 'insured' then exists (
    select 1 from ${insureds} join ${policies} on ${policies.insuredId} = ${insureds.id}
    where ${insureds.uniqueId} = ${subject} and ${stands(cutoff)})
  when 'broker' then exists (
    select 1 from ${brokers} join ${policies} on ${policies.brokerId} = ${brokers.id}
    where ${brokers.uniqueId} = ${subject} and ${stands(cutoff)})
  else false end`;

/** Contents go, and the history tells of which entries: their seals hold as after an anonymisation (decision 0163). */
async function removeContents(transaction: Transaction, ids: readonly number[]): Promise<void> {
  const removal = { at: new Date(), ground: 'retention' as const };
  const touched = await transaction
    .update(auditHistory)
    .set({ changes: [], source: null, ...contentsRemoved(removal) })
    .where(inIds(auditHistory.id, ids))
    .returning({ companyId: auditHistory.companyId });
  for (const companyId of new Set(touched.map((row) => row.companyId)))
    await tellRemovals(transaction, { companyId, id: null, name: 'Portal' }, removal);
}

/** What proves who did what, and who saw whom; for so many years. */
export const retainedHistory = (years: number) => [
  agedRowsUnless({
    name: 'auditContents',
    title: 'Auditoria: o que mudou e de onde. Quem fez o quê, quando, e os selos ficam',
    keptFor: { Count: years, Unit: 'years' },
    since: 'depois do registro e, de um contrato, também do fim da vigência e das obrigações',
    ground: 'Código Civil, art. 205; no mínimo 5 anos (Circular SUSEP 605/2020; Lei 9.613/1998, art. 10)',
    table: auditHistory,
    age: auditHistory.changedAt,
    which: and(
      isNull(auditHistory.contentsRemovedAt),
      ne(auditHistory.subjectKind, AUDIT_TRAIL),
      inArray(auditHistory.subjectKind, [...OF_NO_CONTRACT, ...OF_CONTRACTS]),
    )!,
    unless: (cutoff) => sql`(${isOfStandingContract(cutoff)} or ${isHeld(auditHistory.companyId, subject)})`,
    instead: removeContents,
  }),
  agedRowsUnless({
    name: 'personalDataAccesses',
    title: 'Acessos a dados pessoais: quem viu, exportou ou baixou',
    keptFor: { Count: years, Unit: 'years' },
    since: 'depois do acesso',
    ground: 'LGPD, art. 37, pelo tempo da auditoria',
    table: personalDataAccesses,
    age: personalDataAccesses.accessedAt,
    unless: () => isHeld(personalDataAccesses.companyId, personalDataAccesses.subjectUniqueId),
  }),
];
