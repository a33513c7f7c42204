import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { decidesAlone, whyNotIssue, whyNotReturn } from '@portal/shared/domain/underwriting/endorsement/authority';
import type { Issuer, ReturnedMoney } from '@portal/shared/domain/underwriting/endorsement/authority';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { endorsedAmountAtRiskOf } from '../../../deals/records/amountAtRisk';
import { isWithinAutomaticEmission } from '../../../deals/engine/validations/subscription';
import { withAutomaticMaximumOf } from '../../../parameters/inForce/commissionInForce';
import { modalityInForce } from '../../../parameters/inForce/modalityInForce';
import type { Parameters } from '../../../parameters/inForce/parameters';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { visibilityOf } from '../../../platform/auth/visibility';
import type { Database } from '../../../platform/database/connection';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { modalities } from '../../../platform/database/schema/modalities';
import { brokers } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { proposals } from '../../../platform/database/schema/proposals';
import { readIssuer } from '../../policies/refunds/approvers';
import { issuedByOfRow, toIssue } from '../work/issuer';
import type { IssueDecision, RowToIssue } from '../work/issuer';

/** What an endorsement gives back by its calculation, as a column. */
export const refundCentsColumn =
  sql<number>`coalesce((${endorsements.calculation} ->> 'RestituicaoValue')::bigint, 0)`.mapWith(Number);

/** At which rate IOF is charged for the policy of an endorsement, in percent, as a column. */
export const taxPercentColumn = sql<number>`(select ${proposals.taxPercent} from ${policies}
  inner join ${proposals} on ${proposals.id} = ${policies.proposalId} where ${policies.id} = ${endorsements.policyId})`.mapWith(
  Number,
);

const lessCentsColumn = sql`greatest(0, -${endorsements.premiumDifferenceCents})`;
const lessWithTaxColumn = sql`(${lessCentsColumn} + round(${lessCentsColumn} * ${taxPercentColumn} / 100)::bigint)`;

/** `returnedCents` of `authority.ts`, as a column. */
const returnedCentsColumn = sql`(case
  when ${endorsements.endorsementTypeId} = ${EndorsementTypeId.RestituicaoDePremio} then ${lessWithTaxColumn} + greatest(0, ${refundCentsColumn})
  when ${endorsements.premiumDifferenceCents} >= 0 then 0
  else greatest(${lessWithTaxColumn}, ${refundCentsColumn}) end)`;

/** The amount at risk by which the automatic limits are judged: the highest of one that begins before others (`lockDeal`). */
export const judgedAmountColumn =
  sql<number>`greatest(${endorsedAmountAtRiskOf(endorsements, policies)}, coalesce(${endorsements.highestAmountCents}, 0))`.mapWith(
    Number,
  );

/** What of a row decides whether somebody may issue it. */
export type IssuedRow = RowToIssue & { brokerId: number; modalityId: number; amountAtRiskCents: number };

/** The rule of issuing (`whyNotIssue`) for the rows of a list. */
export interface RowIssuer {
  whyNotIssue: (row: IssuedRow) => string | null;
  decidesAlone: (row: IssuedRow) => boolean;
  /** The same for a refund that waits for its release; null for who never releases any. */
  release: ((money: ReturnedMoney) => IssueDecision) | null;
  /** Selects the endorsements that this user may issue. */
  ofThose: SQL;
}

/** Applies the rule that holds for one endorsement to many: what it needs of the user and the parameters is read once. */
export async function rowIssuerOf(database: Database, user: CurrentUser, now: Date): Promise<RowIssuer> {
  const issuer = await readIssuer(database, user);
  const parameters = await parametersInForce(database, user.companyId, now);
  const limits =
    issuer.isApprover || !issuer.issuesWithinLimits ? [] : await automaticLimits(database, user, parameters);
  const toIssueOf = (row: IssuedRow) =>
    toIssue(row, { parameters, isWithinAutomaticLimits: limits.some((limit) => isWithin(row, limit)) });
  return {
    whyNotIssue: (row) => whyNotIssue(issuer, toIssueOf(row)),
    decidesAlone: (row) => decidesAlone(issuer, toIssueOf(row)),
    release: issuer.isApprover
      ? (money) => ({ whyNot: whyNotReturn(issuer, money), isAlone: decidesAlone(issuer, money) })
      : null,
    ofThose: issuer.isApprover ? ofApprover(issuer) : withinLimits(parameters, limits),
  };
}

