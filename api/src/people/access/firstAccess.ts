import { eq } from 'drizzle-orm';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';
import { users } from '../../platform/database/schema/users';
import { sendMail } from '../../platform/mail/sendMail';
import { createLink, LINK_LIFE_MS } from './accessLinks';
import { firstAccessMail } from './accessMails';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Mails a user the link with which they set their first password, and answers it for an operator whose portal sends no
 * mail. A newer one ends the older ones. Belongs into the transaction that makes the user; `portal` comes from
 * portalAddress.
 */
export async function sendFirstAccess(
  transaction: Transaction,
  userId: number,
  portal: string,
  now = new Date(),
): Promise<string> {
  const [recipient] = await transaction
    .select({
      name: users.name,
      email: users.email,
      companyId: users.companyId,
      companyName: companies.name,
      primaryColor: companies.primaryColor,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!recipient) throw new Error('A first access needs a user');
  const token = await createLink(transaction, { id: userId, companyId: recipient.companyId }, 'firstAccess', now);
  const url = `${portal}${addresses.firstAccess(token)}`;
  await sendMail(transaction, firstAccessMail(recipient, url, LINK_LIFE_MS.firstAccess / HOUR_MS));
  return url;
}
