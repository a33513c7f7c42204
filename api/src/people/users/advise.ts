import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { advisorBrokers, persons, users } from '../../platform/database/schema/users';
import type { Employer } from './employer';

interface Advisor {
  id: number;
  companyId: number;
  name: string;
  personId: number | null;
}

/** Makes somebody the advisor of these brokers and of no others; an advisor is a person besides being a user. */
export async function advise(
  transaction: Transaction,
  { id, companyId, name, personId }: Advisor,
  { advisedBrokerIds }: Pick<Employer, 'advisedBrokerIds'>,
): Promise<void> {
  await transaction.delete(advisorBrokers).where(eq(advisorBrokers.advisorUserId, id));
  if (advisedBrokerIds.length === 0) return;
  await transaction
    .insert(advisorBrokers)
    .values(advisedBrokerIds.map((brokerId) => ({ advisorUserId: id, brokerId })));
  if (personId !== null) return;
  const [person] = await transaction.insert(persons).values({ companyId, name }).returning({ id: persons.id });
  if (!person) throw new Error('The person was not stored');
  await transaction.update(users).set({ personId: person.id }).where(eq(users.id, id));
}
