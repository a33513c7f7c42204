import type { PolicyStatus } from '../../shared/src/domain/underwriting/policyStatus';
import type { Pool } from 'pg';
import type { Target } from '../requests';

/** The page that is asked for. */
export const PAGE = 20;

/** One question to both servers. */
export interface Case {
  statusId: PolicyStatus;
  rowsPerPage: number;
}

/** Its name in the list of statements. */
export const caseKey = ({ statusId, rowsPerPage }: Case): string => `${statusId}/${rowsPerPage}`;

/**
 * The status that most policies have, where counting them is most of the work, and the one that fewest have, where the
 * database has little to do.
 */
export async function chooseCases(pool: Pool, companyId: number): Promise<Case[]> {
  const { rows } = await pool.query<{ statusId: PolicyStatus }>(
    `select status_id as "statusId" from policies where company_id = $1
     group by status_id having count(*) >= $2 order by count(*) desc`,
    [companyId, PAGE * 20],
  );
  const [common, rare] = [rows.at(0)?.statusId, rows.at(-1)?.statusId];
  if (common === undefined || rare === undefined) throw new Error('No status has enough policies');
  return [
    { statusId: common, rowsPerPage: 10 },
    { statusId: common, rowsPerPage: 20 },
    { statusId: rare, rowsPerPage: 20 },
  ];
}

interface PolicyPage {
  Response: { Data: { PolicyUniqueId: string }[]; TotalItems: number };
}

async function read({ url, headers }: Target): Promise<PolicyPage> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as PolicyPage;
}

/** Both must answer with the same policies and the same total, or the comparison means nothing. Gives the total. */
export async function requireSameAnswers(a: Target, b: Target): Promise<number> {
  const [first, second] = [await read(a), await read(b)];
  const facts = ({ Response }: PolicyPage) =>
    JSON.stringify([Response.TotalItems, Response.Data.map(({ PolicyUniqueId }) => PolicyUniqueId)]);
  if (facts(first) !== facts(second) || first.Response.Data.length === 0)
    throw new Error(`${a.name} and ${b.name} answer differently: ${facts(first)} and ${facts(second)}`);
  return first.Response.TotalItems;
}
