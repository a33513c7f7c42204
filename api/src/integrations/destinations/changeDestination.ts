import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type * as calls from '@portal/shared/contracts/integrations/destinations';
import {
  destinationKindLabels,
  MOST_WEBHOOKS,
  offeredEvents,
  SECRET_OVERLAP_HOURS,
} from '@portal/shared/domain/integrations/destinations';
import { sealOf } from '../../people/credentials/sealed';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import type { FieldChange } from '../../platform/database/schema/history';
import { integrationDestinations } from '../../platform/database/schema/integrations';
import { auditRecord } from '../../platform/history/auditRecord';
import { conflict, invalid, notFound, unprocessable } from '../../platform/server/refusal';
import { OutsideProblem } from '../../platform/outside/outsideProblem';
import { judgeAddress } from '../../platform/outside/judgedLookup';
import type { OutsideSettings } from '../../platform/outside/postOutside';
import { newWebhookSecret } from '../../platform/outside/webhookSignature';
import { adoptWaiting } from '../schedule/adoptWaiting';
import { leaveDestination } from '../schedule/leaveDestination';
import { destinationOnWire } from './destinationOnWire';

type Row = typeof integrationDestinations.$inferSelect;
type Wanted = CallInput<typeof calls.saveIntegrationDestination>['body'];

interface Means {
  tokenSecret: string;
  outside: OutsideSettings;
}

/** Makes or changes a destination; the address is judged before, by what its name resolves to now and at every send again. */
export async function saveDestination(
  database: Database,
  user: CurrentUser,
  wanted: Wanted,
  { tokenSecret, outside }: Means,
  now = new Date(),
): Promise<CallResponse<typeof calls.saveIntegrationDestination>> {
  const after = checked(wanted);
  const before = await find(database, user, wanted.UniqueId);
  // An address that stays is not judged again: a demonstration's own is no address of the internet.
  if (before?.address !== after.address) await refuseInside(after.address, outside);
  return database.transaction(async (transaction) => {
    const standing = await find(transaction, user, wanted.UniqueId, { lock: true });
    if (!standing && wanted.ExpectedRevision !== null) throw gone();
    if (!standing) return create(transaction, user, wanted, after, { tokenSecret, now });
    // Made by this very call, of which the answer was lost: the secret is told no second time.
    if (wanted.ExpectedRevision === null && sameAs(standing, after))
      return { Destination: await destinationOnWire(transaction, standing, now), Secret: null, GoingCount: 0 };
    await refuseStale(transaction, standing, wanted.ExpectedRevision, { Secret: null, GoingCount: 0 });
    if (standing.kind !== wanted.Kind)
      throw unprocessable('O tipo de um destino não muda. Crie outro e remova este.', { field: 'Kind' });
    const changes = (['name', 'address', 'events'] as const)
      .filter((field) => String(standing[field]) !== String(after[field]))
      .map((field) => ({ field, before: standing[field], after: after[field] }));
    if (changes.length === 0)
      return { Destination: await destinationOnWire(transaction, standing, now), Secret: null, GoingCount: 0 };
    // Another address may be there although the one before was away.
    const changed = await store(transaction, standing, { ...after, failures: 0, pausedUntil: null });
    await audit(transaction, user, changed, 'changed', changes);
    return { Destination: await destinationOnWire(transaction, changed, now), Secret: null, GoingCount: 0 };
  });
}

