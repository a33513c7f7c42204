import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { freePorts } from '../../start/freePorts';
import type { Workplace } from '../../../bench/workplace';
import { portalRoot } from '../../build/portalRoot';
import { scaledRules } from './scaledRules';
import { until } from './until';

const folder = path.join(portalRoot, 'deploy/observability');

interface Scraped {
  job_name: string;
  static_configs: { targets: string[]; labels?: Record<string, string> }[];
}

/** The targets of every day, under their names, where they listen here; what does not run is none. */
function configuration(addresses: Readonly<Record<string, string>>): string {
  const { scrape_configs: jobs } = parse(readFileSync(path.join(folder, 'prometheus.yml'), 'utf8')) as {
    scrape_configs: Scraped[];
  };
  const here = jobs.map(({ job_name, static_configs }) => ({
    job_name,
    static_configs: static_configs.flatMap(({ targets, labels }) =>
      targets
        .filter((target) => addresses[target] !== undefined)
        .map((target) => ({ targets: [addresses[target]], labels: { ...labels, instance: target } })),
    ),
  }));
  return stringify({
    global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: here.filter(({ static_configs }) => static_configs.length > 0),
  });
}

export interface Prometheus {
  /** Names of the alerts in a state. */
  alerts(state: 'firing' | 'pending'): Promise<Set<string>>;
}

/** Starts the Prometheus of the machine on what runs here. Throws where there is none. */
export async function startPrometheus(
  workplace: Workplace,
  addresses: Readonly<Record<string, string>>,
): Promise<Prometheus> {
  const home = path.join(workplace.folder, 'prometheus');
  await mkdir(home);
  await writeFile(path.join(home, 'prometheus.yml'), configuration(addresses));
  await writeFile(path.join(home, 'alerts.yml'), scaledRules(readFileSync(path.join(folder, 'alerts.yml'), 'utf8')));
  const [port = 0] = await freePorts(1);
  const log = openSync(path.join(workplace.logs, 'prometheus.log'), 'a');
  const server = spawn(
    'prometheus',
    ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`],
    { cwd: home, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  let problem: string | null = null;
  server.once('error', () => (problem = 'The drill needs Prometheus: apt-get install prometheus'));
  server.once('exit', () => (problem ??= 'Prometheus ended; its log says why.'));
  workplace.atEnd(async () => {
    if (server.exitCode !== null || server.pid === undefined) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  await until('Prometheus is ready', 60, async () => {
    if (problem !== null) throw new Error(problem);
    return (await fetch(`${origin}/-/ready`).catch(() => null))?.ok ?? false;
  });
  return {
    async alerts(state) {
      const answer = (await (await fetch(`${origin}/api/v1/alerts`)).json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return new Set(answer.data.alerts.filter((one) => one.state === state).map(({ labels }) => labels.alertname));
    },
  };
}
