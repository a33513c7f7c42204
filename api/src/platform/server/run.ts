import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createProcessMetrics } from '@portal/shared/metrics/processMetrics';
import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import { serveMetrics } from '@portal/shared/metrics/serveMetrics';
import { SettingProblem } from '@portal/shared/settings/kinds';
import { startTracing, TRACES_LOST } from '@portal/shared/tracing/startTracing';
import { tracing } from '@portal/shared/tracing/tracing';
import { waitForDatabase } from '../database/connection';
import { openPools } from '../database/pools';
import type { DatabasePools, Databases } from '../database/pools';
import { holdsDemoUsers } from './demoUsers';
import { codeOf } from './failures';
import { readEnvironment } from './environment';
import type { Environment } from './environment';
import { countSlowStatements, poolMetrics } from './metrics/poolMetrics';
import { keepHeapModest } from './modestHeap';

export interface Process {
  name: string;
  defaultPort: number;
  build: (environment: Environment, databases: Databases, metrics?: ProcessMetrics) => FastifyInstance;
}

/** A service that stands on files alone. */
export interface FileProcess {
  name: string;
  defaultPort: number;
  build: (environment: Environment, metrics?: ProcessMetrics) => FastifyInstance;
}

/** What is still open gets so long to finish after a signal to stop. */
const STOP_PATIENCE_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 50;

/** Runs a service as a process: reads the environment, listens, and stops on a signal once all is answered. */
export const run = ({ name, defaultPort, build }: Process): Promise<void> =>
  orExplain(name, async () => {
    const environment = readEnvironment(process.env, defaultPort);
    let log: FastifyInstance['log'] | null = null;
    await startTracing({
      service: name,
      variables: process.env,
      onLost: (reason) => log?.warn({ reason }, TRACES_LOST),
    });
    const metrics = metricsOf(name, environment);
    const countSlow = metrics && countSlowStatements(metrics);
    await waitForDatabase(environment.databaseUrl);
    const pools = openPools(environment.databaseUrl, {
      name,
      callConnections: environment.databaseConnections,
      standby: environment.standbyDatabaseUrl,
      slowness: {
        fromMs: environment.slowStatementMs,
        onSlow: ({ work, ...slow }) => {
          countSlow?.(work?.name);
          log?.warn(
            { ...slow, work: work?.name, requestId: work?.requestId, traceId: work?.traceId },
            'slow statement',
          );
        },
      },
    });
    const hasDemoUsers = await holdsDemoUsers(pools.shortReads);
    if (hasDemoUsers && !environment.isDemo)
      throw new SettingProblem(
        'O banco de dados contém usuários de demonstração. Use outro banco ou remova-os antes de iniciar em produção.',
      );
    if (metrics) poolMetrics(metrics, pools);
    const service = build(environment, pools, metrics);
    log = service.log;
    await listen({ name, environment, metrics, service, pools });
  });

/** The same for a service that uses no database. */
export const runOnFiles = ({ name, defaultPort, build }: FileProcess): Promise<void> =>
  orExplain(name, async () => {
    const environment = readEnvironment(process.env, defaultPort, { usesDatabase: false });
    await startTracing({
      service: name,
      variables: process.env,
      onLost: (reason) => service.log.warn({ reason }, TRACES_LOST),
    });
    const metrics = metricsOf(name, environment);
    const service = build(environment, metrics);
    await listen({ name, environment, metrics, service, pools: null });
  });

async function orExplain(name: string, start: () => Promise<void>): Promise<void> {
  try {
    keepHeapModest();
    await start();
  } catch (error) {
    process.stderr.write(`${name}: ${sentenceFor(error, process.env)}\n`);
    process.exit(1);
  }
}

/** Nothing is measured where nobody may read it. */
const metricsOf = (name: string, { metricsPort }: Environment): ProcessMetrics | undefined =>
  metricsPort === null ? undefined : createProcessMetrics(name);

interface Running {
  name: string;
  environment: Environment;
  metrics: ProcessMetrics | undefined;
  service: FastifyInstance;
  pools: DatabasePools | null;
}

async function listen({ name, environment, metrics, service, pools }: Running): Promise<void> {
  const { host, port, metricsPort, drainSeconds, settingsWarning } = environment;
  if (settingsWarning !== null) service.log.warn(settingsWarning);
  if (metrics && metricsPort !== null) {
    // Asked until the last answer is out: how a process stops is of interest, too.
    const served = await serveMetrics(metrics, { host, port: metricsPort });
    service.addHook('onClose', () => served.close());
  }
  const address = await service.listen({ host, port });
  process.stdout.write(`${name}: ${address}\n`);
  stopOnSignal(service, pools, drainSeconds);
}

function stopOnSignal(service: FastifyInstance, pools: DatabasePools | null, drainSeconds: number): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whoever sends requests is told to go elsewhere, and answered until they have.
    service.isDraining = true;
    await sleep(drainSeconds * 1000);
    setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
    // A connection whose answer ends only now would be kept for the next request, and with it the process.
    const closing = setInterval(() => service.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    await service.close();
    clearInterval(closing);
    await pools?.close();
    await tracing()?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** What went wrong at the start, in a sentence that says what to do. */
function sentenceFor(error: unknown, { PORT, HOST }: NodeJS.ProcessEnv): string {
  if (error instanceof SettingProblem) return error.message;
  const { syscall, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return `A porta ${port ?? PORT} já está em uso. Encerre o outro programa ou defina PORT.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Sem permissão para usar a porta ${port ?? PORT}. Defina outra em PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `O endereço ${address ?? HOST} não existe nesta máquina. Corrija HOST ou DATABASE_URL.`;
  if (code === 'ECONNREFUSED') return 'O banco de dados não responde. Verifique DATABASE_URL e se ele está no ar.';
  if (code === '08P01' && /unsupported startup parameter/.test(innermost(error)))
    return 'Em DATABASE_URL está um pooler (PgBouncer). Acrescente namedStatements=off ao endereço e defina LIVE_DATABASE_URL com o do próprio PostgreSQL.';
  if (code === '08P01') return 'O pooler em DATABASE_URL não alcança o banco de dados. Verifique se ele está no ar.';
  if (code === '28P01' || code === '28000')
    return 'O banco de dados recusou o usuário ou a senha. Verifique DATABASE_URL.';
  if (code === '42P01') return 'O banco de dados ainda não foi preparado. Execute as migrações e inicie de novo.';
  return `Não foi possível iniciar (${code ?? (error instanceof Error ? error.message : 'motivo desconhecido')}).`;
}

const innermost = (error: unknown): string => {
  const { cause, message = '' } = error as Partial<Error>;
  return cause === undefined ? message : innermost(cause);
};
