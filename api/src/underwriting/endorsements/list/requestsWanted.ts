import { and, eq, inArray, isNull, like, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { isInternal } from '@portal/shared/domain/access/roles';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { brokers, insureds, policyHolders } from '../../../platform/database/schema/parties';
import { endorsementRefunds } from '../../../platform/database/schema/policyVersions';
import { ofParty } from '../../../platform/lists/partyFilter';
import { containing, matchesText } from '../../../platform/lists/textSearch';
import { visibleRows } from '../../../platform/lists/visibleRows';
import { withinDays } from '../../../platform/lists/withinDays';
import type { Exactly } from './exactNumbers';
import type { RowIssuer } from './mayIssueRow';

export type RequestQuery = CallInput<typeof searchEndorsementRequests>['query'];

/** As its index has it: a parameter would hide the index. */
const awaitsIssue = sql`${endorsements.statusId} = ${sql.raw(String(ProposalStatus.AguardandoEmissao))}`;

/** Everything that narrows the list except its status, by which the counts are told apart. */
export const requestsWanted = (
  database: Database,
  user: CurrentUser,
  query: RequestQuery,
  { issuer, exactly }: { issuer: RowIssuer; exactly: Exactly },
): SQL | undefined =>
  and(
    eq(endorsements.companyId, user.companyId),
    visibleRows(endorsements, visibilityOf(user)),
    query.EndorsementTypeId === undefined ? undefined : eq(endorsements.endorsementTypeId, query.EndorsementTypeId),
    exactly.Number ?? numberHolds(query.Number),
    ofParty(database, user.companyId, endorsements.policyHolderId, policyHolders, {
      name: query.PolicyHolderName,
      document: query.PolicyHolderCpfCnpj,
    }),
    ofParty(database, user.companyId, endorsements.insuredId, insureds, {
      name: query.InsuredName,
      document: query.InsuredCpfCnpj,
    }),
    ofParty(database, user.companyId, endorsements.brokerId, brokers, { name: query.BrokerName }),
    withinDays(endorsements.createdAt, query.AskedFrom, query.AskedTo),
    query.IsAnniversary === undefined
      ? undefined
      : query.IsAnniversary
        ? sql`${endorsements.isAnniversary}`
        : sql`not ${endorsements.isAnniversary}`,
    query.HasRefundWaiting === undefined ? undefined : refundWaiting(database, query.HasRefundWaiting),
    query.AwaitsMe === undefined ? undefined : awaiting(issuer, query.AwaitsMe),
    exactly.TextSearch ?? matchesText(endorsements.searchText, query.TextSearch),
  );

const numberHolds = (text: string | undefined) =>
  text === undefined ? undefined : like(endorsements.number, containing(text.trim().toUpperCase()));

function refundWaiting(database: Database, wanted: boolean): SQL {
  const waiting = inArray(
    endorsements.id,
    database
      .select({ id: endorsementRefunds.endorsementId })
      .from(endorsementRefunds)
      .where(isNull(endorsementRefunds.releasedAt)),
  );
  return wanted ? waiting : not(waiting);
}

function awaiting({ ofThose }: RowIssuer, wanted: boolean): SQL {
  // What is scheduled waits for its day, and for nobody.
  const awaits = sql`(${awaitsIssue} and ${endorsements.scheduledAt} is null and ${ofThose})`;
  return wanted ? awaits : not(awaits);
}

/** Those in a status as somebody sees it: a rejected issue is told apart by the insurer alone. */
export function inStatus(user: CurrentUser, statusId: ProposalStatus | undefined): SQL | undefined {
  const { Recusada, Rejeitada } = ProposalStatus;
  if (statusId === undefined) return undefined;
  if (isInternal(user.userTypeId)) return eq(endorsements.statusId, statusId);
  if (statusId === Rejeitada) return sql`false`;
  return statusId === Recusada
    ? inArray(endorsements.statusId, [Recusada, Rejeitada])
    : eq(endorsements.statusId, statusId);
}
