import { and, asc, eq, like, ne, or } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getSearchBrokers } from '@portal/shared/contracts/underwriting/proposalParties';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { brokers } from '../../platform/database/schema/parties';
import { listedDocument } from '../../platform/lists/privacy';
import { containing, matchesText } from '../../platform/lists/textSearch';

type Query = CallInput<typeof getSearchBrokers>['query'];
type Answer = CallResponse<typeof getSearchBrokers>;

const FOUND_AT_MOST = 10;

/**
 * Brokers by words of their name, document or SUSEP code. `IgnoreInactive` leaves the inactive ones out;
 * `IgnoreComplianceValidation` and `IgnorePendingDocuments` take no offence at what is still open there. Blocked ones
 * never work, and nobody is its own co-broker. What a broker earns is between it and the insurer.
 */
export async function searchBrokers(database: Database, user: CurrentUser, query: Query): Promise<Answer> {
  const rows = await database
    .select()
    .from(brokers)
    .where(
      and(
        eq(brokers.companyId, user.companyId),
        eq(brokers.isBlocked, false),
        query.IgnoreInactive ? eq(brokers.isActive, true) : undefined,
        query.IgnoreComplianceValidation
          ? undefined
          : and(eq(brokers.hasPendingComplianceValidation, false), eq(brokers.waitingValidation, false)),
        query.IgnorePendingDocuments ? undefined : eq(brokers.hasPendingDocuments, false),
        user.brokerId === null ? undefined : ne(brokers.id, user.brokerId),
        or(
          matchesText(brokers.searchText, query.searchValue),
          like(brokers.susepCode, containing(query.searchValue.trim())),
        ),
      ),
    )
    .orderBy(asc(brokers.searchText), asc(brokers.id))
    .limit(FOUND_AT_MOST);
  const seesCommission = isInternal(user.userTypeId);
  return {
    Data: rows.map((row) => ({
      UniqueId: row.uniqueId,
      Name: row.name,
      CpfCnpj: listedDocument(row.document),
      SusepCode: row.susepCode,
      CommissionPercent: seesCommission ? row.commissionPercent : null,
    })),
  };
}
