import type { Pool } from 'pg';
import { fillDuePolicies } from '../renewals/duePolicies';

export interface FilledSlip {
  ourNumber: string;
  amountCents: number;
}

const AMOUNT_CENTS = 1_234_05;
const SERIES = 'R';

/** So many policies of the demo's holders, each with a slip that was made ten days ago; the last ones await their registration. */
export async function fillSlips(
  pool: Pool,
  companyId: number,
  { count, awaiting }: { count: number; awaiting: number },
): Promise<FilledSlip[]> {
  await fillDuePolicies(pool, { companyId, count, endDate: '2032-03-10', series: SERIES });
  await pool.query(
    `insert into bank_slips (company_id, proposal_id, installment, installments, due_on, amount_cents, our_number, bar_code,
       digitable_line, bank_state, created_at)
     select company_id, id, 1, 1, current_date + 5, $3, '90' || lpad(place::text, 8, '0'), '341' || repeat('0', 41), repeat('0', 47),
       case when place > $4 then 'sent' else 'registered' end, now() - interval '10 days'
     from (select *, row_number() over (order by id) as place from proposals where company_id = $1 and number like $2 || '%') p`,
    [companyId, SERIES, AMOUNT_CENTS, count - awaiting],
  );
  await pool.query('update policies set paid_premium_cents = 0 where number like $1', [`${SERIES}%`]);
  await pool.query('analyze bank_slips');
  return Array.from({ length: count }, (_, index) => ({
    ourNumber: `90${String(index + 1).padStart(8, '0')}`,
    amountCents: AMOUNT_CENTS,
  }));
}

/** What the policies count as paid, and how many of them. */
export async function paidOf(pool: Pool): Promise<{ cents: number; count: number }> {
  const { rows } = await pool.query<{ cents: string; count: number }>(
    `select coalesce(sum(paid_premium_cents), 0) as cents, (count(*) filter (where paid_premium_cents > 0))::int as count
     from policies where number like $1`,
    [`${SERIES}%`],
  );
  return { cents: Number(rows[0]?.cents), count: rows[0]?.count ?? 0 };
}
