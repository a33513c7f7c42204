import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingProblem } from '../../shared/src/settings/kinds';
import { readSettings } from '../../shared/src/settings/readSettings';
import { portalRoot } from '../build/portalRoot';
import { buildPortal } from './buildPortal';
import { diedProblem } from './childProcess';
import { checkDataFolder, getDataFolder, lockDataFolder, resetData, type DataFolder } from './dataFolder';
import { demoSecrets } from './demoSecrets';
import { readyText } from './demoUsers';
import { planPortal } from './portalProcesses';
import { checkPorts, portNumbers } from './portNumbers';
import { step } from './progress';
import { RunningPortal } from './runningPortal';
import { helpText, readStartOptions, type StartOptions } from './startOptions';
import { StartProblem } from './startProblem';

async function startPortal(
  { port, reset, scale }: StartOptions,
  data: DataFolder,
  portal: RunningPortal,
): Promise<void> {
  const given = readSettings(process.env, ['DATABASE_URL', 'AZURE_STORAGE_CONNECTION_STRING']);
  const databaseUrl = given.DATABASE_URL ?? undefined;
  if (reset)
    await step('Apagando o banco de dados, os documentos e os registros de execução', async () => {
      await resetData(data);
      await checkDataFolder(data);
      if (databaseUrl) console.log('  o banco de dados de DATABASE_URL fica como está');
    });
  await buildPortal(data.releases);

  const plan = planPortal({
    ports: portNumbers(port),
    data,
    secrets: await demoSecrets(data.secrets),
    scale,
    databaseUrl,
    azureStorageConnectionString: given.AZURE_STORAGE_CONNECTION_STRING ?? undefined,
    shellFolder: path.join(portalRoot, 'host/dist'),
    root: portalRoot,
  });
  const { database, prepare, services, edge } = plan;
  if (database) await step('Iniciando o banco de dados embutido', () => portal.startStage([database]));
  await step('Preparando o banco de dados (na primeira vez grava os dados de demonstração)', () =>
    portal.runJob(prepare),
  );
  await step('Iniciando a plataforma e a borda', async () => {
    await portal.startStage(services);
    await portal.startStage([edge]);
  });
  console.log(`\n${readyText(port)}\n`);
}

async function run(options: StartOptions): Promise<void> {
  const { PORTAL_DATA, DATABASE_URL } = readSettings(process.env, ['PORTAL_DATA', 'DATABASE_URL']);
  const data = getDataFolder(PORTAL_DATA);
  const ports = portNumbers(options.port);
  await checkDataFolder(data);
  const unlock = await lockDataFolder(data, options.port);
  const portal = new RunningPortal(data);

  const leave = async (code: number): Promise<never> => {
    await portal.stop();
    await unlock();
    process.exit(code);
  };
  const onSignal = (): void => {
    // Asked twice: the person does not want to wait.
    if (portal.isStopping) process.exit(1);
    console.log('\nEncerrando o portal…');
    void leave(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  try {
    const named = (Object.keys(ports) as (keyof typeof ports)[]).filter(
      (name) => name !== 'database' || DATABASE_URL === null,
    );
    await checkPorts(ports, named);
    await startPortal(options, data, portal);
    throw diedProblem(await portal.keepRunning((sentence) => console.log(sentence)));
  } catch (error) {
    // Once a stop was asked for, whatever fails is its consequence; the stop itself ends the process.
    if (portal.isStopping) return;
    await explain(error, data);
    await leave(1);
  }
}

/** One sentence for the person; the stack of what nobody foresaw goes to a log. */
async function explain(error: unknown, data?: DataFolder): Promise<void> {
  if (error instanceof StartProblem || error instanceof SettingProblem) return console.error(error.message);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const file = data && path.join(data.logs, 'start.log');
  if (file) await appendFile(file, `${new Date().toISOString()} ${stack}\n`).catch(() => undefined);
  const where = file ? ` Detalhes em ${path.relative(process.cwd(), file)}.` : '';
  console.error(`Não foi possível iniciar o portal: ${message.split('\n', 1)[0]}.${where}`);
}

/** `npm start`: everything from the built parts to a portal that answers. */
export async function start(parameters: readonly string[]): Promise<void> {
  try {
    const options = readStartOptions(parameters, process.env);
    if (options.help) return console.log(helpText);
    await run(options);
  } catch (error) {
    await explain(error);
    process.exit(1);
  }
}
