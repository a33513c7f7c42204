import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { IntegrationDetail } from '@portal/shared/contracts/integrations/integrations';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { TEST_EVENT } from '@portal/shared/domain/integrations/destinations';
import { IntegrationStatus, isSettled } from '@portal/shared/domain/integrations/integrationStatus';
import { functionalitiesOf } from '../../platform/auth/currentUser';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import {
  integrationAttempts,
  integrationDestinations,
  integrations,
} from '../../platform/database/schema/integrations';
import { notFound } from '../../platform/server/refusal';
import { columnsOfIntegration, integrationOnWire } from './listIntegrations';

const MOST_ATTEMPTS = 50;

/** One of the company's with its tries; 404 otherwise. */
export async function integrationDetail(
  database: Database | Transaction,
  user: CurrentUser,
  uniqueId: string,
): Promise<IntegrationDetail> {
  const [found] = await database
    .select(columnsOfIntegration)
    .from(integrations)
    .leftJoin(integrationDestinations, eq(integrationDestinations.id, integrations.destinationId))
    .where(and(eq(integrations.companyId, user.companyId), eq(integrations.uniqueId, uniqueId.toLowerCase())));
  if (!found) throw notFound('Este envio não existe.', { field: 'uniqueId' });
  const attempts = await database
    .select()
    .from(integrationAttempts)
    .where(eq(integrationAttempts.integrationId, found.id))
    .orderBy(desc(integrationAttempts.id))
    .limit(MOST_ATTEMPTS);
  const onWire = integrationOnWire(found);
  const manages = functionalitiesOf(user).includes(Functionality.GERENCIAR_INTEGRACOES);
  return {
    Integration: onWire,
    EventUniqueId: found.row.eventUniqueId,
    WaitsFor: onWire.WaitsForEarlier ? await waitsFor(database, found.row) : null,
    Attempts: attempts.map((attempt) => ({
      Number: attempt.number,
      SentAt: attempt.sentAt.toISOString(),
      DurationMs: attempt.durationMs,
      Outcome: attempt.outcome,
      StatusCode: attempt.statusCode,
      Request: attempt.request,
      Answer: attempt.answer,
      Problem: attempt.problem,
    })),
    MaySendAgain: manages && whyNotAgain(found.row) === null,
    MayDismiss: manages && mayDismiss(found.row),
  };
}

type Row = Pick<typeof integrations.$inferSelect, 'statusId' | 'eventName'>;

/** Why it cannot be sent again, as a sentence; null where it can. */
export function whyNotAgain({ statusId, eventName }: Row): string | null {
  if (eventName === TEST_EVENT) return 'Um teste se repete pelo botão do webhook.';
  if (statusId === IntegrationStatus.Accepted) return 'Já foi aceita.';
  return statusId === IntegrationStatus.Dismissed ? 'Foi dispensada.' : null;
}

export const mayDismiss = ({ statusId, eventName }: Row): boolean => !isSettled(statusId) && eventName !== TEST_EVENT;

async function waitsFor(
  database: Database | Transaction,
  { id, destinationId, subjectUniqueId }: typeof integrations.$inferSelect,
) {
  const [first] = await database
    .select({ UniqueId: integrations.uniqueId, EventName: integrations.eventName, StatusId: integrations.statusId })
    .from(integrations)
    .where(
      and(
        eq(integrations.destinationId, destinationId ?? 0),
        eq(integrations.subjectUniqueId, subjectUniqueId),
        lt(integrations.id, id),
        sql`${integrations.statusId} not in (3, 7)`,
      ),
    )
    .orderBy(asc(integrations.id))
    .limit(1);
  return first ?? null;
}