async function create(
  transaction: Transaction,
  user: CurrentUser,
  wanted: Wanted,
  after: ReturnType<typeof checked>,
  { tokenSecret, now }: { tokenSecret: string; now: Date },
): Promise<CallResponse<typeof calls.saveIntegrationDestination>> {
  // One after the other, so that two at once do not both become the last that fits.
  await transaction.select().from(companies).where(eq(companies.id, user.companyId)).for('no key update');
  const same = await transaction.$count(
    integrationDestinations,
    and(
      eq(integrationDestinations.companyId, user.companyId),
      eq(integrationDestinations.kind, wanted.Kind),
      isNull(integrationDestinations.deletedAt),
    ),
  );
  if (wanted.Kind === 'webhook' && same >= MOST_WEBHOOKS)
    throw unprocessable(`Uma companhia tem no máximo ${MOST_WEBHOOKS} webhooks. Remova um antes.`);
  if (wanted.Kind !== 'webhook' && same > 0)
    throw unprocessable(`Já existe o destino "${destinationKindLabels[wanted.Kind]}". Altere-o ou remova-o antes.`, {
      field: 'Kind',
    });
  const secret = newWebhookSecret();
  const [made] = await transaction
    .insert(integrationDestinations)
    .values({
      ...after,
      uniqueId: wanted.UniqueId.toLowerCase(),
      companyId: user.companyId,
      kind: wanted.Kind,
      sealedSecret: sealOf(tokenSecret).seal(secret),
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw conflict('Este destino foi removido. Abra a tela de novo e crie outro.');
  await audit(transaction, user, made, 'created', [
    { field: 'kind', before: null, after: made.kind },
    { field: 'name', before: null, after: made.name },
    { field: 'address', before: null, after: made.address },
    { field: 'events', before: null, after: made.events },
  ]);
  const GoingCount = made.kind === 'webhook' ? 0 : await adoptWaiting(transaction, made, now);
  return { Destination: await destinationOnWire(transaction, made, now), Secret: secret, GoingCount };
}

type Named = CallInput<typeof calls.deleteIntegrationDestination>['body'];

/** Removes a destination; its tries stay. */
export async function deleteDestination(database: Database, user: CurrentUser, wanted: Named, now = new Date()) {
  const removed = await database.transaction(async (transaction) => {
    const standing = await find(transaction, user, wanted.UniqueId, { lock: true });
    if (!standing) throw gone();
    await refuseStale(transaction, standing, wanted.ExpectedRevision, {});
    const changed = await store(transaction, standing, { deletedAt: now });
    await audit(transaction, user, changed, 'removed', [{ field: 'address', before: changed.address, after: null }]);
    return changed;
  });
  // On its own: who settles a try locks the row before its destination. What is left so leaves with its next turn.
  await database.transaction((transaction) => leaveDestination(transaction, removed, now));
  return { Destination: null };
}

/** Another secret; the one before goes on signing for as long as receivers need to take the new one. */
export const rotateSecret = (
  database: Database,
  user: CurrentUser,
  wanted: Named,
  { tokenSecret }: Pick<Means, 'tokenSecret'>,
  now = new Date(),
): Promise<CallResponse<typeof calls.rotateIntegrationSecret>> =>
  database.transaction(async (transaction) => {
    const standing = await find(transaction, user, wanted.UniqueId, { lock: true });
    if (!standing) throw gone();
    await refuseStale(transaction, standing, wanted.ExpectedRevision, { Secret: null });
    const secret = newWebhookSecret();
    const previousSecretUntil = new Date(now.getTime() + SECRET_OVERLAP_HOURS * 3_600_000);
    const changed = await store(transaction, standing, {
      sealedSecret: sealOf(tokenSecret).seal(secret),
      sealedPreviousSecret: standing.sealedSecret,
      previousSecretUntil,
    });
    await audit(transaction, user, changed, 'secretRotated', [
      { field: 'previousSecretUntil', before: null, after: previousSecretUntil.toISOString() },
    ]);
    return { Destination: await destinationOnWire(transaction, changed, now), Secret: secret };
  });

/** A destination of the user's company that is not removed. */
export async function find(
  database: Database | Transaction,
  { companyId }: CurrentUser,
  uniqueId: string,
  { lock = false } = {},
): Promise<Row | null> {
  const query = database
    .select()
    .from(integrationDestinations)
    .where(
      and(
        eq(integrationDestinations.companyId, companyId),
        eq(integrationDestinations.uniqueId, uniqueId.toLowerCase()),
        isNull(integrationDestinations.deletedAt),
      ),
    );
  const [found] = lock ? await query.for('update') : await query;
  return found ?? null;
}

export const gone = () => notFound('Este destino não existe mais.', { field: 'UniqueId' });

async function refuseStale(
  transaction: Transaction,
  standing: Row,
  expected: number | null,
  /** What else the call answers. */
  rest: object,
): Promise<void> {
  if (standing.revision !== expected)
    throw conflict('Outra pessoa alterou este destino enquanto você escrevia. Confira os dados como estão agora.', {
      response: { Destination: await destinationOnWire(transaction, standing), ...rest },
    });
}

async function store(transaction: Transaction, { id }: Row, columns: Partial<Row>): Promise<Row> {
  const [stored] = await transaction
    .update(integrationDestinations)
    .set({ ...columns, revision: sql`${integrationDestinations.revision} + 1` })
    .where(eq(integrationDestinations.id, id))
    .returning();
  if (!stored) throw new Error('A locked destination can be changed');
  return stored;
}

const audit = (
  transaction: Transaction,
  user: CurrentUser,
  { uniqueId }: Row,
  action: string,
  changes: FieldChange[],
) => auditRecord(transaction, user, { kind: 'integrationDestination', uniqueId }, { action, changes });

/** What was typed, without spaces at its ends. */
function checked({ Kind, Name, Address, Events }: Wanted) {
  const name = Name.replace(/\s+/g, ' ').trim();
  if (name === '') throw invalid('Dê um nome ao destino.', { field: 'Name' });
  const unknown = Events.find((event) => !offeredEvents.includes(event));
  if (unknown !== undefined) throw invalid('Um dos eventos escolhidos não existe.', { field: 'Events' });
  if (Kind === 'webhook' && Events.length === 0) throw invalid('Escolha ao menos um evento.', { field: 'Events' });
  const events = Kind === 'webhook' ? offeredEvents.filter((event) => Events.includes(event)) : [];
  return { name, address: Address.trim(), events };
}

const sameAs = (row: Row, after: ReturnType<typeof checked>): boolean =>
  row.name === after.name && row.address === after.address && String(row.events) === String(after.events);

async function refuseInside(address: string, outside: OutsideSettings): Promise<void> {
  try {
    await judgeAddress(address, outside);
  } catch (error) {
    if (error instanceof OutsideProblem) throw invalid(error.message, { field: 'Address' });
    throw error;
  }
}
