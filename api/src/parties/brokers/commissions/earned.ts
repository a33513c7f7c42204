import { sql } from 'drizzle-orm';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Database } from '../../../platform/database/connection';

/** What one broker earned with one modality in one month. */
export interface Earned {
  modalityId: number;
  /** The first of the month. */
  month: PlainDate;
  policyCount: number;
  premiumCents: number;
  ofPoliciesCents: number;
  ofEndorsementsCents: number;
  /** Never above zero. */
  refundedCents: number;
}

/**
 * What a broker earned by what was issued between two days. A policy carries what its endorsements made of it, so they are
 * taken off it and counted when they were issued. Each amount is shared by itself: a co-broker's part is rounded half up,
 * the leading broker has what is left, so that all of them have the whole to the cent.
 */
export async function earnedBy(
  database: Database,
  broker: { id: number; companyId: number },
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<Earned[]> {
  const counted = sql.raw([PolicyStatus.Emitida, PolicyStatus.Cancelada, PolicyStatus.Vencida].join(', '));
  const { rows } = await database.execute<Record<keyof Earned, string>>(sql`
    with deal as (
      select p.id, p.modality_id, p.proposal_id, p.issue_date, p.premium_cents, p.commission_cents,
        p.broker_id = ${broker.id} as leads
      from policies p
      where p.company_id = ${broker.companyId} and p.status_id in (${counted}) and p.id in (
        select id from policies where broker_id = ${broker.id}
        union
        select shared.id from proposal_co_brokers c join policies shared on shared.proposal_id = c.proposal_id
        where c.broker_id = ${broker.id}
      )
    ), endorsed as (
      select e.policy_id, e.issue_date, e.premium_difference_cents as premium, e.commission_difference_cents as commission
      from endorsements e join deal on deal.id = e.policy_id
      where e.status_id = ${sql.raw(String(ProposalStatus.Emitida))} and e.issue_date is not null
    ), amount as (
      select d.id, d.issue_date as day, true as is_policy, d.premium_cents - coalesce(sum(e.premium), 0) as premium,
        d.commission_cents - coalesce(sum(e.commission), 0) as commission
      from deal d left join endorsed e on e.policy_id = d.id
      group by d.id, d.issue_date, d.premium_cents, d.commission_cents
      union all
      select policy_id, issue_date, false, premium, commission from endorsed
    ), own as (
      select d.modality_id, a.day, a.is_policy, a.premium,
        case when d.leads then a.commission - part.of_all else part.own end as commission
      from amount a join deal d on d.id = a.id
      cross join lateral (
        select coalesce(sum(round(a.commission * c.share_percent / 100)), 0) as of_all,
          coalesce(sum(round(a.commission * c.share_percent / 100)) filter (where c.broker_id = ${broker.id}), 0) as own
        from proposal_co_brokers c where c.proposal_id = d.proposal_id
      ) part
      where a.day between ${from}::date and ${to}::date
    )
    select modality_id as "modalityId", date_trunc('month', day::timestamp)::date::text as month,
      count(*) filter (where is_policy) as "policyCount",
      sum(premium) as "premiumCents",
      coalesce(sum(commission) filter (where is_policy and commission >= 0), 0) as "ofPoliciesCents",
      coalesce(sum(commission) filter (where not is_policy and commission >= 0), 0) as "ofEndorsementsCents",
      coalesce(sum(commission) filter (where commission < 0), 0) as "refundedCents"
    from own group by 1, 2`);
  return rows.map((row) => ({
    modalityId: Number(row.modalityId),
    month: row.month,
    policyCount: Number(row.policyCount),
    premiumCents: Number(row.premiumCents),
    ofPoliciesCents: Number(row.ofPoliciesCents),
    ofEndorsementsCents: Number(row.ofEndorsementsCents),
    refundedCents: Number(row.refundedCents),
  }));
}

/** What is left of it. */
export const netOf = ({ ofPoliciesCents, ofEndorsementsCents, refundedCents }: Earned): number =>
  ofPoliciesCents + ofEndorsementsCents + refundedCents;
