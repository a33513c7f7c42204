import type { Database, Transaction } from '../database/connection';
import { mailOutbox } from '../database/schema/access';

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  companyId: number;
}

/**
 * Puts a mail into the outbox. Give the transaction of its cause: either both are stored, or neither is. Delivery
 * follows in the background (deliverMail), or never where no SMTP server is set. Answers its id, for who keeps proof.
 */
export async function sendMail(where: Database | Transaction, mail: Mail): Promise<{ id: number }> {
  const [stored] = await where
    .insert(mailOutbox)
    .values({
      companyId: mail.companyId,
      recipient: mail.to,
      // A line break in a subject would begin a header of its own.
      subject: mail.subject.replace(/\s+/g, ' ').trim(),
      textBody: mail.text,
      htmlBody: mail.html,
      // By this process's clock, as delivery asks: the database's counts finer, and mail of just now would seem to lie ahead.
      nextAttemptAt: new Date(),
    })
    .returning({ id: mailOutbox.id });
  if (!stored) throw new Error('An inserted mail has an id');
  return stored;
}
