import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { portalRoot } from '../../build/portalRoot';
import { drillsOf } from './drills';

const rules = readFileSync(path.join(portalRoot, 'deploy/observability/alerts.yml'), 'utf8');
const { groups } = parse(rules) as { groups: { rules: { alert: string }[] }[] };
const alerts = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
const drills = drillsOf({ etcd: [], postgres: [], metrics: {}, standby: () => Promise.reject(new Error('none')) });

describe('the drills', () => {
  it('bring the cause of each alert about, once', () => {
    expect(drills.map(({ alert }) => alert).sort()).toEqual([...alerts].sort());
  });

  it('expect no others than alerts that there are', () => {
    expect(drills.flatMap((drill) => drill.with ?? []).filter((name) => !alerts.includes(name))).toEqual([]);
  });

  it('stand in the runbook with their last results', () => {
    const [, results = ''] = readFileSync(path.join(portalRoot, 'docs/runbook.md'), 'utf8').split(
      '## Drill of all alerts',
    );
    const told = [...results.matchAll(/^\| (\w+) +\| .+?\| +(\d+) \| +(\d+) \|/gm)].map(([, alert]) => alert);
    expect(told.sort()).toEqual([...alerts].sort());
  });
});
