import { and, eq } from 'drizzle-orm';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { endSentence } from '@portal/shared/domain/values/sentences';
import type { Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { users } from '../../platform/database/schema/users';
import { composeMail } from '../../platform/mail/composeMail';
import { sendMail } from '../../platform/mail/sendMail';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import type { Notice } from '../../portal/notifications/raiseNotification';

interface PolicyHolder {
  id: number;
  name: string;
  email: string | null;
}

type News = Omit<Notice, 'recipients'> & { path: string };

/**
 * Notifies the active users of a policy holder in the portal. One without users, as most are, gets a mail at the address of
 * its record instead. Returns whether somebody was notified.
 */
export async function tellPolicyHolder(
  transaction: Transaction,
  holder: PolicyHolder,
  { path, ...notice }: News,
): Promise<boolean> {
  const { companyId, title, text } = notice;
  const readers = await transaction
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.isActive, true),
        eq(users.userTypeId, UserType.POLICY_HOLDER),
        eq(users.policyHolderId, holder.id),
      ),
    );
  if (readers.length > 0) {
    await raiseNotification(transaction, { ...notice, recipients: readers.map((reader) => ({ ...reader, path })) });
    return true;
  }
  if (!holder.email) return false;
  const [company] = await transaction
    .select({ name: companies.name, primaryColor: companies.primaryColor })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('A policy holder has a company');
  const content = composeMail({ company, title, paragraphs: [endSentence(`Olá, ${holder.name}`), text] });
  await sendMail(transaction, { to: holder.email, companyId, subject: `${title} · ${company.name}`, ...content });
  return true;
}
