import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { portalRoot } from '../../build/portalRoot';
import { dashboardFiles, DASHBOARDS_FOLDER } from './dashboardFiles';
import { metricsThatAreSaid } from './metricsThatAreSaid';
import type { Dashboard, Panel } from './shape';

const folder = path.join(portalRoot, DASHBOARDS_FOLDER);
const read = (file: string): string => readFileSync(path.join(portalRoot, file), 'utf8');
// What Grafana reads, not what the sources make.
const dashboards = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Dashboard,
);
const panelsOf = ({ panels }: Dashboard): Panel[] => panels.filter((panel): panel is Panel => panel.type !== 'row');
const panels = dashboards.flatMap(panelsOf);
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

interface Rule {
  alert: string;
  expr: string;
}
const { groups } = parse(read('deploy/observability/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

describe('the dashboards in deploy/observability', () => {
  it('are what the sources say: otherwise run "pnpm dashboards"', () => {
    const files = dashboardFiles();
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files)) expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text);
  });

  it('are known apart, and changed in the sources alone', () => {
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
    for (const { uid, editable, title, description } of dashboards) {
      expect(uid).toMatch(/^[a-z-]{1,40}$/);
      expect(editable).toBe(false);
      expect([title, description]).not.toContain('');
    }
  });

  it.each(dashboards.map((one) => [one.title, one] as const))(
    '%s asks the data source that is chosen, for the jobs and processes that are chosen',
    (_title, dashboard) => {
      const [source, job, instance, service] = dashboard.templating.list;
      expect(source).toMatchObject({
        name: 'datasource',
        label: 'Data source',
        type: 'datasource',
        query: 'prometheus',
      });
      for (const [variable, name, label] of [
        [job, 'job', 'Job'],
        [instance, 'instance', 'Instance'],
        [service, 'service', 'Service'],
      ] as const)
        expect(variable).toMatchObject({
          name,
          label,
          type: 'query',
          datasource: { uid: '${datasource}' },
          multi: true,
          allValue: '.+',
          refresh: 2,
        });
      const asking = [...panelsOf(dashboard), ...panelsOf(dashboard).flatMap(({ targets }) => targets)];
      for (const { datasource } of [...asking, ...dashboard.annotations.list])
        expect(datasource).toEqual({ type: 'prometheus', uid: '${datasource}' });
    },
  );

  it.each(dashboards.map((one) => [one.title, one] as const))('%s shows when alerts were told', (_title, dashboard) => {
    expect(dashboard.annotations.list.map(({ expr }) => expr)).toContain('ALERTS{alertstate="firing"}');
  });

  it.each(dashboards.map((one) => [one.title, one] as const))(
    '%s has every panel in a place of its own',
    (_title, dashboard) => {
      const all = dashboard.panels;
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const taken = new Set<string>();
      for (const { title, gridPos } of all) {
        expect({ title, fits: gridPos.x >= 0 && gridPos.x + gridPos.w <= 24 }).toMatchObject({ fits: true });
        for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
          for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
            expect({ title, at: [x, y], isTaken: taken.has(`${x} ${y}`) }).toMatchObject({ isTaken: false });
            taken.add(`${x} ${y}`);
          }
      }
    },
  );

  it('say of each panel what it shows, in which unit, with a name for each line', () => {
    const units = ['reqps', 'percentunit', 's', 'short', 'bytes', 'dateTimeAsIso'];
    for (const { title, description, fieldConfig, targets } of panels) {
      expect({ title, words: description.split(' ').length > 3 }).toMatchObject({ words: true });
      expect({ title, unit: units.includes(fieldConfig.defaults.unit) }).toMatchObject({ unit: true });
      expect(targets.length).toBeGreaterThan(0);
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
      for (const { legendFormat } of targets) expect(legendFormat).not.toBe('');
    }
  });

  it('lead to entries of the runbook that are there, and every entry is led to', () => {
    const links = panels.flatMap((panel) => panel.links);
    const anchors = rules.map(({ alert }) => alert.toLowerCase());
    for (const { url } of links) expect(anchors.map((anchor) => `\${runbook}#${anchor}`)).toContain(url);
    expect(anchors.filter((anchor) => !links.some(({ url }) => url.endsWith(`#${anchor}`)))).toEqual([]);
  });

  it('draw the line where the alert of the panel draws it', () => {
    const drawn = panels.filter(({ fieldConfig }) => fieldConfig.defaults.thresholds.steps.length > 1);
    expect(drawn.length).toBeGreaterThan(12);
    for (const { title, fieldConfig, links } of drawn) {
      const limit = fieldConfig.defaults.thresholds.steps[1]?.value;
      const [, alert] = /Runbook: (\w+)/.exec(links[0]?.title ?? '') ?? [];
      const { expr = '' } = rules.find((rule) => rule.alert === alert) ?? {};
      const compared = [...expr.matchAll(/[<>=] *(\d[\d.e]*)/g)].map(([, number]) => Number(number));
      expect({ title, compared }).toEqual({ title, compared: expect.arrayContaining([limit]) });
    }
  });
});

