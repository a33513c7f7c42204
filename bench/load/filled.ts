import path from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from '../../api/src/platform/database/connection';
import { prepareDatabase } from '../platform';
import { fillPolicies } from '../policy-lists/manyPolicies';
import { startPostgres } from '../postgresServer';
import type { Workplace } from '../workplace';
import { fillDecidedCards } from './manyDecided';

export const POLICIES = Number(process.env.POLICIES ?? 200_000);
export const DECIDED_CARDS = Number(process.env.CARDS ?? 1_000_000);

/** An insurer with ten years behind it, on a server of its own. */
export interface FilledInsurer {
  url: string;
  version: string;
  /** Of the server's data. */
  folder: string;
  pool: Pool;
  companyId: number;
}

/** Fills the demonstration's company with policies and decided cards; everybody has agreed to the terms. Takes minutes. */
export async function fillInsurer(workplace: Workplace): Promise<FilledInsurer> {
  const { url, version } = await startPostgres(workplace);
  await prepareDatabase(workplace, url);
  const { pool, close } = openDatabase(url, { maxConnections: 2 });
  workplace.atEnd(close);
  const { rows } = await pool.query<{ id: number }>("select id from companies where key = 'aurora'");
  const companyId = rows[0]!.id;
  await fillPolicies(pool, companyId, POLICIES);
  await fillDecidedCards(pool, companyId, DECIDED_CARDS);
  await pool.query(
    `insert into term_acceptances (company_id, user_id, term_id, accepted_at)
     select u.company_id, u.id, t.id, now() from users u join company_terms t on t.company_id = u.company_id
     where u.company_id = $1 on conflict do nothing`,
    [companyId],
  );
  return { url, version, folder: path.join(workplace.folder, 'postgres/data'), pool, companyId };
}
