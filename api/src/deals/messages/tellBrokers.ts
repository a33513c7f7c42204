import { endSentence } from '@portal/shared/domain/values/sentences';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import type { NotificationKind } from '../../platform/database/schema/notifications';
import { brokers } from '../../platform/database/schema/parties';
import { users } from '../../platform/database/schema/users';
import { composeMail } from '../../platform/mail/composeMail';
import { sendMail } from '../../platform/mail/sendMail';

export interface BrokerMessage {
  kind: NotificationKind;
  title: string;
  /** One sentence or two. */
  text: string;
  subject: { kind: string; uniqueId: string };
  /** Where in the portal the broker sees more. */
  path: string;
  /** Goes out by mail as well; without it the broker only finds it in the portal. */
  mail?: { portal: string; action: string; paragraphs: string[] };
}

/** Tells the active users of brokers, in the portal and perhaps by mail. Answers the brokers' names. */
export async function tellBrokers(
  transaction: Transaction,
  user: Pick<CurrentUser, 'companyId'>,
  brokerIds: readonly number[],
  { mail, path, ...notice }: BrokerMessage,
): Promise<string[]> {
  if (brokerIds.length === 0) return [];
  const told = await transaction
    .select({ id: brokers.id, name: brokers.name, tradeName: brokers.tradeName, email: brokers.email })
    .from(brokers)
    .where(and(eq(brokers.companyId, user.companyId), inArray(brokers.id, [...brokerIds])))
    .orderBy(asc(brokers.name));
  const readers = await transaction
    .select({ id: users.id, brokerId: users.brokerId, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, user.companyId), eq(users.isActive, true), inArray(users.brokerId, [...brokerIds])));
  await raiseNotification(transaction, {
    companyId: user.companyId,
    ...notice,
    recipients: readers.map(({ id }) => ({ userId: id, path })),
  });
  if (mail)
    for (const broker of told) {
      const addresses = broker.email
        ? [broker.email]
        : readers.filter(({ brokerId }) => brokerId === broker.id).map(({ email }) => email);
      await mailAll(transaction, user, addresses, {
        broker: broker.tradeName ?? broker.name,
        ...notice,
        ...mail,
        path,
      });
    }
  return told.map((broker) => broker.tradeName ?? broker.name);
}

type Mail = Pick<BrokerMessage, 'title' | 'path'> & NonNullable<BrokerMessage['mail']> & { broker: string };

async function mailAll(
  transaction: Transaction,
  { companyId }: Pick<CurrentUser, 'companyId'>,
  addresses: readonly string[],
  { title, path, portal, action, paragraphs, broker }: Mail,
): Promise<void> {
  const [company] = await transaction
    .select({ name: companies.name, primaryColor: companies.primaryColor })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('A user needs a company');
  const content = composeMail({
    company,
    title,
    paragraphs: [endSentence(`Olá, ${broker}`), ...paragraphs],
    action: { label: action, url: `${portal}${path}` },
  });
  for (const to of new Set(addresses))
    await sendMail(transaction, { to, companyId, subject: `${title} · ${company.name}`, ...content });
}
