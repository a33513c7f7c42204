import type { UnplacedPanel } from './panels';
import { DATASOURCE } from './shape';
import type { Annotation, Dashboard, Panel, Row, Variable } from './shape';

const COLUMNS = 24;

/** What every question is narrowed by: in a page's words `$any` stands for it, and `$of` where a process of the portal answers. */
const NARROWED = 'job=~"$job", instance=~"$instance"';
const OF_SERVICES = `${NARROWED}, service=~"$service"`;

interface Page {
  uid: string;
  title: string;
  description: string;
  sections: readonly { title: string; panels: readonly UnplacedPanel[] }[];
}

const query = (name: string, expression: string): Variable => ({
  name,
  label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  type: 'query',
  datasource: DATASOURCE,
  definition: expression,
  query: { query: expression, refId: `${name}s` },
  multi: true,
  includeAll: true,
  allValue: '.+',
  current: { selected: true, text: ['All'], value: ['$__all'] },
  // Also when the time is another one: who was there yesterday may be gone.
  refresh: 2,
  sort: 1,
  hide: 0,
});

const variables = (): Variable[] => [
  {
    name: 'datasource',
    label: 'Data source',
    type: 'datasource',
    query: 'prometheus',
    current: {},
    hide: 0,
    refresh: 1,
  },
  query('job', 'label_values(up, job)'),
  query('instance', 'label_values(up{job=~"$job"}, instance)'),
  query('service', 'label_values(process_start_time_seconds{job=~"$job", instance=~"$instance"}, service)'),
  {
    name: 'runbook',
    label: 'Runbook',
    type: 'textbox',
    query: 'https://portal.example/docs/runbook.md',
    current: { text: 'https://portal.example/docs/runbook.md', value: 'https://portal.example/docs/runbook.md' },
    hide: 2,
  },
];

const annotation = (name: string, iconColor: string, expr: string, titleFormat: string): Annotation => ({
  name,
  enable: true,
  hide: false,
  iconColor,
  datasource: DATASOURCE,
  expr,
  step: '30s',
  titleFormat,
  textFormat: '{{instance}} {{service}}',
  tagKeys: 'severity',
});

const annotations = (): Annotation[] => [
  annotation('Alerts', 'red', 'ALERTS{alertstate="firing"}', '{{alertname}}'),
  annotation('Restarts', 'blue', `changes(process_start_time_seconds{${OF_SERVICES}}[2m]) > 0`, 'Restart'),
];

/** Puts panels side by side while there is room, and each section under the one before. */
function placed(sections: Page['sections']): (Panel | Row)[] {
  const all: (Panel | Row)[] = [];
  let y = 0;
  for (const { title, panels } of sections) {
    const gridPos = { x: 0, y, w: COLUMNS, h: 1 };
    all.push({ id: all.length + 1, type: 'row', title, collapsed: false, gridPos, panels: [] });
    y += 1;
    let [x, height] = [0, 0];
    for (const { width: w, height: h, ...panel } of panels) {
      if (x + w > COLUMNS) [x, y, height] = [0, y + height, 0];
      all.push({ id: all.length + 1, ...panel, gridPos: { x, y, w, h } });
      x += w;
      height = Math.max(height, h);
    }
    y += height;
  }
  return all;
}

const narrowed = (panel: Panel | Row): Panel | Row =>
  panel.type === 'row'
    ? panel
    : {
        ...panel,
        targets: panel.targets.map((target) => ({
          ...target,
          expr: target.expr.replaceAll('$of', OF_SERVICES).replaceAll('$any', NARROWED),
        })),
      };

export const dashboardOf = ({ uid, title, description, sections }: Page): Dashboard => ({
  uid,
  title,
  description,
  tags: ['portal'],
  schemaVersion: 39,
  version: 1,
  editable: false,
  graphTooltip: 1,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  timezone: 'browser',
  templating: { list: variables() },
  annotations: { list: annotations() },
  links: [
    {
      title: 'Portal',
      type: 'dashboards',
      tags: ['portal'],
      asDropdown: false,
      includeVars: true,
      keepTime: true,
      targetBlank: false,
      icon: 'external link',
    },
  ],
  panels: placed(sections).map(narrowed),
});
