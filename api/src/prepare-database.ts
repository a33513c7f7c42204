import { readFile } from 'node:fs/promises';
import { readSettings, unknownSettingsWarning } from '@portal/shared/settings/readSettings';
import { seedDemo } from './demo/seed';
import { openInsurer } from './insurers/opening/openInsurer';
import { openingText } from './insurers/opening/openingText';
import { OpeningProblem } from './insurers/opening/wantedInsurer';
import type { WantedInsurer } from './insurers/opening/wantedInsurer';
import { recordStandardSets } from './parameters/changes/recordStandardSet';
import { COUNTS_AMOUNTS_AT_RISK, reportHoldersAboveLimit } from './parties/exposure/reportHoldersAboveLimit';
import { loadOwnRanges, loadZipCodeRanges } from './parties/locations/loadZipCodeRanges';
import { openDatabase, waitForDatabase } from './platform/database/connection';
import type { Database } from './platform/database/connection';
import { MIGRATIONS_FOLDER, migrate } from './platform/database/migrate';
import { keepOrderAhead } from './platform/history/seals/keepOrderAhead';
import { databaseUrlIn } from './platform/server/environment';
import { COUNTS_ACCEPTANCE_BY_LAW, reportAcceptedByLaw } from './underwriting/proposals/work/reportAcceptedByLaw';
import { PREPARE_HELP, readPrepareOptions } from './prepareOptions';
import type { PrepareOptions } from './prepareOptions';

// Brings the database up to date, fills it for a demo, and makes the first insurer of a production where it is told one.
// Safe to run at every start and from several machines.

// What stands below the try is not there yet while it runs.
const waitingFor = {
  table: 'Uma tabela está em uso; tentando de novo…',
  process: 'Outra preparação está em andamento; aguardando o fim dela…',
} as const;

// Migrations, demo data and an insurer are a transaction each, so the database undoes what this process leaves behind.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    console.error('A preparação do banco de dados foi interrompida; o que estava em andamento foi desfeito.');
    process.exit(1);
  });

try {
  const options = readPrepareOptions(process.argv.slice(2));
  if (options.isHelp) console.log(PREPARE_HELP);
  else await prepare(options);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof OpeningProblem ? message : `O banco de dados não pôde ser preparado: ${message}`);
  process.exit(1);
}

async function prepare({ scale, zipCodes, insurer }: PrepareOptions): Promise<void> {
  const given = readSettings(process.env, [
    'DATABASE_URL',
    'LIVE_DATABASE_URL',
    'PORTAL_DEMO',
    'PORTAL_PUBLIC_URL',
    'SMTP_URL',
  ]);
  const warning = unknownSettingsWarning(process.env);
  if (warning !== null) console.warn(warning);
  // A pooler keeps no setting from one statement to the next, and an index on a large table takes longer than its limits.
  const connectionString = given.LIVE_DATABASE_URL ?? databaseUrlIn(given);
  await waitForDatabase(connectionString);
  const database = openDatabase(connectionString, { maxConnections: 2 });
  const names = await migrate(database.pool, MIGRATIONS_FOLDER, {
    onWait: (reason) => console.log(waitingFor[reason]),
    onBuild: (index) =>
      console.log(`Construindo o índice ${index}. Quem lê e grava continua; transações já abertas são aguardadas…`),
    onFill: (table) => console.log(`Atualizando o conteúdo de ${table} em lotes. Quem lê e grava continua…`),
  });
  console.log(names.length > 0 ? `Banco de dados atualizado: ${names.join(', ')}` : 'Banco de dados já atualizado');
  if (names.includes(COUNTS_AMOUNTS_AT_RISK)) {
    const above = await reportHoldersAboveLimit(database.db);
    if (above > 0) console.log(`Tomadores acima do limite desde que a modalidade complementar conta: ${above}`);
  }
  if (names.includes(COUNTS_ACCEPTANCE_BY_LAW)) {
    const { accepted, lost } = await reportAcceptedByLaw(database.db);
    if (accepted + lost > 0)
      console.log(
        `Propostas aceitas por decurso de prazo (Lei 15.040/2024, art. 49): ${accepted} aguardam a emissão, ${lost} foram recusadas ou canceladas depois do prazo`,
      );
  }
  if (given.PORTAL_DEMO) {
    const isNew = await seedDemo(database, { scale });
    console.log(isNew ? 'Dados de demonstração gravados' : 'Dados de demonstração já presentes');
  }
  await keepOrderAhead(database.db);
  await recordStandardSets(database.db, new Date());
  const own = await loadOwnRanges(database.db);
  if (own !== null) console.log(`Faixas de CEP dos municípios gravadas: ${own}`);
  if (zipCodes !== null) {
    const loaded = await loadZipCodeRanges(database.db, await readFile(zipCodes, 'utf8'));
    console.log(`Faixas de CEP gravadas: ${loaded}`);
  }
  if (insurer !== null)
    await openFirst(database.db, insurer, {
      publicUrl: given.PORTAL_PUBLIC_URL,
      sendsMail: given.SMTP_URL !== null,
    });
  await database.close();
}

async function openFirst(
  database: Database,
  insurer: WantedInsurer,
  { publicUrl, sendsMail }: { publicUrl: string | null; sendsMail: boolean },
): Promise<void> {
  const opened = await openInsurer(database, insurer, { publicUrl });
  console.log(openingText(opened, { key: insurer.key, administrator: insurer.administrator, sendsMail }));
}
