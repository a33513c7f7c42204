import path from 'node:path';
import { serviceBundles, type ServiceName } from '../../tools/build/services';
import type { RunningProcess } from '../../tools/start/childProcess';
import { TOKEN_SECRET } from '../platform';
import { freePorts } from '../../tools/start/freePorts';
import { type Workplace } from '../workplace';
import type { Users } from './crowd';
import type { FilledInsurer } from './filled';
import { signEverybodyIn } from './records';

/** Platform and board service of one build, without an edge before them. */
export interface Services {
  addressOf: (path: string) => string;
  /** Where each says how it does, by its name. */
  metrics: ReadonlyMap<string, string>;
  users: Users;
  platform: RunningProcess;
  stop: () => Promise<void>;
}

/** Starts the services that were built in a workspace on an insurer's database; the board's unless nobody asks it. */
export async function startServices(
  workplace: Workplace,
  { url, pool, companyId }: FilledInsurer,
  { root, title, withBoard = true }: { root: string; title: string; withBoard?: boolean },
): Promise<Services> {
  const [platform = 0, board = 0, ...metricsPorts] = await freePorts(4);
  const metrics = new Map<string, string>();
  const plan = (name: ServiceName, port: number) => {
    const metricsPort = metricsPorts.pop();
    metrics.set(name, `http://127.0.0.1:${metricsPort}/metrics`);
    return {
      name,
      title: `${name} ${title}`,
      bundle: path.join(root, serviceBundles[name].output),
      parameters: [],
      environment: {
        PORTAL_DEMO: '1',
        DATABASE_URL: url,
        TOKEN_SECRET,
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        STORAGE_FOLDER: workplace.folder,
      },
      healthAddress: `http://127.0.0.1:${port}/healthz`,
    };
  };
  const started = await workplace.start(
    plan('platform-api', platform),
    ...(withBoard ? [plan('board-service', board)] : []),
  );
  const ports = { platform, board };
  return {
    addressOf: (address) =>
      address.replace(/^\/(platform|board)/, (_prefix, name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`),
    metrics,
    platform: started[0]!,
    stop: async () => void (await Promise.all(started.map((each) => each.stop()))),
    users: await signEverybodyIn(pool, companyId, `http://127.0.0.1:${platform}`),
  };
}
