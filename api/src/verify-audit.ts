import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { readSettings } from '@portal/shared/settings/readSettings';
import { openDatabase, waitForDatabase } from './platform/database/connection';
import { companies } from './platform/database/schema/companies';
import { verifyChain } from './platform/history/seals/verifyChain';
import { databaseUrlIn } from './platform/server/environment';
import { storeVerification } from './portal/audit/verification';

// Compares the audit history with its seals, company by company (docs/operator.md "Audit"). Ends with 1 where they differ.
const { values } = parseArgs({ options: { company: { type: 'string' }, expect: { type: 'string' } } });

const sentences = {
  changed: 'foi alterada',
  deleted: 'foi apagada',
  inserted: 'foi inserida onde tudo já estava selado',
  removedWithoutRecord: 'perdeu o conteúdo sem registro da remoção',
  brokenSeal: 'não confere com o anterior ou com o que guarda',
  missingSeal: 'não existe mais',
  otherHash: 'O hash esperado não é de nenhum selo desta cadeia',
} as const;

try {
  if (values.expect !== undefined && (!/^[0-9a-f]{64}$/i.test(values.expect) || !values.company))
    throw new Error('use --expect com 64 dígitos hexadecimais, e --company com a chave da companhia de que ele é.');
  const url = databaseUrlIn(readSettings(process.env, ['DATABASE_URL', 'PORTAL_DEMO']));
  await waitForDatabase(url);
  const database = openDatabase(url, { maxConnections: 2 });
  const wanted = await database.db
    .select({ id: companies.id, key: companies.key })
    .from(companies)
    .where(values.company === undefined ? undefined : eq(companies.key, values.company))
    .orderBy(asc(companies.id));
  if (wanted.length === 0) throw new Error('nenhuma companhia com esta chave.');
  for (const { id, key } of wanted) {
    const found = await verifyChain(database.db, { companyId: id, expectedHash: values.expect?.toLowerCase() });
    await database.db.transaction((transaction) =>
      storeVerification(transaction, { companyId: id, startedByUserId: null, found }),
    );
    console.log(
      `${key}: ${found.entryCount} entradas em ${found.sealCount} selos, ${found.removedCount} com conteúdo removido, ${found.pendingCount} ainda sem selo; divergências: ${found.problemCount}`,
    );
    if (found.lastHash) console.log(`${key}: hash do último selo ${found.lastHash.toString('hex')}`);
    for (const { kind, sealNumber, entryId } of found.problems) {
      const what = entryId === null ? (sealNumber === null ? '' : `O selo ${sealNumber} `) : `A entrada ${entryId} `;
      console.log(`${key}: ${what}${sentences[kind]}`);
    }
    if (found.problemCount > 0) process.exitCode = 1;
  }
  await database.close();
} catch (error) {
  console.error(`A auditoria não pôde ser verificada: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(2);
}
