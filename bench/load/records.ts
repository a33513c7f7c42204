import type { Pool } from 'pg';
import { signIn } from '../platform';
import type { Users } from './crowd';
import type { Records } from './days';
import type { SignedIn } from './person';

const MANY = 500;

/** Whom and what people work on in a company that has been filled. */
export async function recordsOf(pool: Pool, companyId: number): Promise<Records> {
  const rows = async <Row extends object>(text: string) => (await pool.query<Row>(text, [companyId])).rows;
  return {
    bonds: await rows(
      `select b.id as "brokerId", h.unique_id as holder, m.unique_id as modality, b.unique_id as broker
       from policies p join policy_holders h on h.id = p.policy_holder_id join modalities m on m.id = p.modality_id
         join brokers b on b.id = p.broker_id
       where p.company_id = $1 and p.id <= (select min(id) + 100 from policies where company_id = $1)`,
    ),
    quotations: byBroker(
      await rows<{ brokerId: number; id: number; version: number }>(
        `select broker_id as "brokerId", id, version from proposals where company_id = $1 and status_id = 1 order by id desc`,
      ),
    ),
    policyNumbers: (
      await rows<{ number: string }>(
        `select number from policies where company_id = $1 and id % 401 = 0 order by id desc limit ${MANY}`,
      )
    ).map(({ number }) => number),
  };
}

function byBroker<Row extends { brokerId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const ofBroker = groups.get(row.brokerId) ?? [];
    groups.set(row.brokerId, ofBroker);
    ofBroker.push(row);
  }
  return groups;
}

/** Everybody of the company who can sign in: its staff who work on boards, and people of brokers. */
export async function signEverybodyIn(pool: Pool, companyId: number, platform: string): Promise<Users> {
  const { rows } = await pool.query<{ email: string; brokerId: number | null }>(
    `select u.email, b.id as "brokerId"
     from users u join profiles p on p.id = u.profile_id left join brokers b on b.id = u.broker_id
     where u.company_id = $1 and u.is_active and u.password_hash is not null
       and (p.name in ('Administrador', 'Analista', 'Subscritor') and b.id is null or b.id is not null)
       and not p.second_factor_required
     order by u.id`,
    [companyId],
  );
  const users: Record<keyof Users, SignedIn[]> = { staff: [], broker: [] };
  for (const { email, brokerId } of rows)
    users[brokerId === null ? 'staff' : 'broker'].push({ token: await signIn(platform, email), brokerId });
  return users;
}
