import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { portalRoot } from '../build/portalRoot';

interface Rule {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Service {
  environment?: Record<string, string>;
}

interface Scraped {
  job_name: string;
  static_configs?: { targets: string[]; labels?: Record<string, string> }[];
}

const read = (file: string): string => readFileSync(path.join(portalRoot, file), 'utf8');
const { groups } = parse(read('deploy/observability/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

describe('the alerts', () => {
  it('each have an entry in the runbook, which has no others', () => {
    const entries = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(entries).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  });

  it('each are tried: there is a case in which they fire', () => {
    const tests = parse(read('deploy/observability/alerts.test.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
    };
    const fired = tests.tests
      .flatMap((test) => test.alert_rule_test)
      .filter((one) => one.exp_alerts !== undefined)
      .map((one) => one.alertname);
    expect([...new Set(fired)].sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('hear of every process that has numbers, whichever way Prometheus finds it', () => {
    const composed = ['docker-compose.yml', 'deploy/cluster/docker-compose.yml'].flatMap((file) =>
      Object.entries((parse(read(file), { merge: true }) as { services: Record<string, Service> }).services),
    );
    const lasting = composed
      .filter(([name, { environment }]) => environment?.['METRICS_PORT'] && !['prepare', 'releases'].includes(name))
      .map(([name]) => name);
    const jobs = (file: string) =>
      (parse(read(`deploy/observability/${file}`)) as { scrape_configs: Scraped[] }).scrape_configs;
    const [portal] = jobs('prometheus.yml');
    const targets = portal?.static_configs?.flatMap((one) => one.targets) ?? [];
    expect(targets.sort()).toEqual([...new Set(lasting)].map((name) => `${name}:9464`).sort());
    for (const { targets: own, labels } of portal?.static_configs ?? [])
      expect(new Set(own.map((target) => target.replace(/(-\d)?:.*/, '')))).toEqual(new Set([labels?.['role']]));
    const names = (file: string) => jobs(file).map(({ job_name }) => job_name);
    expect(names('prometheus.kubernetes.yml')).toEqual(names('prometheus.yml'));
  });

  it('wake somebody up or wait for the morning', () => {
    for (const { labels } of rules) expect(['critical', 'warning']).toContain(labels.severity);
  });
});
