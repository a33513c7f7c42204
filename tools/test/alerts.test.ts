import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { portalRoot } from '../build/portalRoot';

interface Rule {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
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

  it('wake somebody up or wait for the morning', () => {
    for (const { labels } of rules) expect(['critical', 'warning']).toContain(labels.severity);
  });
});
