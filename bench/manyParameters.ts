import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { openDatabase } from '../api/src/platform/database/connection';
import type { Transaction } from '../api/src/platform/database/connection';
import { insertChangeSet } from '../api/src/parameters/changes/changeSetRows';
import { lockHead, writePublication } from '../api/src/parameters/changes/writePublication';
import { parametersInForce } from '../api/src/parameters/inForce/parametersInForce';
import type { ParameterEntry } from '../api/src/parameters/kinds/parameterKind';
import { projectParameters } from '../api/src/parameters/projections/projectParameters';
import type { RateRowParameters } from '../shared/src/contracts/parameters/kinds/modalityRates';

interface Company {
  id: number;
  userId: number;
}

export async function companyOf(pool: Pool): Promise<Company> {
  const { rows } = await pool.query<Company>(
    `select companies.id, min(users.id) as "userId" from companies join users on users.company_id = companies.id
     where companies.key = 'aurora' group by companies.id`,
  );
  const [company] = rows;
  if (!company) throw new Error('The demonstration has no company "aurora"');
  return company;
}

async function publish(
  transaction: Transaction,
  { id: companyId, userId }: Company,
  { name, inForceFrom, entries }: { name: string; inForceFrom: Date; entries: readonly ParameterEntry[] },
): Promise<void> {
  await lockHead(transaction, companyId);
  const changeSet = await insertChangeSet(transaction, { id: userId, companyId }, { name, reason: '', isOwn: false });
  await writePublication(transaction, {
    companyId,
    changeSetId: changeSet.id,
    inForceFrom,
    publishedByUserId: userId,
    now: inForceFrom,
    entries,
  });
}

/** Publishes every modality again and again, a little dearer each time, until so many versions are on record. */
export async function publishVersions(databaseUrl: string, wanted: number): Promise<number> {
  const { db, pool, close } = openDatabase(databaseUrl, { maxConnections: 2 });
  const company = await companyOf(pool);
  const modalities = (await parametersInForce(db, company.id, new Date())).all('modality');
  const count = async () =>
    (
      await pool.query<{ count: number }>('select count(*)::int from parameter_versions where company_id = $1', [
        company.id,
      ])
    ).rows[0]?.count ?? 0;
  let versions = await count();
  // Each at an instant of its own, all of them past.
  for (let at = Date.now() - 3_600_000; versions < wanted; at += 1) {
    const entries = modalities.map(({ kind, key, body, isDeleted }) => ({ kind, key, body, isDeleted }));
    const publication = { name: `Medição ${at}`, inForceFrom: new Date(at), entries };
    await db.transaction((transaction) => publish(transaction, company, publication));
    versions += entries.length;
  }
  const all = await count();
  await pool.query('vacuum analyze');
  await close();
  return all;
}

/** A table of rates for classes A and B, each of its rows for one more stretch of three months. */
const ratesOf = (count: number): RateRowParameters[] =>
  Array.from({ length: count }, (_row, index) => {
    const step = Math.floor(index / 2);
    const isLast = index >= count - 2;
    return {
      PolicyHolderClass: index % 2 === 0 ? 'A' : 'B',
      AboveMonths: step * 3,
      UntilMonths: isLast ? null : (step + 1) * 3,
      AnnualRatePercent: 1 + index / 100,
    };
  });

interface Offered {
  modalities: number;
  rates: number;
  /** As many as a modality may have. */
  ratesOfFirst: number;
}

/** Publishes modalities like the first one that is there, with rates of which the first one has the most. */
export async function publishModalities(
  databaseUrl: string,
  { modalities, rates, ratesOfFirst }: Offered,
): Promise<{ first: string }> {
  const { db, pool, close } = openDatabase(databaseUrl, { maxConnections: 2 });
  const company = await companyOf(pool);
  const offered = (await parametersInForce(db, company.id, new Date())).all('modality');
  const [pattern] = offered;
  if (!pattern) throw new Error('The demonstration offers no modality');
  const keys = Array.from({ length: modalities - offered.length }, () => randomUUID());
  const ofOthers = Math.ceil((rates - ratesOfFirst) / (keys.length - 1));
  const entries: ParameterEntry[] = keys.flatMap((key, index) => [
    {
      kind: 'modality',
      key,
      isDeleted: false,
      body: {
        ...pattern.body,
        Name: `Modalidade de medição ${index + 1}`,
        Ref: `MED-${String(index).padStart(4, '0')}`,
      },
    },
    {
      kind: 'modalityRates',
      key,
      isDeleted: false,
      body: { Rows: ratesOf(index === 0 ? ratesOfFirst : ofOthers) },
    },
  ]);
  await db.transaction(async (transaction) => {
    await publish(transaction, company, { name: 'Medição', inForceFrom: new Date(), entries });
    await projectParameters(transaction, company.id, entries);
  });
  await pool.query('vacuum analyze');
  await close();
  return { first: 'Modalidade de medição 1' };
}
