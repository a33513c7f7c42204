import { and, asc, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { eventLabel, GIVEN_UP_AFTER_HOURS } from '@portal/shared/domain/integrations/destinations';
import { IntegrationStatus, openStatuses } from '@portal/shared/domain/integrations/integrationStatus';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { tellInsurer } from '../../deals/messages/tellInsurer';
import type { Transaction } from '../../platform/database/connection';
import { integrationDestinations, integrations } from '../../platform/database/schema/integrations';
import { isBehindAnother } from '../schedule/letGo';
import type { Destination, Integration } from './sendOut';

export const HOUR_MS = 3_600_000;
const MOST_AT_ONCE = 500;

/** Nobody answered for too long. Who manages integrations hears of it once for each time that a destination is away. */
export async function giveUp(
  transaction: Transaction,
  destination: Destination,
  integration: Integration,
  now: Date,
): Promise<void> {
  await transaction
    .update(integrations)
    .set({ statusId: IntegrationStatus.GivenUp, nextAttemptAt: null, finishedAt: now })
    .where(eq(integrations.id, integration.id));
  const [first] = await transaction
    .update(integrationDestinations)
    .set({ toldFailingAt: now })
    .where(and(eq(integrationDestinations.id, destination.id), isNull(integrationDestinations.toldFailingAt)))
    .returning({ id: integrationDestinations.id });
  if (!first) return;
  await tellManagers(transaction, integration, {
    title: 'Envios sem resposta',
    text: `${destination.name} não aceitou nada em ${GIVEN_UP_AFTER_HOURS} horas, e o portal parou de tentar: ${named(integration)}. Os eventos seguintes do mesmo registro esperam. Confira o destino e envie de novo.`,
  });
}

/** The destination is away still: what waits for it for too long is not tried first. The caller holds the order. */
export async function giveUpOld(transaction: Transaction, destination: Destination, now: Date): Promise<void> {
  const old = await transaction
    .select()
    .from(integrations)
    .where(
      and(
        eq(integrations.destinationId, destination.id),
        inArray(integrations.statusId, [...openStatuses]),
        lte(
          sql`coalesce(${integrations.firstAttemptAt}, ${integrations.createdAt})`,
          new Date(now.getTime() - GIVEN_UP_AFTER_HOURS * HOUR_MS).toISOString(),
        ),
        not(isBehindAnother),
      ),
    )
    .orderBy(asc(integrations.id))
    .limit(MOST_AT_ONCE)
    .for('update');
  for (const integration of old) await giveUp(transaction, destination, integration, now);
}

export const named = ({ eventName, number }: Integration): string =>
  number === null ? eventLabel(eventName) : `${eventLabel(eventName)} ${number}`;

/** Tells who manages integrations of something that needs them. */
export const tellManagers = (
  transaction: Transaction,
  { companyId, uniqueId }: Integration,
  words: { title: string; text: string },
): Promise<void> =>
  tellInsurer(transaction, Functionality.GERENCIAR_INTEGRACOES, {
    companyId,
    kind: 'integrationFailed',
    ...words,
    subject: { kind: 'integration', uniqueId },
    path: addresses.integrations(),
  });
