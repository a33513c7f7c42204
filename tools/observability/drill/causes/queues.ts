import { until } from '../until';
import type { Drill } from '../alertDrill';
import type { Stand } from '../stand';

const sql = async ({ database }: Stand, text: string): Promise<number> =>
  (await database.pool.query(text)).rowCount ?? 0;

/** What happened to a policy of the demonstration, told once more, so many minutes ago. */
const tellOfPolicy = (stand: Stand, minutesAgo: number): Promise<number> =>
  sql(
    stand,
    `insert into outbox_events (company_id, name, version, subject_kind, subject_unique_id, payload, occurred_at)
    select policies.company_id, 'policy.issued', 1, 'policy', policies.unique_id, jsonb_build_object('PolicyUniqueId', policies.unique_id,
      'Number', policies.number, 'ProposalUniqueId', proposals.unique_id, 'BrokerUniqueId', brokers.unique_id),
      now() - interval '${minutesAgo} minutes'
    from policies join proposals on proposals.id = policies.proposal_id join brokers on brokers.id = policies.broker_id
    join companies on companies.id = policies.company_id where companies.key = 'aurora' order by policies.id limit 1`,
  );

/** As operator.md "Jobs" has them tried again. */
const tryJobsNow = (stand: Stand, kind: string): Promise<number> =>
  sql(stand, `update jobs set due_at = now() where kind = '${kind}' and state = 'waiting'`);

export const queueDrills: readonly Drill[] = [
  {
    alert: 'JobsAreLate',
    cause: 'a job of a later release has been due for 20 minutes (made older), and no process knows its kind',
    async bring(stand) {
      await sql(
        stand,
        `insert into jobs (kind, payload, most_attempts, due_at) values ('drill.later', '{}', 1, now() - interval '20 minutes')`,
      );
      return () => sql(stand, `delete from jobs where kind = 'drill.later'`);
    },
  },
  {
    alert: 'MailsAreLate',
    cause: 'the server of mails refuses the link to a new password, 20 minutes ago (made older)',
    async bring(stand) {
      stand.mails.refuse();
      await sql(stand, `update mail_outbox set created_at = created_at - interval '1 hour'`);
      await fetch(`${stand.edge}/platform/api/Security/RequestRecoveryPassword`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Email: 'admin@aurora.example' }),
      });
      const refused = `update mail_outbox set created_at = created_at - interval '20 minutes'
        where sent_at is null and attempts > 0 and last_error is not null`;
      await until('A mail is refused', 60, async () => (await sql(stand, refused)) > 0);
      return async () => {
        stand.mails.accept();
        await sql(stand, 'update mail_outbox set next_attempt_at = now() where sent_at is null');
      };
    },
  },
  {
    alert: 'EventsAreLate',
    cause: 'what happened 10 minutes ago (made older) cannot be written to the table of deliveries',
    async bring(stand) {
      await sql(
        stand,
        `create function drill_refuses() returns trigger language plpgsql as 'begin raise exception ''drill''; end';
        create trigger drill before insert on integrations for each row execute function drill_refuses()`,
      );
      await tellOfPolicy(stand, 10);
      return async () => {
        await sql(stand, 'drop trigger drill on integrations; drop function drill_refuses()');
        await tryJobsNow(stand, 'events.handOn');
      };
    },
  },
  {
    alert: 'JobsWereGivenUp',
    cause: 'a job fails as often as it may: the event that it is about cannot be read',
    async bring(stand) {
      await sql(
        stand,
        `insert into jobs (kind, payload, most_attempts) values ('events.handOn', '{"eventId": "drill"}', 1)`,
      );
      return () =>
        sql(stand, `update jobs set cancel_requested_at = now() where kind = 'events.handOn' and state = 'failed'`);
    },
  },
  {
    alert: 'RegistrationNearsItsDeadline',
    cause: 'the registrar refuses a policy whose alarm is due (made older)',
    async bring(stand) {
      stand.registrar.refuse();
      const address = `http://localhost:${stand.registrar.port}/registrations`;
      await sql(
        stand,
        `update integration_destinations set address = '${address}', sealed_secret = '${stand.seal('drill')}' where kind = 'registrar'`,
      );
      await tellOfPolicy(stand, 0);
      const nearing = `update integrations set alarm_at = now() where kind = 'registrar' and status_id not in (3, 7)
        and occurred_at > now() - interval '1 hour' and attempts > 0`;
      await until('The registrar refuses', 60, async () => (await sql(stand, nearing)) > 0);
      await tryJobsNow(stand, 'integrations.look');
      return async () => {
        stand.registrar.accept();
        await sql(stand, `update integration_destinations set paused_until = null`);
        await sql(stand, `update integrations set next_attempt_at = now() where status_id in (1, 2)`);
      };
    },
  },
];
