import { limitOf } from './alertLimits';
import { DATASOURCE } from './shape';
import type { Link, Mapping, Panel, Step, Target } from './shape';

interface Shown {
  title: string;
  description: string;
  /** As Grafana calls it. */
  unit: string;
  /** What is asked, with what each line is called. */
  lines: readonly (readonly [expr: string, legend: string])[];
  /** Whose number is the line that must not be crossed; the panel leads to its entry in the runbook. */
  alert?: string;
  /** Alerts without a number here, to whose entries it leads as well. */
  alerts?: readonly string[];
  /** What is bad where the number is, instead of above it. */
  isBadBelow?: boolean;
  min?: number;
  decimals?: number;
  mappings?: Mapping[];
  /** Of 24 columns. */
  width?: number;
}

/** A panel without its place. */
export type UnplacedPanel = Omit<Panel, 'id' | 'gridPos'> & { width: number; height: number };

const letters = 'ABCDEFGH';

const targetsOf = (lines: Shown['lines']): Target[] =>
  lines.map(([expr, legendFormat], index) => ({
    refId: letters[index] ?? 'Z',
    datasource: DATASOURCE,
    expr: expr.replaceAll(/\s+/g, ' ').trim(),
    legendFormat,
    range: true,
    editorMode: 'code',
  }));

const linkTo = (alert: string): Link => ({
  title: `Runbook: ${alert}`,
  url: `\${runbook}#${alert.toLowerCase()}`,
  targetBlank: true,
});

const stepsOf = ({ alert, isBadBelow = false }: Shown): Step[] => {
  if (alert === undefined) return [{ color: isBadBelow ? 'red' : 'green', value: null }];
  const value = limitOf(alert);
  return isBadBelow
    ? [
        { color: 'red', value: null },
        { color: 'green', value },
      ]
    : [
        { color: 'green', value: null },
        { color: 'red', value },
      ];
};

function panel(shown: Shown, type: Panel['type'], height: number, options: Record<string, unknown>): UnplacedPanel {
  const { title, description, unit, lines, alert, alerts = [], min, decimals, mappings, width } = shown;
  const isLine = type === 'timeseries';
  return {
    type,
    title,
    description,
    datasource: DATASOURCE,
    fieldConfig: {
      defaults: {
        unit,
        ...(min !== undefined && { min }),
        ...(decimals !== undefined && { decimals }),
        ...(mappings && { mappings }),
        thresholds: { mode: 'absolute', steps: stepsOf(shown) },
        ...(isLine && {
          custom: {
            drawStyle: 'line',
            lineWidth: 1,
            fillOpacity: 8,
            showPoints: 'never',
            spanNulls: false,
            thresholdsStyle: { mode: alert === undefined ? 'off' : 'line' },
          },
        }),
      },
      overrides: [],
    },
    options,
    targets: targetsOf(lines),
    links: [...(alert === undefined ? [] : [alert]), ...alerts].map(linkTo),
    width: width ?? (isLine ? 12 : 4),
    height,
  };
}

/** How something goes on over time. */
export const timeline = (shown: Shown): UnplacedPanel =>
  panel(shown, 'timeseries', 8, {
    legend: { displayMode: 'table', placement: 'bottom', showLegend: true, calcs: ['lastNotNull', 'max'] },
    tooltip: { mode: 'multi', sort: 'desc' },
  });

/** How something is now. */
export const figure = (shown: Shown): UnplacedPanel =>
  panel(shown, 'stat', 4, {
    reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
    colorMode: shown.alert === undefined && shown.mappings === undefined ? 'none' : 'value',
    graphMode: 'area',
    textMode: shown.lines.length > 1 || shown.mappings ? 'value_and_name' : 'auto',
    justifyMode: 'auto',
    orientation: 'auto',
  });
