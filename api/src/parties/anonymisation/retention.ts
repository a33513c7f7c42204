import { and, desc, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnonymisationObstacle } from '@portal/shared/contracts/parties/anonymisation';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { addYears, formatDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant, DEFAULT_TIME_ZONE } from '@portal/shared/domain/time/instants';
import { isOpenProposal } from '../../deals/records/openProposals';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import { retentionYearsInForce } from '../../parameters/inForce/registrationInForce';
import type { Database, Transaction } from '../../platform/database/connection';
import { bankSlips } from '../../platform/database/schema/billing';
import { endorsements } from '../../platform/database/schema/endorsements';
import { counterGuarantees, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { idsOf } from '../dataSubject/facts';
import type { Roles } from './rolesOf';

type Reader = Database | Transaction;

/** Something that ended, and what it is called. */
interface Ended {
  on: PlainDate;
  what: string;
  /** What it did, and what it does where that is still to come. */
  ended: string;
  ends: string;
  address: string | null;
}

/**
 * The period in which the law wants kept what has ended: so many years from the act, the end of the contract or the end of
 * what it obliges to, whichever is the latest (Circular SUSEP 605/2020; Lei 9.613/1998, art. 10 § 2). The one that runs
 * longest is told.
 */
export async function retention(database: Reader, roles: Roles, today: PlainDate): Promise<AnonymisationObstacle[]> {
  const ended = [...(await lastOfBusiness(database, roles)), ...(await lastSigned(database, roles))];
  const [last] = ended.sort((one, other) => (one.on < other.on ? 1 : -1));
  if (!last) return [];
  const years = retentionYearsInForce(await parametersInForce(database, roles.companyId, new Date()));
  const until = addYears(last.on, years);
  if (until < today) return [];
  return [
    {
      Reason: 'retention',
      Text: `A lei manda guardar os registros até ${formatDate(until)}: ${last.what} ${last.on < today ? last.ended : last.ends} em ${formatDate(last.on)} e a guarda é de ${years} anos.`,
      Until: until,
      Address: last.address,
    },
  ];
}

const dayOf = (moment: SQL | PgColumn): SQL => sql`(${moment} at time zone ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})::date`;

/** The contract, or the proposal that became none, in which something happened last. */
async function lastOfBusiness(database: Reader, { inProposals }: Roles): Promise<Ended[]> {
  // PostgreSQL leaves nulls out of the greatest: a proposal without a policy has its decision alone.
  const ended = sql<PlainDate>`greatest(
    case when ${policies.id} is null then ${dayOf(sql`coalesce(${proposals.decidedAt}, ${proposals.updatedAt})`)} end,
    case when ${policies.cancelledAt} is null then ${policies.endDate} else ${dayOf(policies.cancelledAt)} end,
    ${policies.limitFreedOn},
    (select ${dayOf(sql`max(${bankSlips.paidAt})`)} from ${bankSlips} where ${bankSlips.proposalId} = ${proposals.id}),
    (select ${dayOf(sql`max(${endorsements.decidedAt})`)} from ${endorsements} where ${endorsements.policyId} = ${policies.id})
  )::text`;
  const rows = await database
    .select({
      on: ended,
      number: proposals.number,
      uniqueId: proposals.uniqueId,
      policyNumber: policies.number,
      policyUniqueId: policies.uniqueId,
    })
    .from(proposals)
    .leftJoin(policies, eq(policies.proposalId, proposals.id))
    // An open proposal has not ended; it is told as what is open.
    .where(and(inProposals, or(isNotNull(policies.id), not(isOpenProposal))))
    .orderBy(desc(ended))
    .limit(1);
  return rows.map(({ on, number, uniqueId, policyNumber, policyUniqueId }) =>
    policyUniqueId === null
      ? {
          on,
          what: `a proposta ${number}`,
          ended: 'terminou',
          ends: 'termina',
          address: addresses.proposalOfInsurer(uniqueId),
        }
      : {
          on,
          what: `a vigência ou as obrigações da apólice ${policyNumber}`,
          ended: 'terminaram',
          ends: 'terminam',
          address: addresses.policy(policyUniqueId),
        },
  );
}

/** A counter-guarantee that was signed is an act of its own, also where no policy followed. */
async function lastSigned(database: Reader, { holders }: Roles): Promise<Ended[]> {
  const rows = await database
    .select({ number: counterGuarantees.number, signedAt: counterGuarantees.signedAt, holder: policyHolders.uniqueId })
    .from(counterGuarantees)
    .innerJoin(policyHolders, eq(policyHolders.id, counterGuarantees.policyHolderId))
    .where(and(inArray(counterGuarantees.policyHolderId, idsOf(holders)), isNotNull(counterGuarantees.signedAt)))
    .orderBy(desc(counterGuarantees.signedAt))
    .limit(1);
  return rows.flatMap(({ number, signedAt, holder }) =>
    signedAt === null
      ? []
      : [
          {
            on: dateOfInstant(signedAt),
            what: `a contragarantia ${number}`,
            ended: 'foi assinada',
            ends: 'foi assinada',
            address: addresses.policyHolder(holder),
          },
        ],
  );
}
