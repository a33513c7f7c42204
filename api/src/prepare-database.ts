import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readSettings, unknownSettingsWarning } from '@portal/shared/settings/readSettings';
import { seedDemo } from './demo/seed';
import { recordStandardSets } from './parameters/changes/recordStandardSet';
import { loadOwnRanges, loadZipCodeRanges } from './parties/locations/loadZipCodeRanges';
import { openDatabase, waitForDatabase } from './platform/database/connection';
import { MIGRATIONS_FOLDER, migrate } from './platform/database/migrate';
import { keepOrderAhead } from './platform/history/seals/keepOrderAhead';
import { databaseUrlIn } from './platform/server/environment';

// Brings the database up to date and, for a demo, fills it. Safe to run at every start and from several machines.
const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, 'zip-codes': { type: 'string' } },
});
const scale = Number(values.scale);

// Migrations and demo data are a transaction each, so the database undoes what this process leaves behind.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    console.error('A preparação do banco de dados foi interrompida; o que estava em andamento foi desfeito.');
    process.exit(1);
  });

if (!Number.isFinite(scale) || scale <= 0) {
  console.error('Use --scale com um número maior que zero, por exemplo --scale 2.');
  process.exit(1);
}

try {
  const given = readSettings(process.env, ['DATABASE_URL', 'PORTAL_DEMO']);
  const warning = unknownSettingsWarning(process.env);
  if (warning !== null) console.warn(warning);
  const connectionString = databaseUrlIn(given);
  await waitForDatabase(connectionString);
  const database = openDatabase(connectionString, { maxConnections: 2 });
  const names = await migrate(database.pool, MIGRATIONS_FOLDER, {
    onWait: () => console.log('Uma tabela está em uso; tentando de novo…'),
  });
  console.log(names.length > 0 ? `Banco de dados atualizado: ${names.join(', ')}` : 'Banco de dados já atualizado');
  if (given.PORTAL_DEMO) {
    const isNew = await seedDemo(database, { scale });
    console.log(isNew ? 'Dados de demonstração gravados' : 'Dados de demonstração já presentes');
  }
  await keepOrderAhead(database.db);
  await recordStandardSets(database.db, new Date());
  const own = await loadOwnRanges(database.db);
  if (own !== null) console.log(`Faixas de CEP dos municípios gravadas: ${own}`);
  if (values['zip-codes']) {
    const loaded = await loadZipCodeRanges(database.db, await readFile(values['zip-codes'], 'utf8'));
    console.log(`Faixas de CEP gravadas: ${loaded}`);
  }
  await database.close();
} catch (error) {
  console.error(`O banco de dados não pôde ser preparado: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