describe('what they ask', () => {
  it('is narrowed by job and process wherever a metric is named, and by service where processes of the portal answer', () => {
    for (const expr of expressions) {
      const selectors = [...expr.matchAll(/\{([^{}]*)\}/g)].map(([, inside = '']) => inside);
      expect({ expr, count: selectors.length > 0 }).toMatchObject({ count: true });
      for (const inside of selectors) expect(inside).toMatch(/^job=~"\$job", instance=~"\$instance"(, |$)/);
      for (const [, name, inside] of expr.matchAll(/([a-z_]+)\{([^{}]*)\}/g))
        expect({ name, isNarrowed: inside?.includes(', service=~"$service"') }).toEqual({
          name,
          isNarrowed: !/^(up|patroni_.*|etcd_.*)$/.test(name ?? ''),
        });
    }
  });

  it('takes counters by their rate, over the window that Grafana chooses', () => {
    for (const expr of expressions) {
      for (const [, window] of expr.matchAll(/\}\[([^\]]+)\]/g)) expect(window).toBe('$__rate_interval');
      expect(expr.replaceAll(/rate\([a-z_]+_total\{[^}]*\}\[[^\]]*\]\)/g, '')).not.toMatch(/_total\b/);
    }
  });

  it('is what running processes, Patroni and etcd really say', async () => {
    const said = await metricsThatAreSaid();
    const asked = new Set(
      expressions.flatMap((expr) => [...expr.matchAll(/([a-z_:0-9]+)\{/g)].map(([, name = '']) => name)),
    );
    expect(asked.size).toBeGreaterThan(25);
    expect([...asked].filter((name) => !said.has(name))).toEqual([]);
  });

  it('and what alerts ask is that as well', async () => {
    const said = await metricsThatAreSaid();
    const labels = ['http_response_status_code', 'http_request_method'];
    const words = rules.flatMap(
      ({ expr }) => expr.match(/\b(?:portal|http|db|nodejs|process|patroni|etcd)_[a-z_0-9]+/g) ?? [],
    );
    expect(new Set(words).size).toBeGreaterThan(10);
    expect([...new Set(words)].filter((name) => !said.has(name) && !labels.includes(name))).toEqual([]);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  (hasPromtool ? it : it.skip)('is read by promtool', () => {
    const home = mkdtempSync(path.join(tmpdir(), 'dashboards-'));
    const file = path.join(home, 'rules.yml');
    const asRules = expressions.map((expr, index) => ({
      record: `panel:${index}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$(job|instance|service)/g, '.+'),
    }));
    writeFileSync(file, stringify({ groups: [{ name: 'panels', rules: asRules }] }));
    try {
      const said = execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
      expect(said).toContain(`${expressions.length} rules found`);
    } finally {
      rmSync(home, { recursive: true });
    }
  });
});

describe('what Grafana is given beside them', () => {
  it('is a data source, and the folder in which the dashboards lie', () => {
    const source = parse(read('deploy/observability/grafana/datasources/prometheus.yml')) as object;
    expect(source).toMatchObject({ apiVersion: 1, datasources: [{ type: 'prometheus', isDefault: true }] });
    const provider = parse(read('deploy/observability/grafana/dashboards/portal.yml')) as object;
    expect(provider).toMatchObject({
      apiVersion: 1,
      providers: [{ type: 'file', options: { path: '/var/lib/grafana/dashboards/portal' } }],
    });
    expect(read('docs/operator.md')).toContain('/var/lib/grafana/dashboards/portal');
  });
});
