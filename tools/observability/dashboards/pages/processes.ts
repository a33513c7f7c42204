import { dashboardOf } from '../dashboard';
import { figure, timeline } from '../panels';

const isUp = {
  type: 'value' as const,
  options: {
    '0': { text: 'away', color: 'red', index: 0 },
    '1': { text: 'up', color: 'green', index: 1 },
  },
};

/** What each process has, how much of it is used, and who waits. */
export const processes = dashboardOf({
  uid: 'portal-use',
  title: 'Portal: processes',
  description: 'What each process has, how much of it is used up, and what waits for it.',
  sections: [
    {
      title: 'Who is there',
      panels: [
        figure({
          title: 'Processes',
          description: 'Whether each answers Prometheus.',
          unit: 'short',
          width: 24,
          mappings: [isUp],
          alerts: ['ProcessIsAway', 'ServiceIsAway'],
          lines: [['up{$any}', '{{instance}}']],
        }),
        timeline({
          title: 'Running since',
          description: 'How long each process has run; a line that falls is a restart.',
          unit: 's',
          min: 0,
          lines: [['time() - process_start_time_seconds{$of}', '{{instance}}']],
        }),
        timeline({
          title: 'Requests under way',
          description: 'Streams of events included. One that only rises holds something open.',
          unit: 'short',
          min: 0,
          lines: [['http_server_active_requests{$of}', '{{instance}}']],
        }),
      ],
    },
    {
      title: 'Processor and memory',
      panels: [
        timeline({
          title: 'Event loop, p99',
          description: 'For how long what a process could do has to wait: Node does one thing at a time.',
          unit: 's',
          min: 0,
          alert: 'ProcessorIsUsedUp',
          lines: [['nodejs_eventloop_lag_p99_seconds{$of}', '{{instance}}']],
        }),
        timeline({
          title: 'Processor',
          description: 'Share of one processor. Near 1 a process is busy all the time.',
          unit: 'percentunit',
          min: 0,
          alerts: ['ProcessorIsUsedUp'],
          lines: [['rate(process_cpu_seconds_total{$of}[$__rate_interval])', '{{instance}}']],
        }),
        timeline({
          title: 'Memory',
          description: 'What the operating system counts. The alert asks besides whether it grew within the hour.',
          unit: 'bytes',
          min: 0,
          alert: 'MemoryGrows',
          lines: [['process_resident_memory_bytes{$of}', '{{instance}}']],
        }),
        timeline({
          title: 'Heap in use',
          description: 'Growing with memory it is a leak of the portal; memory growing alone is buffers of files.',
          unit: 'bytes',
          min: 0,
          alerts: ['MemoryGrows'],
          lines: [['nodejs_heap_size_used_bytes{$of}', '{{instance}}']],
        }),
        timeline({
          title: 'Collecting garbage',
          description: 'Share of the time in which a process does nothing but collect what nobody uses any more.',
          unit: 'percentunit',
          min: 0,
          lines: [['sum by (instance) (rate(nodejs_gc_duration_seconds_sum{$of}[$__rate_interval]))', '{{instance}}']],
        }),
        timeline({
          title: 'Open files and sockets',
          description: 'Share of what the operating system lets a process open.',
          unit: 'percentunit',
          min: 0,
          lines: [['process_open_fds{$of} / process_max_fds{$of}', '{{instance}}']],
        }),
      ],
    },
    {
      title: 'Waiting',
      panels: [
        timeline({
          title: 'Waiting for a connection',
          description: 'Calls that wait for a connection of a pool, by process.',
          unit: 'short',
          min: 0,
          alert: 'ConnectionsAreUsedUp',
          lines: [['db_client_connection_pending_requests{$of}', '{{instance}} {{pool}}']],
        }),
        timeline({
          title: 'Connections in use',
          description: 'Share of the most that each pool may open.',
          unit: 'percentunit',
          min: 0,
          alerts: ['ConnectionsAreUsedUp'],
          lines: [
            [
              'sum by (instance, pool) (db_client_connection_count{$of, state="used"}) / sum by (instance, pool) (db_client_connection_max{$of})',
              '{{instance}} {{pool}}',
            ],
          ],
        }),
        timeline({
          title: 'Queues',
          description: 'What is due and not done: jobs, mails, events. The same whichever process is asked.',
          unit: 'short',
          min: 0,
          lines: [['max by (queue) (portal_queue_due{$of})', '{{queue}}']],
        }),
        timeline({
          title: 'The oldest job and mail',
          description: 'For how long the oldest has been due.',
          unit: 's',
          min: 0,
          alert: 'JobsAreLate',
          alerts: ['MailsAreLate'],
          lines: [['max by (queue) (portal_queue_oldest_seconds{$of, queue=~"jobs|mails"})', '{{queue}}']],
        }),
        timeline({
          title: 'The oldest event',
          description: 'For how long what happened to a record has not been told to all parts of the platform.',
          unit: 's',
          min: 0,
          alert: 'EventsAreLate',
          lines: [['max by (queue) (portal_queue_oldest_seconds{$of, queue="events"})', '{{queue}}']],
        }),
        timeline({
          title: 'Jobs given up',
          description: 'By kind; they stand until somebody has them tried again or cancels them.',
          unit: 'short',
          min: 0,
          alert: 'JobsWereGivenUp',
          lines: [['max by (kind) (portal_jobs_given_up{$of})', '{{kind}}']],
        }),
      ],
    },
  ],
});
