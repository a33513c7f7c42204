import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { IntegrationStatus } from '../../../shared/src/domain/integrations/integrationStatus';
import { sealOf } from '../../../api/src/people/credentials/sealed';
import { openDatabase } from '../../../api/src/platform/database/connection';
import type { DatabaseConnection } from '../../../api/src/platform/database/connection';
import { builtPortal } from '../../../host/edge/edgeFixture';
import { signIn } from '../../../bench/platform';
import { startPostgres } from '../../../bench/postgresServer';
import { freePorts } from '../../start/freePorts';
import type { Workplace } from '../../../bench/workplace';
import { portalRoot } from '../../build/portalRoot';
import { buildServices } from '../../build/services';
import { dataFolderAt } from '../../start/dataFolder';
import { planPortal } from '../../start/portalProcesses';
import type { ProcessPlan } from '../../start/portalProcesses';
import { breakableLine } from './breakableLine';
import type { BreakableLine } from './breakableLine';
import { drillProcess } from './drillProcess';
import type { DrillProcess } from './drillProcess';
import { startMailServer, startRegistrar } from './outside';
import type { Outside } from './outside';
import { until } from './until';
import { reportOnBackups } from './reportOnBackups';

const SECRET = 'a secret of the drill that nothing else is signed with';
const names = ['platform-api-1', 'platform-api-2', 'board-service-1', 'sign-on-host-1', 'edge-1', 'backup'] as const;
export type DrillName = (typeof names)[number];

/** Few, so that few who wait use them up. */
const CONNECTIONS = 4;

/** A portal of processes as they are built, with everything around it that a drill takes away. */
export interface Stand {
  workplace: Workplace;
  processes: Readonly<Record<DrillName, DrillProcess>>;
  /** Where Prometheus finds each, by the name of every day. */
  metrics: Readonly<Record<string, string>>;
  /** Of the first platform process. */
  platform: { host: string; port: number; origin: string };
  edge: string;
  token: string;
  /** Seals secrets as the platform does. */
  seal(text: string): string;
  /** Past the line that is cut. */
  database: DatabaseConnection;
  line: BreakableLine;
  mails: Outside;
  registrar: Outside;
  folders: { releases: string; documents: string; copies: string };
  report: string;
}

/** What the demonstration left unregistered would be told as long as the drill lasts. */
async function settleRegistrations({ pool }: DatabaseConnection): Promise<void> {
  await until('Every event is handed on', 120, async () => {
    const { rows } = await pool.query('select 1 from outbox_events where handed_on_at is null limit 1');
    return rows.length === 0;
  });
  await pool.query(
    `update integrations set status_id = ${IntegrationStatus.Dismissed} where status_id <> ${IntegrationStatus.Accepted}`,
  );
}

export async function startStand(workplace: Workplace): Promise<Stand> {
  await buildServices();
  const postgres = await startPostgres(workplace, { archive_mode: 'on' });
  const database = openDatabase(postgres.url, { maxConnections: 12 });
  workplace.atEnd(() => database.close());
  await database.pool.query(`alter system set archive_command = '/bin/true'`);
  await database.pool.query('select pg_reload_conf()');
  const line = await breakableLine(Number(new URL(postgres.url).port));
  const [mails, registrar] = [await startMailServer(), await startRegistrar()];
  for (const outside of [line, mails, registrar]) workplace.atEnd(async () => outside.close());
  const built = await builtPortal();
  workplace.atEnd(() => built.remove());

  const data = { ...dataFolderAt(path.join(workplace.folder, 'data')), releases: built.releasesFolder };
  const folders = {
    releases: data.releases,
    documents: data.documents,
    copies: path.join(workplace.folder, 'copies'),
  };
  await mkdir(folders.documents, { recursive: true });
  const [edge = 0, platform = 0, second = 0, board = 0, signOn = 0, storage = 0, ...metricsPorts] = await freePorts(
    6 + names.length,
  );
  const plan = planPortal({
    ports: { edge, platform, board, signOn, storage, database: 0 },
    data,
    secrets: { tokenSecret: SECRET, storageSecret: SECRET },
    scale: 1,
    shellFolder: built.options.shellFolder,
    root: portalRoot,
    databaseUrl: `postgres://postgres@127.0.0.1:${line.port}/postgres`,
  });
  await workplace.run(plan.prepare);

  const report = path.join(workplace.folder, 'database.json');
  workplace.atEnd(await reportOnBackups(database, report));
  const [platformPlan, boardPlan, signOnPlan, storagePlan] = plan.services as [
    ProcessPlan,
    ProcessPlan,
    ProcessPlan,
    ProcessPlan,
  ];
  const backupPlan: ProcessPlan = {
    name: 'backup',
    title: 'backup',
    bundle: path.join(portalRoot, 'tools/backup/backup.ts'),
    parameters: ['copy', '--every', '2', '--database', report],
    environment: {
      NODE_OPTIONS: '--import tsx',
      BACKUP_FOLDER: folders.copies,
      BACKUP_SECRET: SECRET,
      STORAGE_FOLDER: folders.documents,
      RELEASES_FOLDER: folders.releases,
      SIGNING_CERTIFICATES: path.join(workplace.folder, 'signing'),
    },
  };
  const bases: Record<DrillName, ProcessPlan> = {
    'platform-api-1': platformPlan,
    'platform-api-2': {
      ...platformPlan,
      environment: { ...platformPlan.environment, PORT: String(second) },
      healthAddress: `http://127.0.0.1:${second}/healthz`,
    },
    'board-service-1': boardPlan,
    'sign-on-host-1': signOnPlan,
    'edge-1': {
      ...plan.edge,
      environment: {
        ...plan.edge.environment,
        PLATFORM_UPSTREAMS: `http://127.0.0.1:${platform},http://127.0.0.1:${second}`,
      },
    },
    backup: backupPlan,
  };
  const settings = {
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    DRAIN_SECONDS: '0',
    INTEGRATIONS_ALLOW_LOCALHOST: '1',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'portal@aurora.example',
  };
  const processes = Object.fromEntries(
    names.map((name, index) => {
      const base = bases[name];
      const port = metricsPorts[index] ?? 0;
      const environment = { ...base.environment, ...settings, METRICS_PORT: String(port) };
      const health = name === 'backup' ? { healthAddress: `http://127.0.0.1:${port}/metrics` } : {};
      return [name, drillProcess(workplace, { ...base, ...health, title: name, environment })];
    }),
  ) as Record<DrillName, DrillProcess>;
  await workplace.start(storagePlan);
  for (const name of names) await processes[name].start();
  await settleRegistrations(database);
  const origin = `http://127.0.0.1:${platform}`;
  return {
    workplace,
    processes,
    metrics: Object.fromEntries(names.map((name, index) => [`${name}:9464`, `127.0.0.1:${metricsPorts[index] ?? 0}`])),
    platform: { host: '127.0.0.1', port: platform, origin },
    edge: `http://127.0.0.1:${edge}`,
    seal: (text) => sealOf(SECRET).seal(text),
    token: await signIn(origin, 'admin@aurora.example'),
    database,
    line,
    mails,
    registrar,
    folders,
    report,
  };
}
