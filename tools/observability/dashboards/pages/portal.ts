import { dashboardOf } from '../dashboard';
import { figure, timeline } from '../panels';

const count = (more: string): string =>
  `rate(http_server_request_duration_seconds_count{$of${more}}[$__rate_interval])`;
const bucket = (more: string): string =>
  `rate(http_server_request_duration_seconds_bucket{$of${more}}[$__rate_interval])`;

const READS = ', service!="edge", http_request_method="GET"';
const WRITES = ', service!="edge", http_request_method!="GET"';
const FAILED = ', http_response_status_code=~"5.."';
const BEHIND = ', service!="edge"';

const quantile = (share: number, more: string, by = ''): string =>
  `histogram_quantile(${share}, sum by (${by}le) (${bucket(more)}))`;
const quantiles = (more: string): [string, string][] => [
  [quantile(0.5, more), 'p50'],
  [quantile(0.95, more), 'p95'],
  [quantile(0.99, more), 'p99'],
];
const slowest = (more: string): [string, string] => [quantile(0.99, more, 'service, '), '{{service}}'];

/** What people feel: how much is asked, what fails, how long it takes. */
export const portal = dashboardOf({
  uid: 'portal-red',
  title: 'Portal',
  description: 'What people feel: how much is asked, how much of it fails, and how long they wait for it.',
  sections: [
    {
      title: 'Now',
      panels: [
        figure({
          title: 'Calls',
          description:
            'Calls of the platform, the boards and sign-on, as the edges ask them. Streams of events are none.',
          unit: 'reqps',
          lines: [[`sum(${count(BEHIND)})`, 'calls']],
        }),
        figure({
          title: 'Failed answers',
          description: 'The worst service: the share of its answers that are 500 or above.',
          unit: 'percentunit',
          alert: 'ErrorsAreFrequent',
          lines: [
            [`max(sum by (service) (${count(FAILED)}) / sum by (service) (${count('')})) or vector(0)`, 'failed'],
          ],
        }),
        figure({
          title: 'Reads, p99',
          description: 'One read in a hundred takes longer, of the slowest service.',
          unit: 's',
          alert: 'ReadsAreSlow',
          lines: [[`max(${quantile(0.99, READS, 'service, ')})`, 'p99']],
        }),
        figure({
          title: 'Writes, p99',
          description: 'One write in a hundred takes longer, of the slowest service.',
          unit: 's',
          alert: 'WritesAreSlow',
          lines: [[`max(${quantile(0.99, WRITES, 'service, ')})`, 'p99']],
        }),
        figure({
          title: 'Open tabs',
          description:
            'Streams of live events at the edges: one for each signed-in browser, and one for each open board.',
          unit: 'short',
          lines: [['sum(portal_live_streams{$of, service="edge"})', 'streams']],
        }),
        figure({
          title: 'Releases to serve',
          description: 'Whether an edge has something to serve.',
          unit: 'short',
          alerts: ['NothingToServe'],
          mappings: [
            {
              type: 'value',
              options: {
                '0': { text: 'none', color: 'red', index: 0 },
                '1': { text: 'there', color: 'green', index: 1 },
              },
            },
          ],
          lines: [['max(portal_releases_usable{$of})', 'releases']],
        }),
      ],
    },
    {
      title: 'Rate and errors',
      panels: [
        timeline({
          title: 'Calls by service',
          description: 'The edge counts what it passes on, and pages and files besides.',
          unit: 'reqps',
          min: 0,
          lines: [[`sum by (service) (${count('')})`, '{{service}}']],
        }),
        timeline({
          title: 'Failed answers by service',
          description:
            'Share of the answers that are 500 or above. 503 is told with a sentence and asks to come again.',
          unit: 'percentunit',
          min: 0,
          alert: 'ErrorsAreFrequent',
          lines: [
            [
              `sum by (service) (${count(FAILED)}) / sum by (service) (${count('')}) or 0 * sum by (service) (${count('')})`,
              '{{service}}',
            ],
          ],
        }),
        timeline({
          title: 'Busiest routes',
          description: 'The ten that are asked most.',
          unit: 'reqps',
          min: 0,
          lines: [
            [
              `topk(10, sum by (http_request_method, http_route) (${count(BEHIND)}))`,
              '{{http_request_method}} {{http_route}}',
            ],
          ],
        }),
        timeline({
          title: 'Routes that fail',
          description:
            'The ten that answer 500 or above most, with the status: 503 everywhere is the database or the storage.',
          unit: 'reqps',
          min: 0,
          alerts: ['ErrorsAreFrequent'],
          lines: [
            [
              `topk(10, sum by (http_route, http_response_status_code) (${count(FAILED)}))`,
              '{{http_response_status_code}} {{http_route}}',
            ],
          ],
        }),
      ],
    },
    {
      title: 'Duration',
      panels: [
        timeline({
          title: 'Reads',
          description: 'Half, 95 and 99 of a hundred reads of all services together are answered within.',
          unit: 's',
          min: 0,
          alert: 'ReadsAreSlow',
          lines: quantiles(READS),
        }),
        timeline({
          title: 'Writes',
          description: 'Half, 95 and 99 of a hundred writes of all services together are answered within.',
          unit: 's',
          min: 0,
          alert: 'WritesAreSlow',
          lines: quantiles(WRITES),
        }),
        timeline({
          title: 'Reads, p99 by service',
          description: 'What the alert looks at.',
          unit: 's',
          min: 0,
          alert: 'ReadsAreSlow',
          lines: [slowest(READS)],
        }),
        timeline({
          title: 'Writes, p99 by service',
          description: 'What the alert looks at.',
          unit: 's',
          min: 0,
          alert: 'WritesAreSlow',
          lines: [slowest(WRITES)],
        }),
        timeline({
          title: 'Slowest routes, p99',
          description: 'The ten routes of which one answer in a hundred takes longest.',
          unit: 's',
          min: 0,
          width: 24,
          lines: [
            [
              `topk(10, ${quantile(0.99, BEHIND, 'http_request_method, http_route, ')})`,
              '{{http_request_method}} {{http_route}}',
            ],
          ],
        }),
      ],
    },
    {
      title: 'People',
      panels: [
        timeline({
          title: 'Open tabs',
          description: 'Streams of live events at each edge.',
          unit: 'short',
          min: 0,
          lines: [['portal_live_streams{$of, service="edge"}', '{{instance}}']],
        }),
        timeline({
          title: 'Sign-ins',
          description:
            'Those that were let in, and those that were refused: a wrong password, a blocked user, too many tries.',
          unit: 'reqps',
          min: 0,
          lines: [
            [
              `sum(${count(', service="platform-api", http_route="/api/Security/GetToken", http_response_status_code=~"2.."')})`,
              'let in',
            ],
            [
              `sum by (http_response_status_code) (${count(', service="platform-api", http_route="/api/Security/GetToken", http_response_status_code=~"4.."')})`,
              'refused {{http_response_status_code}}',
            ],
          ],
        }),
      ],
    },
  ],
});