/** All that gives nothing back, and what others asked for up to the user's authority. */
function ofApprover({ userId, isOnlyApprover, refundAuthorityCents: authority }: Issuer): SQL {
  const others = or(isNull(endorsements.requestedByUserId), ne(endorsements.requestedByUserId, userId));
  const within = authority === null ? undefined : lte(returnedCentsColumn, authority);
  return sql`(${returnedCentsColumn} = 0 or (${and(isOnlyApprover ? sql`true` : others, within)}))`;
}

/** What gives nothing back, is not the insurer's alone and is within the limits. */
function withinLimits(parameters: Parameters, limits: readonly AutomaticLimit[]): SQL {
  if (limits.length === 0) return sql`false`;
  const subTypes = parameters.all('endorsementSubType').map(({ key }) => key);
  const ofWhom = (endorsementTypeId: EndorsementTypeId, wanted: string) =>
    subTypes.filter((subTypeUniqueId) => issuedByOfRow(parameters, { endorsementTypeId, subTypeUniqueId }) === wanted);
  const open = ofWhom(EndorsementTypeId.Neutro, 'automatic');
  const closed = ofWhom(EndorsementTypeId.Neutro, 'insurer');
  const isOpen = open.length > 0 ? inArray(endorsements.subTypeUniqueId, open) : sql`false`;
  const isUnknown = and(
    ne(endorsements.endorsementTypeId, EndorsementTypeId.Cancelamento),
    or(
      isNull(endorsements.subTypeUniqueId),
      closed.length > 0 ? sql`not ${inArray(endorsements.subTypeUniqueId, closed)}` : sql`true`,
    ),
  );
  return sql`(${returnedCentsColumn} = 0 and (${or(isOpen, isUnknown)})
    and exists (select 1 from ${policies} where ${policies.id} = ${endorsements.policyId} and ${or(
      ...limits.map(({ brokerIds, modalityId, maximumCents }) =>
        and(
          inArray(policies.brokerId, brokerIds),
          eq(policies.modalityId, modalityId),
          lte(judgedAmountColumn, maximumCents),
        ),
      ),
    )}))`;
}

/** Up to which amount a modality lets some brokers issue by themselves. */
interface AutomaticLimit {
  brokerIds: number[];
  modalityId: number;
  maximumCents: number;
}

const isWithin = (row: IssuedRow, { brokerIds, modalityId, maximumCents }: AutomaticLimit): boolean =>
  row.modalityId === modalityId && row.amountAtRiskCents <= maximumCents && brokerIds.includes(row.brokerId);

/** The limits of all brokers that the user sees; brokers and modalities that let nothing pass are left out. */
async function automaticLimits(
  database: Database,
  user: CurrentUser,
  parameters: Parameters,
): Promise<AutomaticLimit[]> {
  const visibility = visibilityOf(user);
  if (visibility.kind !== 'company' && visibility.kind !== 'brokers') return [];
  const ofCompany = await database.select().from(modalities).where(eq(modalities.companyId, user.companyId));
  const seen = await database
    .select({ id: brokers.id, uniqueId: brokers.uniqueId })
    .from(brokers)
    .where(
      and(
        eq(brokers.companyId, user.companyId),
        visibility.kind === 'brokers' ? inArray(brokers.id, [...visibility.brokerIds]) : undefined,
      ),
    );
  const limits = new Map<string, AutomaticLimit>();
  for (const row of ofCompany) {
    const inForce = modalityInForce(parameters, row);
    for (const { id, uniqueId } of seen) {
      const modality = withAutomaticMaximumOf(parameters, uniqueId, inForce);
      if (!isWithinAutomaticEmission(modality, 0)) continue;
      const maximumCents = modality.maxInsuredAmountAutomaticCents;
      const key = `${row.id}/${maximumCents}`;
      const limit = limits.get(key) ?? { brokerIds: [], modalityId: row.id, maximumCents };
      limit.brokerIds.push(id);
      limits.set(key, limit);
    }
  }
  return [...limits.values()];
}
