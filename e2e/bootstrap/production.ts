import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { certificatesIn } from '../../api/src/platform/signature/certificates';
import { portalRoot } from '../../tools/build/portalRoot';
import { buildPortal } from '../../tools/start/buildPortal';
import { startProcess, untilDone, untilHealthy } from '../../tools/start/childProcess';
import type { RunningProcess } from '../../tools/start/childProcess';
import { beginLog, checkDataFolder, dataFolderAt } from '../../tools/start/dataFolder';
import { demoSecrets } from '../../tools/start/demoSecrets';
import { planPortal } from '../../tools/start/portalProcesses';
import type { ProcessPlan } from '../../tools/start/portalProcesses';
import { portNumbers } from '../../tools/start/portNumbers';

/**
 * Starts every process as a production does: no demonstration, secrets of its own, and a bureau that was asked for by its
 * name, since no other is at hand. Says what the preparation says, and then that it is ready; ends on a signal.
 */
export async function startProduction([port = '', folder = '', ...preparation]: readonly string[]): Promise<void> {
  const root = path.resolve(portalRoot, folder);
  await rm(root, { recursive: true, force: true });
  const data = dataFolderAt(root);
  await checkDataFolder(data);
  await buildPortal(data.releases);
  const plan = planPortal({
    ports: portNumbers(Number(port)),
    data,
    secrets: await demoSecrets(data.secrets),
    scale: 1,
    databaseUrl: process.env['DATABASE_URL'],
    azureStorageConnectionString: undefined,
    shellFolder: path.join(portalRoot, 'host/dist'),
    root: portalRoot,
  });
  const running: RunningProcess[] = [];
  const launch = async (process: ProcessPlan): Promise<RunningProcess> => {
    const environment = { ...process.environment, PORTAL_DEMO: '', BUREAU: 'offline' };
    const launched = startProcess({ ...process, environment }, await beginLog(data, process.name));
    running.push(launched);
    return launched;
  };
  const start = async (plans: readonly ProcessPlan[]): Promise<void> => {
    const launched = await Promise.all(plans.map(launch));
    await Promise.all(launched.map(untilHealthy));
  };
  process.once('SIGTERM', () => void Promise.all(running.map((one) => one.stop())).then(() => process.exit(0)));

  // What an operator puts beside the documents: with what the insurer signs.
  const certificates = certificatesIn({ folder: path.join(root, 'signing'), makesMissing: true });
  await certificates.of({ key: keyIn(preparation), name: 'De teste, sem valor' });
  if (plan.database) await start([plan.database]);
  const job = await launch({ ...plan.prepare, parameters: preparation });
  await untilDone(job);
  running.pop();
  console.log(await readFile(job.logFile, 'utf8'));
  await start(plan.services);
  await start([plan.edge]);
  console.log(`Database ${plan.prepare.environment['DATABASE_URL']}`);
  console.log('Ready');
}

const keyIn = (preparation: readonly string[]): string => preparation[preparation.indexOf('--company') + 1] ?? '';
