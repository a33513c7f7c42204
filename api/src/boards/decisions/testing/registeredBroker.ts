import { and, eq, ilike, isNull } from 'drizzle-orm';
import { insertBroker, submitDocumentToReview, validateBrokerStatus } from '@portal/shared/contracts/parties/brokers';
import { mailOutbox } from '../../../platform/database/schema/access';
import { cards } from '../../../platform/database/schema/boards';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { brokers } from '../../../platform/database/schema/parties';
import { users } from '../../../platform/database/schema/users';
import { brokerApplication, newcomer } from '../../../testing/brokerApplication';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { decide } from './dealsUnderTest';

/** A broker that registered itself and handed in its documents. */
export async function registerBroker(
  platform: PlatformUnderTest,
  {
    isPoliticallyExposed = false,
    email,
    cpf,
    ...people
  }: {
    isPoliticallyExposed?: boolean;
    email?: string;
    cpf?: string;
  } & Pick<Parameters<typeof brokerApplication>[0] & object, 'Partners' | 'Technician'> = {},
) {
  const { db } = platform.database;
  const who = newcomer();
  const application = brokerApplication({ Cnpj: who.cnpj, ...people });
  const Responsible = {
    ...application.Responsible,
    Email: email ?? who.email,
    IsPoliticallyExposed: isPoliticallyExposed,
    ...(cpf && { Cpf: cpf }),
  };
  const { response } = await platform.send(insertBroker, { body: { ...application, Responsible } }, who.sender);
  const link = { query: { RegistrationToken: response.RegistrationToken } };
  const [broker] = await db.select().from(brokers).where(eq(brokers.document, who.cnpj));
  if (!broker) throw new Error('The broker is registered');
  const documentsAre = (status: 'Aguardando_Analise' | 'Conforme' | 'Reprovado', name?: string) =>
    db
      .update(requestDocuments)
      .set({ status })
      .where(
        and(
          eq(requestDocuments.ownerUniqueId, broker.uniqueId),
          name === undefined ? undefined : eq(requestDocuments.name, name),
        ),
      );
  await documentsAre('Aguardando_Analise');
  await platform.send(submitDocumentToReview, link, who.sender);
  return {
    broker,
    email: email ?? who.email,
    documentsAre,
    now: async () => (await db.select().from(brokers).where(eq(brokers.id, broker.id)))[0],
    state: async () => (await platform.send(validateBrokerStatus, link, who.sender)).response.State,
    openCards: () =>
      db
        .select({ id: cards.id, cardType: cards.cardType, stepId: cards.stepId })
        .from(cards)
        .where(
          and(
            eq(cards.brokerUniqueId, broker.uniqueId),
            isNull(cards.screeningMatchUniqueId),
            isNull(cards.decision),
            isNull(cards.closedAt),
          ),
        )
        .orderBy(cards.id),
    mails: async () =>
      (
        await db
          .select()
          .from(mailOutbox)
          .where(ilike(mailOutbox.recipient, email ?? who.email))
          .orderBy(mailOutbox.id)
      )
        // The first one has the link of the registration.
        .slice(1),
    users: () => db.select().from(users).where(eq(users.brokerId, broker.id)),
  };
}

export type RegisteredBroker = Awaited<ReturnType<typeof registerBroker>>;

/** Approves the oldest card that is open about its registration. */
export async function approveNext(
  platform: PlatformUnderTest,
  one: RegisteredBroker,
  asked?: Parameters<typeof decide>[3],
) {
  const [next] = await one.openCards();
  if (!next) throw new Error('Something is to be decided');
  return decide(platform, next.id, 'Aprovar', asked);
}
