import { dashboardOf } from '../dashboard';
import { figure, timeline } from '../panels';

const SECONDS_OF_AN_HOUR = 3_600;
const perHour = (events: string): string =>
  `sum by (event) (rate(portal_events_total{$of, event=~"${events}"}[$__rate_interval])) * ${SECONDS_OF_AN_HOUR}`;

/** What the insurers get done. */
export const business = dashboardOf({
  uid: 'portal-business',
  title: 'Portal: business',
  description: 'What insurers and brokers get done, of all companies together, and what is on its way outside.',
  sections: [
    {
      title: 'Now',
      panels: [
        figure({
          title: 'Policies per hour',
          description: 'Policies issued, at the pace of the last minutes.',
          unit: 'short',
          decimals: 0,
          width: 6,
          lines: [[`sum(${perHour('policy.issued')})`, 'policies']],
        }),
        figure({
          title: 'Cards on boards',
          description: 'Cards that are open, of all types.',
          unit: 'short',
          width: 6,
          lines: [['sum(max by (type) (portal_cards_open{$of}))', 'cards']],
        }),
        figure({
          title: 'On their way outside',
          description: 'Registrations, entries of accounting and webhooks that nobody has accepted yet.',
          unit: 'short',
          width: 6,
          lines: [['sum(max by (kind) (portal_deliveries_open{$of}))', 'deliveries']],
        }),
        figure({
          title: 'Registrations near their deadline',
          description:
            'Duties that are not fulfilled a business day before their deadline. A missed one is an infraction.',
          unit: 'short',
          width: 6,
          alert: 'RegistrationNearsItsDeadline',
          lines: [['sum(max by (kind) (portal_deliveries_alarmed{$of})) or vector(0)', 'alarmed']],
        }),
      ],
    },
    {
      title: 'What happens',
      panels: [
        timeline({
          title: 'Proposals',
          description: 'Sent, approved and refused, per hour.',
          unit: 'short',
          min: 0,
          lines: [[perHour('proposal[.].+'), '{{event}}']],
        }),
        timeline({
          title: 'Policies',
          description: 'Issued, endorsed, paid, released and cancelled, per hour.',
          unit: 'short',
          min: 0,
          lines: [[perHour('policy[.].+'), '{{event}}']],
        }),
        timeline({
          title: 'Parties and parameters',
          description: 'Records of parties changed and parameters published, per hour.',
          unit: 'short',
          min: 0,
          lines: [[perHour('(party|parameters)[.].+'), '{{event}}']],
        }),
        timeline({
          title: 'Cards on boards',
          description: 'Open cards by what they are about.',
          unit: 'short',
          min: 0,
          lines: [['max by (type) (portal_cards_open{$of})', '{{type}}']],
        }),
      ],
    },
    {
      title: 'What leaves the portal',
      panels: [
        timeline({
          title: 'Deliveries on their way',
          description: 'By the kind of their destination: registrar, accounting, webhooks.',
          unit: 'short',
          min: 0,
          lines: [['max by (kind) (portal_deliveries_open{$of})', '{{kind}}']],
        }),
        timeline({
          title: 'Registrations near their deadline',
          description: 'By the kind of their destination.',
          unit: 'short',
          min: 0,
          alert: 'RegistrationNearsItsDeadline',
          lines: [['max by (kind) (portal_deliveries_alarmed{$of})', '{{kind}}']],
        }),
        timeline({
          title: 'Mails that wait',
          description: 'Mails that the server has not taken, since the last one that it took.',
          unit: 'short',
          min: 0,
          alerts: ['MailsAreLate'],
          lines: [['max by (queue) (portal_queue_due{$of, queue="mails"})', '{{queue}}']],
        }),
        timeline({
          title: 'Jobs given up',
          description: 'By kind: imports that stopped, policies that did not end, warnings that nobody got.',
          unit: 'short',
          min: 0,
          alert: 'JobsWereGivenUp',
          lines: [['max by (kind) (portal_jobs_given_up{$of})', '{{kind}}']],
        }),
      ],
    },
  ],
});
