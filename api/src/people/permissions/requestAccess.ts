import { and, eq, ne } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import { ACCESS_REQUESTS_A_DAY } from '@portal/shared/contracts/people/permissions';
import type { requestScreenAccess } from '@portal/shared/contracts/people/permissions';
import { functionalityLabels } from '@portal/shared/domain/access/functionalityLabels';
import { DEFAULT_TIME_ZONE, today } from '@portal/shared/domain/time/instants';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { screenRequests } from '../../platform/database/schema/access';
import { profiles, users } from '../../platform/database/schema/users';
import { invalid, tooMany } from '../../platform/server/refusal';

type Asked = CallInput<typeof requestScreenAccess>['body'];
type Outcome = CallResponse<typeof requestScreenAccess>['Outcome'];

const HOUR_IN_SECONDS = 3_600;

/**
 * Tells every administrator of the company that the user needs a screen, once a day for the same one. The day is that
 * of Brasília, as everywhere in the portal.
 */
export function requestAccess(
  database: Database,
  user: CurrentUser,
  asked: Asked,
  now: Date = new Date(),
): Promise<Outcome> {
  const needed = labelsOf(asked.Functionalities);
  return database.transaction(async (transaction) => {
    const day = { userId: user.id, requestedOn: today(DEFAULT_TIME_ZONE, now) };
    const administrators = await administratorsOf(transaction, user);
    if (administrators.length === 0) return 'nobody';
    // Two requests of one user wait for each other here, so that neither slips past the limit.
    const [asker] = await transaction
      .select({ uniqueId: users.uniqueId })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.companyId, user.companyId)))
      .for('update');
    const earlier = await transaction
      .select({ screen: screenRequests.screen })
      .from(screenRequests)
      .where(and(eq(screenRequests.userId, day.userId), eq(screenRequests.requestedOn, day.requestedOn)));
    if (!asker || earlier.some(({ screen }) => screen === asked.Screen)) return 'alreadySent';
    if (earlier.length >= ACCESS_REQUESTS_A_DAY)
      throw tooMany(
        'TooManyAccessRequests',
        `Você já pediu ${ACCESS_REQUESTS_A_DAY} telas hoje. Fale com o administrador da sua empresa.`,
        HOUR_IN_SECONDS,
      );
    await transaction.insert(screenRequests).values({ companyId: user.companyId, screen: asked.Screen, ...day });
    await raiseNotification(transaction, {
      companyId: user.companyId,
      kind: 'accessRequested',
      title: `Pedido de acesso: ${asked.Title}`,
      text: `${user.name} (${user.email}, perfil ${user.profileName}) pede acesso a ${asked.Title}. ${needed}`,
      subject: { kind: 'user', uniqueId: asker.uniqueId },
      recipients: administrators.map(({ id }) => ({
        userId: id,
        path: addresses.users(user.email),
      })),
    });
    return 'sent';
  });
}

function labelsOf(functionalities: readonly number[]): string {
  const labels = functionalities.map((id) => (functionalityLabels as Partial<Record<number, string>>)[id]);
  if (labels.includes(undefined)) throw invalid('Esta funcionalidade não existe.', { field: 'Functionalities' });
  if (labels.length === 0) return 'A tela é só de administradores.';
  return labels.length === 1
    ? `Falta ao perfil: ${labels[0]}.`
    : `Falta ao perfil uma destas funcionalidades: ${labels.join('; ')}.`;
}

const administratorsOf = (transaction: Transaction, { id, companyId }: CurrentUser) =>
  transaction
    .select({ id: users.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.profileId))
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isActive, true),
        eq(profiles.isAdministrator, true),
        ne(users.id, id),
      ),
    );
