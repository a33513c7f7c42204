import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { IntegrationStatus } from '@portal/shared/domain/integrations/integrationStatus';
import { registrationDeadline } from '@portal/shared/domain/integrations/registrationDeadline';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { instantAt } from '@portal/shared/domain/time/instants';
import { offlineProtocol, OFFLINE } from '../integrations/deliveries/offlineReceiver';
import { registeredFacts } from '../integrations/deliveries/registeredFacts';
import { newWebhookSecret } from '../platform/outside/webhookSignature';
import { sealOf } from '../people/credentials/sealed';
import type { Transaction } from '../platform/database/connection';
import { integrationAttempts, integrationDestinations, integrations } from '../platform/database/schema/integrations';
import { brokers } from '../platform/database/schema/parties';
import { policies } from '../platform/database/schema/policies';
import { proposals } from '../platform/database/schema/proposals';

const MOST_POLICIES = 12;
const REFUSAL = 'O código do ramo não confere com o processo SUSEP do produto.';

type Row = typeof integrations.$inferInsert;

/**
 * What the demo's insurers sent of their latest policies to a made-up registrar and a made-up accounting system: accepted, but
 * for the latest, which the registrar refused, so that its payment waits behind it.
 */
export async function sendDemo(transaction: Transaction, companyId: number): Promise<void> {
  const latest = await transaction
    .select({ policy: policies, proposalUniqueId: proposals.uniqueId, brokerUniqueId: brokers.uniqueId })
    .from(policies)
    .innerJoin(proposals, eq(proposals.id, policies.proposalId))
    .innerJoin(brokers, eq(brokers.id, policies.brokerId))
    .where(and(eq(policies.companyId, companyId), eq(policies.statusId, PolicyStatus.Emitida)))
    .orderBy(desc(policies.issueDate), desc(policies.id))
    .limit(MOST_POLICIES);
  // Nobody receives anything there, so that nobody needs to know the secret either.
  const sealedSecret = sealOf('demonstration').seal(newWebhookSecret());
  const made = await transaction
    .insert(integrationDestinations)
    .values([
      {
        companyId,
        sealedSecret,
        kind: 'registrar',
        name: 'Registradora (inventada)',
        address: `${OFFLINE}registradora`,
      },
      {
        companyId,
        sealedSecret,
        kind: 'accounting',
        name: 'Contabilidade (inventada)',
        address: `${OFFLINE}contabilidade`,
      },
    ])
    .returning();
  const rows = latest.reverse().flatMap(({ policy, proposalUniqueId, brokerUniqueId }, index) => {
    const of = { PolicyUniqueId: policy.uniqueId, Number: policy.number, BrokerUniqueId: brokerUniqueId };
    const isLast = index === latest.length - 1;
    const issuedAt = instantAt(policy.issueDate, '14:05');
    const issued = { ...of, ProposalUniqueId: proposalUniqueId };
    const paid = { ...of, Installment: 1, Installments: 1, AmountValue: policy.premiumCents, PaidOn: policy.issueDate };
    return made.flatMap(({ id, kind }): Row[] => {
      const row = (eventName: string, event: object, occurredAt: Date): Row => ({
        ...{ companyId, kind, destinationId: id, eventName, occurredAt },
        event: event as Record<string, unknown>,
        eventUniqueId: idOf(policy.uniqueId, eventName),
        ...{ subjectKind: 'policy', subjectUniqueId: policy.uniqueId, number: policy.number },
        statusId: IntegrationStatus.Accepted,
        ...(kind === 'registrar' && deadlineOf(occurredAt)),
      });
      const both = [
        row('policy.issued', issued, issuedAt),
        row('policy.paid', paid, instantAt(policy.issueDate, '16:40')),
      ];
      return both.map((one, at) =>
        ended(one, kind === 'registrar' && isLast ? (at === 0 ? 'refused' : 'waits') : 'accepted'),
      );
    });
  });
  if (rows.length === 0) return;
  const stored = await transaction.insert(integrations).values(rows).returning();
  const tried = stored.filter(({ attempts }) => attempts > 0);
  const attempts = [];
  for (const row of tried) {
    const told = await registeredFacts(transaction, row);
    const isRefused = row.statusId === IntegrationStatus.Refused;
    attempts.push({
      ...{ companyId, integrationId: row.id, number: 1, sentAt: row.finishedAt ?? row.occurredAt, durationMs: 40 },
      outcome: isRefused ? ('refused' as const) : ('accepted' as const),
      statusCode: isRefused ? 422 : 200,
      request: told && JSON.stringify(told.kept, null, 2),
      answer: JSON.stringify(isRefused ? { Reason: REFUSAL } : { Protocol: row.protocol }),
      problem: row.problem,
    });
  }
  if (attempts.length > 0) await transaction.insert(integrationAttempts).values(attempts);
}

/** Those who manage integrations had their alarm when the day came. */
function deadlineOf(occurredAt: Date) {
  const { deadlineAt, alarmAt } = registrationDeadline(occurredAt);
  return { deadlineAt, alarmAt, alarmedAt: alarmAt };
}

function ended(row: Row, how: 'accepted' | 'refused' | 'waits'): Row {
  if (how === 'waits') return { ...row, statusId: IntegrationStatus.Waiting };
  const finishedAt = new Date(row.occurredAt.getTime() + 2_000);
  const tried = { ...row, attempts: 1, turn: 1, firstAttemptAt: row.occurredAt, finishedAt };
  return how === 'refused'
    ? { ...tried, statusId: IntegrationStatus.Refused, problem: `O servidor respondeu 422. ${REFUSAL}` }
    : { ...tried, protocol: offlineProtocol(row.eventUniqueId) };
}

/** The same event has the same id with each destination. */
function idOf(policyUniqueId: string, eventName: string): string {
  const hex = createHash('sha256').update(`${policyUniqueId} ${eventName}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
