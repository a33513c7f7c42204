import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { companies } from '../../platform/database/schema/companies';

/**
 * Whoever changes who may enter and what they may do waits here for others who do: two administrators who deactivate each
 * other at once, or take the last profile of administrators its rights, would each see the other one stay.
 */
export async function takeTurn(transaction: Transaction, companyId: number): Promise<void> {
  await transaction
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
}
