import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { withWorkplace } from '../../../bench/workplace';
import { portalRoot } from '../../build/portalRoot';
import { keepAsking, markAsRead, readBanks } from './calls';
import { hasCluster, startCluster } from './cluster';
import { drillsOf } from './drills';
import { startPrometheus } from './prometheus';
import { runDrill } from './runDrill';
import type { Result } from './runDrill';
import { FACTOR } from './scaledRules';
import { startStand } from './stand';

const HELP = `Usage: pnpm alerts [ALERT…]

Starts a portal, a cluster of databases where etcd and Patroni are installed, and the machine's Prometheus with the rules
of deploy/observability, ${FACTOR} times faster; brings the cause of each alert about, waits until it is told, takes the cause
away and waits until it ends. Prints a table and ends with 1 where an alert is not told, does not end, or another one is
told without a cause. Needs PostgreSQL and Prometheus on the machine (apt-get install postgresql prometheus).`;

const everyAlert = (): string[] => {
  const { groups } = parse(readFileSync(path.join(portalRoot, 'deploy/observability/alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string }[] }[];
  };
  return groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
};

const seconds = (value: number | null): string => (value === null ? '—' : value.toFixed(0));

const table = (results: readonly Result[]): string =>
  [
    '| Alert | Cause | Told after, s | Ended after, s | Told with it |',
    '| --- | --- | ---: | ---: | --- |',
    ...results.map(
      ({ alert, cause, secondsToFire, secondsToResolve, others, problem }) =>
        `| ${alert} | ${cause}${problem === null ? '' : ` **${problem}**`} | ${seconds(secondsToFire)} | ${seconds(secondsToResolve)} | ${others.join(', ')} |`,
    ),
  ].join('\n');

const wanted = process.argv.slice(2);
if (wanted.includes('--help')) console.log(HELP);
else {
  const names = everyAlert();
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no alert ${unknown.join(', ')}.`);
  const results = await withWorkplace(async (workplace) => {
    const stand = await startStand(workplace);
    const cluster = hasCluster() ? await startCluster(workplace) : null;
    const prometheus = await startPrometheus(workplace, { ...stand.metrics, ...cluster?.metrics });
    const goHome = keepAsking(stand, [readBanks, markAsRead], 1, 200);
    workplace.atEnd(goHome);
    const drills = drillsOf(cluster);
    const left = names.filter((name) => !drills.some(({ alert }) => alert === name));
    if (left.length > 0) console.log(`Left out, for want of etcd or Patroni: ${left.join(', ')}`);
    const done: Result[] = [];
    for (const drill of drills.filter(({ alert }) => wanted.length === 0 || wanted.includes(alert))) {
      console.log(`${new Date().toISOString()} ${drill.alert}: ${drill.cause}`);
      const result = await runDrill(drill, stand, prometheus);
      console.log(`  told after ${seconds(result.secondsToFire)} s, ended after ${seconds(result.secondsToResolve)} s`);
      if (result.problem !== null) console.log(`  ${result.problem}`);
      done.push(result);
    }
    return done;
  });
  console.log(`\n${table(results)}`);
  if (results.some(({ problem }) => problem !== null)) process.exitCode = 1;
}
