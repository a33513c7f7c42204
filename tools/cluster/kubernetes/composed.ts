import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { portalRoot } from '../../build/portalRoot';

/** A service of compose, as far as Kubernetes says the same. */
export interface ComposedService {
  name: string;
  image: string;
  command?: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** Folders that it may write, and that are gone with it. */
  temporaryFolders: readonly string[];
  /** Seconds from a signal to stop until it is killed. */
  graceSeconds: number;
  health: { periodSeconds: number; timeoutSeconds: number; failureThreshold: number };
}

interface RawService {
  image?: string;
  command?: string[];
  environment?: Record<string, string | number>;
  tmpfs?: string | string[];
  stop_grace_period?: string;
  healthcheck?: { interval?: string; timeout?: string; retries?: number };
  profiles?: string[];
}

const read = (file: string): string => readFileSync(path.join(portalRoot, file), 'utf8');
const services = (file: string): Record<string, RawService> =>
  (parse(read(file), { merge: true }) as { services: Record<string, RawService> }).services;

const seconds = (text: string): number => {
  const [, count = ''] = /^(\d+)s$/.exec(text) ?? [];
  if (count === '') throw new Error(`${text} is no number of seconds.`);
  return Number(count);
};

const merged = (first: RawService = {}, second: RawService = {}): RawService => ({
  ...first,
  ...second,
  environment: { ...first.environment, ...second.environment },
});

const understood = (name: string, raw: RawService): ComposedService => ({
  name,
  image: raw.image ?? '',
  command: raw.command,
  environment: Object.fromEntries(Object.entries(raw.environment ?? {}).map(([key, value]) => [key, String(value)])),
  temporaryFolders: [raw.tmpfs ?? []].flat().map((folder) => folder.replace(/:.*/, '')),
  graceSeconds: seconds(raw.stop_grace_period ?? '10s'),
  health: {
    periodSeconds: seconds(raw.healthcheck?.interval ?? '5s'),
    timeoutSeconds: seconds(raw.healthcheck?.timeout ?? '3s'),
    failureThreshold: raw.healthcheck?.retries ?? 1,
  },
});

function readServices(): ComposedService[] {
  const [base, overlay] = [services('docker-compose.yml'), services('deploy/cluster/docker-compose.yml')];
  return [...new Set([...Object.keys(base), ...Object.keys(overlay)])]
    .map((name) => ({ name, raw: merged(base[name], overlay[name]) }))
    .filter(({ raw }) => raw.profiles === undefined)
    .map(({ name, raw }) => understood(name, raw));
}

const composed = readServices();

/**
 * A service of what runs in the cluster by compose: docker-compose.yml with deploy/cluster/docker-compose.yml. The manifests
 * are made of it, so that a process cannot be started in one way here and in another there.
 */
export function composedService(name: string): ComposedService {
  const found = composed.find((service) => service.name === name);
  if (!found) throw new Error(`No service of compose is called ${name}.`);
  return found;
}

function readExamples(): Record<string, string> {
  const lines = `${read('.env.example')}\n${read('deploy/cluster/.env.example')}`.split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    }),
  );
}

/** The settings of .env.example, with the last word of deploy/cluster/.env.example. */
export const exampleSettings: Readonly<Record<string, string>> = readExamples();
