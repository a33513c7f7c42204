import { eq } from 'drizzle-orm';
import { readSettings } from '@portal/shared/settings/readSettings';
import { sendFirstAccess } from '../people/access/firstAccess';
import type { Transaction } from '../platform/database/connection';
import { users } from '../platform/database/schema/users';

/** Waits for their first access: the mail with the link is in the outbox. */
export const INVITED_EMAIL = 'convite@aurora.example';

const USUAL_ADDRESS = 'http://{host}:8080';

/** Invites that user. The link works for three days from the moment of the seed, whatever day the demo plays on. */
export async function inviteUser(transaction: Transaction): Promise<void> {
  const [user] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, INVITED_EMAIL));
  if (!user) return;
  const portal = (readSettings(process.env, ['PORTAL_PUBLIC_URL']).PORTAL_PUBLIC_URL ?? USUAL_ADDRESS).replace(
    '{host}',
    'localhost',
  );
  await sendFirstAccess(transaction, user.id, portal);
}
