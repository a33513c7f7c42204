import { and, eq } from 'drizzle-orm';
import { UserType } from '@portal/shared/domain/access/userTypes';
import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import { endSentence } from '@portal/shared/domain/values/sentences';
import type { Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { users } from '../../platform/database/schema/users';
import { composeMail } from '../../platform/mail/composeMail';
import { sendMail } from '../../platform/mail/sendMail';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import type { Notice } from '../../portal/notifications/raiseNotification';

/** A policy holder or an insured, with the address of its record. */
export interface NotifiedParty {
  kind: RegisterKind;
  id: number;
  name: string;
  email: string | null;
}

/** What a party is notified of. */
export type PartyNews = Omit<Notice, 'recipients'> & {
  path: string;
  /** The portal's address and the words of the link, where the users get a mail, too. */
  mail?: { portal: string; action: string };
};

/** Notifies the active users of a party in the portal, and returns them with their mail addresses. */
export async function notifyPartyUsers(
  transaction: Transaction,
  { kind, id }: Pick<NotifiedParty, 'kind' | 'id'>,
  { path, ...notice }: Omit<PartyNews, 'mail'>,
): Promise<{ userId: number; email: string }[]> {
  const isHolder = kind === 'policyHolder';
  const readers = await transaction
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.companyId, notice.companyId),
        eq(users.isActive, true),
        eq(users.userTypeId, isHolder ? UserType.POLICY_HOLDER : UserType.OTHER),
        eq(isHolder ? users.policyHolderId : users.insuredId, id),
      ),
    );
  if (readers.length > 0)
    await raiseNotification(transaction, { ...notice, recipients: readers.map(({ userId }) => ({ userId, path })) });
  return readers;
}

/**
 * Notifies the active users of a party in the portal, and by mail where the news says so. One without users, as most are,
 * gets a mail at the address of its record instead. Returns whether somebody was notified.
 */
export async function tellParty(
  transaction: Transaction,
  party: NotifiedParty,
  { path, mail, ...notice }: PartyNews,
): Promise<boolean> {
  const readers = await notifyPartyUsers(transaction, party, { path, ...notice });
  const action = mail && { label: mail.action, url: `${mail.portal}${path}` };
  if (mail) for (const { email } of readers) await write(transaction, { to: email, party, notice, action });
  // Whoever has no access has nothing to follow a link with.
  if (readers.length === 0 && party.email) await write(transaction, { to: party.email, party, notice });
  return readers.length > 0 || party.email !== null;
}

interface Letter {
  to: string;
  party: NotifiedParty;
  notice: Omit<Notice, 'recipients'>;
  action?: { label: string; url: string } | undefined;
}

async function write(transaction: Transaction, { to, party, notice, action }: Letter): Promise<void> {
  const { companyId, title, text } = notice;
  const [company] = await transaction
    .select({ name: companies.name, primaryColor: companies.primaryColor })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('A party has a company');
  const paragraphs = [endSentence(`Olá, ${party.name}`), text];
  const content = composeMail({ company, title, paragraphs, ...(action && { action }) });
  await sendMail(transaction, { to, companyId, subject: `${title} · ${company.name}`, ...content });
}
