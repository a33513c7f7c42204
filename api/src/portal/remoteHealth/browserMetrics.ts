import type { ProcessMetrics } from '@portal/shared/metrics/processMetrics';
import type { BrowserReport } from './recordReport';

/**
 * Counts what browsers report. Without the remote, since the platform knows no registry: a label would be whatever a browser
 * says. Which remote it is stands in `/stepper/modulos`.
 */
export function browserMetrics(metrics: ProcessMetrics): (report: BrowserReport) => void {
  const visits = metrics.counts('portal_browser_visits_total', 'Visits to screens that browsers report.');
  const errors = metrics.counts('portal_browser_errors_total', 'Errors in screens that browsers report.');
  const slow = metrics.counts(
    'portal_browser_slow_interactions_total',
    'Presses that screens took more than 200 ms to answer, as browsers report them.',
  );
  return ({ Vitals = [], SlowInteractions = [], Errors = [] }) => {
    visits(undefined, Vitals.filter(({ Vital }) => Vital === 'visit').length);
    errors(undefined, Errors.length);
    slow(undefined, SlowInteractions.length);
  };
}
