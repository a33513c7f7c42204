/** As much of Grafana's dashboards (schema 39, Grafana 10 and newer) as these say. */
export const DATASOURCE = { type: 'prometheus', uid: '${datasource}' } as const;

export interface Target {
  refId: string;
  datasource: typeof DATASOURCE;
  expr: string;
  legendFormat: string;
  range: true;
  editorMode: 'code';
}

export interface Step {
  color: string;
  value: number | null;
}

export interface Link {
  title: string;
  url: string;
  targetBlank: true;
}

export interface Mapping {
  type: 'value';
  options: Record<string, { text: string; color: string; index: number }>;
}

export interface Panel {
  id: number;
  type: 'timeseries' | 'stat';
  title: string;
  description: string;
  datasource: typeof DATASOURCE;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig: {
    defaults: {
      unit: string;
      min?: number;
      decimals?: number;
      mappings?: Mapping[];
      thresholds: { mode: 'absolute'; steps: Step[] };
      custom?: Record<string, unknown>;
    };
    overrides: never[];
  };
  options: Record<string, unknown>;
  targets: Target[];
  links: Link[];
}

export interface Row {
  id: number;
  type: 'row';
  title: string;
  collapsed: false;
  gridPos: Panel['gridPos'];
  panels: never[];
}

export interface Variable {
  name: string;
  label: string;
  type: 'datasource' | 'query' | 'textbox';
  [more: string]: unknown;
}

export interface Annotation {
  name: string;
  enable: boolean;
  iconColor: string;
  expr: string;
  datasource: typeof DATASOURCE;
  [more: string]: unknown;
}

export interface Dashboard {
  uid: string;
  title: string;
  description: string;
  tags: string[];
  schemaVersion: number;
  version: number;
  editable: false;
  graphTooltip: 1;
  refresh: string;
  time: { from: string; to: string };
  timezone: 'browser';
  templating: { list: Variable[] };
  annotations: { list: Annotation[] };
  links: Record<string, unknown>[];
  panels: (Panel | Row)[];
}
