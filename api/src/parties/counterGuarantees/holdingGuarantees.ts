import { and, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { today } from '@portal/shared/domain/time/instants';
import { countsOnDay } from '../../deals/records/countingContracts';
import type { Database, Transaction } from '../../platform/database/connection';
import { counterGuaranteeSignatories as signatories } from '../../platform/database/schema/counterGuarantees';
import { counterGuarantees } from '../../platform/database/schema/parties';

/** Returns the number of the newest signed contract in which a company still stands surety, for each of the policy holders that has one. */
export async function guaranteesOfHolding(
  database: Database | Transaction,
  companyId: number,
  holdingDocument: string,
  policyHolderIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await database
    .select({ policyHolderId: counterGuarantees.policyHolderId, number: counterGuarantees.number })
    .from(counterGuarantees)
    .innerJoin(signatories, eq(signatories.counterGuaranteeId, counterGuarantees.id))
    .where(
      and(
        eq(signatories.companyId, companyId),
        eq(signatories.document, holdingDocument),
        eq(signatories.role, SignatoryRole.Fiador),
        inArray(counterGuarantees.policyHolderId, [...policyHolderIds]),
        countsOnDay(today()),
        or(isNull(signatories.guaranteesUntil), gte(signatories.guaranteesUntil, today())),
      ),
    )
    .orderBy(desc(counterGuarantees.id));
  const found = new Map<number, string>();
  for (const { policyHolderId, number } of rows) if (!found.has(policyHolderId)) found.set(policyHolderId, number);
  return found;
}
