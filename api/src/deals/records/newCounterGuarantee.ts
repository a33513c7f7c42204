import { sql } from 'drizzle-orm';
import type { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import type { Transaction } from '../../platform/database/connection';
import { counterGuarantees } from '../../platform/database/schema/parties';

/** Any number, as long as nothing else in the platform locks it. */
const NUMBERING_LOCK = 730_021;

interface Wanted {
  companyId: number;
  policyHolderId: number;
  statusId: CCGStatus;
  /** The signed contract whose place it takes. */
  replacesUniqueId?: string | null;
  now: Date;
}

/** A contract of counter-guarantee with the company's next number. */
export async function newCounterGuarantee(
  transaction: Transaction,
  { companyId, policyHolderId, statusId, replacesUniqueId = null, now }: Wanted,
): Promise<string> {
  // Two at once must not take the same number.
  await transaction.execute(sql`select pg_advisory_xact_lock(${NUMBERING_LOCK}, ${companyId})`);
  const [made] = await transaction
    .insert(counterGuarantees)
    .values({
      companyId,
      policyHolderId,
      number: sql`(select 'CCG-' || lpad((coalesce(max(substring(other.number from '^CCG-([0-9]{1,9})$')::integer), 0) + 1)::text, 5, '0')
        from ${counterGuarantees} other where other.company_id = ${companyId})`,
      statusId,
      replacesUniqueId,
      createdAt: now,
    })
    .returning({ uniqueId: counterGuarantees.uniqueId });
  if (!made) throw new Error('An inserted contract has an id');
  return made.uniqueId;
}
