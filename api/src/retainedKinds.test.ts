import { sealAll } from './testing/sealAll';
import { company, uniqueIdOf } from './testing/ids';
import { startPlatformUnderTest } from './testing/platformUnderTest';
import type { PlatformUnderTest } from './testing/platformUnderTest';
import { verifyChain } from './platform/history/seals/verifyChain';
import type { RetainedKind } from './platform/retention/retainedKind';
import { usualRetention } from './platform/retention/retentionSettings';
import { forgetNow } from './platform/retention/testing/forgetNow';
import { retainedKinds } from './retainedKinds';

const NOW = new Date('2026-11-26T12:00:00Z');

let platform: PlatformUnderTest;
let kinds: RetainedKind[];
let inserted = 0;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { storage, database } = platform;
  kinds = retainedKinds({ database: database.db, storage, settings: usualRetention });
});
beforeEach(() => platform.database.pool.query('delete from retention_rounds; delete from retention_holds'));
afterAll(() => platform.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await platform.database.pool.query<Row>(text, values)).rows;
const count = async (of: string, values: unknown[] = []) =>
  Number((await rows<{ count: string }>(`select count(*) as count from ${of}`, values))[0]?.count);
const kindCalled = (name: string): RetainedKind => {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`No kind is called ${name}`);
  return kind;
};
const forget = (...names: string[]) => forgetNow(platform.database.db, names.map(kindCalled), { now: NOW });

/** So long ago that it is of the kind's age, to the second. */
async function cutoff(name: string, seconds = 0): Promise<Date> {
  const { Count, Unit } = kindCalled(name).keptFor;
  const [row] = await rows<{ at: Date }>("select $1::timestamptz - $2::interval + $3 * interval '1 second' as at", [
    NOW,
    `${Count} ${Unit}`,
    seconds,
  ]);
  return row!.at;
}

interface Kept {
  /** Makes one of the age $1; $2 is a number of its own. */
  insert: string;
  table: string;
  age: string;
  /** Of those that still have their contents. */
  which?: string;
  /** Ages are days. */
  byDay?: boolean;
}

const publication = '(select min(id) from parameter_publications where company_id = 1)';
const family = 'insert into refresh_token_families (company_id, user_id, expires_at) values (1, 4, $1::timestamptz)';
const job = (state: string, moment: string, key = 'null') =>
  `insert into jobs (kind, key, payload, state, most_attempts, ${moment}) values ('test.' || $2, ${key}, '{}', '${state}', 1, $1)`;
const audit = `insert into audit_history (company_id, subject_kind, subject_unique_id, action, changes, changed_by_name, changed_at)
  values (1, 'user', gen_random_uuid(), 'changed', '[{"field":"email","before":null,"after":"x@y.test"}]', 'Ana ' || $2, $1)`;
const imported = (state: string, finished: string, created: string) =>
  `insert into party_imports (company_id, kind, file_name, relative_path, sha256, state, started_by_user_id, finished_at, created_at)
   values (1, 'policyHolder', 'x.csv', 'imports/' || $2, 'sha' || $2, '${state}', 1, ${finished}, ${created})`;

const kept: Record<string, Kept> = {
  drafts: {
    insert: `insert into proposal_drafts (unique_id, company_id, user_id, title, step, form, updated_at)
      values (gen_random_uuid(), 1, 4, 'Ponte ' || $2, 'dados', '{}', $1)`,
    table: 'proposal_drafts',
    age: 'updated_at',
  },
  quotes: {
    insert: `insert into quotes (company_id, broker_id, policy_holder_id, modality_id, insured_amount_cents, start_date, terms,
        coverages, commission_percent, parameter_publication_id, calculation_revision, priced_at, price_valid_until, created_by_user_id)
      values (1, 11, 101, 122, 100 + $2::int, '2025-01-01', '[]', '[]', 20, ${publication}, 1, now(), $1::timestamptz, 4)`,
    table: 'quotes',
    age: 'price_valid_until',
    byDay: true,
  },
  unfinishedUploads: {
    insert: `insert into chunked_uploads (unique_id, company_id, user_id, chunks, updated_at)
      values (gen_random_uuid(), 1, 4, $2::int % 3 + 1, $1)`,
    table: 'chunked_uploads',
    age: 'updated_at',
  },
  uploads: {
    insert: `insert into archives (company_id, name, extension, content_type, relative_path, size_bytes, sha256, uploaded_by_user_id, created_at)
      values (1, 'RG.pdf', 'pdf', 'application/pdf', 'archives/' || $2, 1, 'x', 4, $1)`,
    table: 'archives',
    age: 'created_at',
  },
  notifications: {
    insert: `with made as (insert into notifications (company_id, kind, title, text, subject_kind, subject_unique_id, created_at)
        values (1, 'cardAssigned', 'Card', 'Card ' || $2, 'card', gen_random_uuid(), $1) returning id)
      insert into notification_recipients (notification_id, user_id, read_at) select id, 2, now() from made`,
    table: 'notifications',
    age: 'created_at',
  },
  'notifications.unread': {
    insert: `with made as (insert into notifications (company_id, kind, title, text, subject_kind, subject_unique_id, created_at)
        values (1, 'cardAssigned', 'Card', 'Card ' || $2, 'card', gen_random_uuid(), $1) returning id)
      insert into notification_recipients (notification_id, user_id) select id, 2 from made`,
    table: 'notifications',
    age: 'created_at',
  },
  auditContents: {
    insert: audit,
    table: 'audit_history',
    age: 'changed_at',
    which: "changes <> '[]' and salt is not null",
  },
  personalDataAccesses: {
    insert: `insert into personal_data_accesses (company_id, user_id, subject_kind, record_count, action, accessed_at)
      values (1, 2, 'insured', $2, 'exported', $1)`,
    table: 'personal_data_accesses',
    age: 'accessed_at',
  },
  refreshTokens: {
    insert: `with made as (${family.replace('$1::timestamptz', 'now()')} returning id)
      insert into refresh_tokens (family_id, token_hash, expires_at) select id, 'hash' || $2, $1 from made`,
    table: 'refresh_tokens',
    age: 'expires_at',
  },
  sessions: {
    insert: family
      .replace('user_id, expires_at', 'user_id, user_agent, expires_at')
      .replace('4, $1', "4, 'Firefox ' || $2, $1"),
    table: 'refresh_token_families',
    age: 'expires_at',
  },
  bureauAnswers: {
    insert: `insert into bureau_queries (company_id, user_id, provider, kind, document, outcome, answer, asked_at)
      values (1, 2, 'test', 'person', 'nobody' || $2, 'found', '{"name":"Rui"}', $1)`,
    table: 'bureau_queries',
    age: 'asked_at',
    which: "document <> '***' and answer <> '{}'",
  },
  imports: { insert: imported('done', '$1', '$1::timestamptz'), table: 'party_imports', age: 'finished_at' },
  'imports.unconfirmed': { insert: imported('preview', 'null', '$1'), table: 'party_imports', age: 'created_at' },
  webhookDeliveries: {
    insert: `insert into integrations (company_id, kind, event_unique_id, event_name, subject_kind, subject_unique_id, number, event,
        occurred_at, status_id, finished_at)
      values (1, 'webhook', gen_random_uuid(), 'policy.issued', 'policy', gen_random_uuid(), $2, '{}', $1::timestamptz, 3, $1)`,
    table: 'integrations',
    age: 'finished_at',
  },
  mails: {
    insert: `insert into mail_outbox (company_id, recipient, subject, text_body, html_body, created_at)
      values (1, 'x@y.test', 'Olá ' || $2, '', '', $1)`,
    table: 'mail_outbox',
    age: 'created_at',
  },
  helpDeskConversations: {
    insert: `insert into help_desk_conversations (company_id, opened_by_user_id, subject, closed_by_user_id, closed_at)
      values (1, 2, 'Olá ' || $2, 2, $1)`,
    table: 'help_desk_conversations',
    age: 'closed_at',
  },
  cardBulks: {
    insert: `insert into card_bulks (company_id, pipe_id, started_by_user_id, action, portal, finished_at)
      values (1, 32, 2, '{}', 'https://' || $2, $1)`,
    table: 'card_bulks',
    age: 'finished_at',
  },
  accessLinks: {
    insert: `insert into access_links (company_id, user_id, purpose, token_hash, expires_at) values (1, 4, 'recovery', 'hash' || $2, $1)`,
    table: 'access_links',
    age: 'expires_at',
  },
  accessRequests: {
    insert: `insert into access_requests (subject_hash, requested_at) values ('hash' || $2, $1)`,
    table: 'access_requests',
    age: 'requested_at',
  },
  signInFailures: {
    insert: `insert into sign_in_failures (email_hash, failures, last_failure_at) values ('hash' || $2, 1, $1)`,
    table: 'sign_in_failures',
    age: 'last_failure_at',
  },
  signInChallenges: {
    insert: `insert into sign_in_challenges (company_id, user_id, token_hash, browser_hash, expires_at)
      values (1, 4, 'hash' || $2, 'x', $1)`,
    table: 'sign_in_challenges',
    age: 'expires_at',
  },
  signOnState: {
    insert: `insert into sign_on_state (model, id_hash, sealed_payload, expires_at) values ('Session', 'hash' || $2, 'x', $1)`,
    table: 'sign_on_state',
    age: 'expires_at',
  },
  signOnLinkUses: {
    insert: `with partner as (insert into sign_on_partners (company_id, name, issuer, public_key)
        values (1, 'P', 'issuer' || $2, '{}') returning id)
      insert into sign_on_link_uses (partner_id, link_hash, expires_at) select id, 'x', $1 from partner`,
    table: 'sign_on_link_uses',
    age: 'expires_at',
  },
  screenRequests: {
    insert: `insert into screen_requests (company_id, user_id, screen, requested_on) values (1, 4, '/x' || $2, $1::timestamptz)`,
    table: 'screen_requests',
    age: 'requested_on',
    byDay: true,
  },
  idempotencyKeys: {
    insert: `insert into idempotency_keys (company_id, user_id, key, operation, fingerprint, answer, created_at)
      values (1, 4, gen_random_uuid(), 'x', 'x' || $2, '{}', $1)`,
    table: 'idempotency_keys',
    age: 'created_at',
  },
  events: {
    insert: `insert into outbox_events (company_id, name, version, subject_kind, subject_unique_id, payload, occurred_at, handed_on_at)
      values (1, 'x' || $2, 1, 'policy', gen_random_uuid(), '{}', $1::timestamptz, $1)`,
    table: 'outbox_events',
    age: 'handed_on_at',
  },
  jobs: { insert: job('done', 'finished_at'), table: 'jobs', age: 'finished_at' },
  'jobs.failed': { insert: job('failed', 'finished_at'), table: 'jobs', age: 'finished_at' },
  'jobs.abandoned': { insert: job('waiting', 'due_at', "'recurring'"), table: 'jobs', age: 'due_at' },
  remoteLoads: {
    insert: `insert into remote_loads (company_id, hour, remote, version, outcome, reason, within_ms, loads)
      values (1, $1, 'mf' || $2, '1', 'loaded', '', 100, 1)`,
    table: 'remote_loads',
    age: 'hour',
  },
  remoteFailures: {
    insert: `insert into remote_failures (company_id, remote, version, reason, failed_at) values (1, 'mf' || $2, '1', 'x', $1)`,
    table: 'remote_failures',
    age: 'failed_at',
  },
  remoteVitals: {
    insert: `insert into remote_vitals (company_id, hour, remote, version, vital, within, times)
      values (1, $1, 'mf' || $2, '1', 'visit', 0, 1)`,
    table: 'remote_vitals',
    age: 'hour',
  },
  remoteSlowInteractions: {
    insert: `insert into remote_slow_interactions (company_id, hour, remote, version, screen, role, region, part, within_ms,
        times, input_delay_ms, processing_ms, presentation_ms)
      values (1, $1, 'mf' || $2, '1', '/x', 'button', 'screen', '', 250, 1, 0, 0, 0)`,
    table: 'remote_slow_interactions',
    age: 'hour',
  },
  remoteErrors: {
    insert: `insert into remote_errors (company_id, remote, version, fingerprint, kind, name, code, screen, frames, times,
        first_at, last_at)
      values (1, 'mf' || $2, '1', 'x', 'uncaught', 'Error', '', '/x', '[]', 1, $1, $1)`,
    table: 'remote_errors',
    age: 'last_at',
  },
  retentionRemovals: {
    insert: `insert into retention_removals (kind, company_id, removed_on, removed, last_at)
      values ('x' || $2, 1, $1::timestamptz, 1, $1)`,
    table: 'retention_removals',
    age: 'last_at',
  },
};

const make = (name: string, at: Date) => rows(kept[name]!.insert, [at, String((inserted += 1))]);

it('each kind has a row here, which says when it goes', () => {
  expect(Object.keys(kept).sort()).toEqual(
    kinds
      .map(({ name }) => name)
      .filter((name) => name !== 'unnamedFiles')
      .sort(),
  );
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
});

it.each(Object.keys(kept))('%s goes a second after its time and not a second before', async (name) => {
  const { table, age, which = 'true', byDay } = kept[name]!;
  const step = byDay ? 24 * 60 * 60 : 1;
  const [young, old] = [await cutoff(name, step), await cutoff(name, -step)];
  const standing = (at: Date) =>
    count(`${table} where ${age} = $1${byDay ? '::timestamptz::date' : ''} and ${which}`, [at]);
  const [youngBefore, oldBefore] = [await standing(young), await standing(old)];
  await make(name, young);
  await make(name, old);
  expect([await standing(young), await standing(old)]).toEqual([youngBefore + 1, oldBefore + 1]);
  const gone = await forget(name);
  expect(await standing(young)).toBe(youngBefore + 1);
  expect(await standing(old)).toBe(0);
  expect(gone.get(name)).toBeGreaterThanOrEqual(1);
});

describe('what stays although it is old', () => {
  it('a proposal with a number, and a policy, an endorsement, a card: nothing removes them', async () => {
    const tables = ['proposals', 'policies', 'endorsements', 'cards', 'bank_slips', 'policy_versions', 'audit_seals'];
    const counts = () => Promise.all(tables.map((table) => count(table)));
    const before = await counts();
    await rows(
      "update proposals set created_at = '2001-01-01', updated_at = '2001-01-01', status_id = 1 where id = 11",
    );
    await forget(...kinds.map(({ name }) => name).filter((name) => name !== 'unnamedFiles'));
    expect(await counts()).toEqual(before);
  });

  it('a quote of which a proposal came', async () => {
    await make('quotes', await cutoff('quotes', -2 * 24 * 60 * 60));
    await rows(
      'update quotes set proposal_id = (select min(id) from proposals) where id = (select max(id) from quotes)',
    );
    await forget('quotes');
    expect(await count('quotes where proposal_id is not null')).toBe(1);
  });

  it('a notification that one of two has not read, until its own time', async () => {
    await make('notifications', await cutoff('notifications', -1));
    await rows('insert into notification_recipients (notification_id, user_id) select max(id), 4 from notifications');
    const [{ id } = { id: 0 }] = await rows<{ id: number }>('select max(id) as id from notifications');
    await forget('notifications', 'notifications.unread');
    expect(await count('notification_recipients where notification_id = $1', [id])).toBe(2);
    await rows('delete from retention_rounds; update notification_recipients set read_at = now()');
    await forget('notifications');
    expect(await count('notifications where id = $1', [id])).toBe(0);
  });

  it('a file that a half-typed form names, for as long as the form is kept', async () => {
    await make('uploads', await cutoff('uploads', -1));
    const [archive] = await rows<{ id: number; unique_id: string }>(
      'select id, unique_id from archives order by id desc limit 1',
    );
    await make('drafts', NOW);
    await rows(`update proposal_drafts set form = jsonb_build_object('file', $1::text) where updated_at = $2`, [
      archive!.unique_id,
      NOW,
    ]);
    await forget('uploads');
    expect(await count('archives where id = $1', [archive!.id])).toBe(1);
    await rows('delete from retention_rounds; delete from proposal_drafts');
    await forget('uploads');
    expect(await count('archives where id = $1', [archive!.id])).toBe(0);
    expect(
      await count(`jobs where kind = 'storage.remove' and payload ->> 'path' = 'archives/' || $1`, [
        String(inserted - 1),
      ]),
    ).toBe(1);
  });

  it('a mail that proves a notice of a policy', async () => {
    await make('mails', await cutoff('mails', -1));
    await rows(`insert into policy_notices (company_id, policy_id, end_date, recipient_kind, recipient_name, body, mail_id, noticed_at)
      select 1, (select min(id) from policies where company_id = 1), '2020-01-01', 'insured', 'X', 'x', max(id), now() from mail_outbox`);
    await forget('mails');
    expect(await count('mail_outbox where id in (select mail_id from policy_notices)')).toBe(1);
  });

  it('what a bureau said of who is registered; of nobody else, while what it cost stays', async () => {
    const at = await cutoff('bureauAnswers', -1);
    await make('bureauAnswers', at);
    await make('bureauAnswers', at);
    await rows(
      `update bureau_queries set document = (select document from insureds where company_id = 1 limit 1), cost_cents = 90
       where id = (select max(id) from bureau_queries)`,
    );
    const before = await count('bureau_queries');
    await forget('bureauAnswers');
    expect(await count('bureau_queries')).toBe(before);
    expect(await count(`bureau_queries where asked_at = $1 and answer <> '{}' and cost_cents = 90`, [at])).toBe(1);
    expect(
      await count(`bureau_queries where asked_at = $1 and answer = '{}' and document = '***'`, [at]),
    ).toBeGreaterThan(0);
  });

  it('a delivery to the registrar, and one to a webhook that was not taken', async () => {
    const at = await cutoff('webhookDeliveries', -1);
    await make('webhookDeliveries', at);
    await make('webhookDeliveries', at);
    await rows(`update integrations set kind = 'registrar' where id = (select max(id) from integrations)`);
    await rows(`update integrations set status_id = 5 where kind = 'webhook' and finished_at = $1`, [at]);
    await forget('webhookDeliveries');
    expect(await count('integrations where finished_at = $1', [at])).toBe(2);
  });

  it('what a lawsuit holds: all of one company and nothing of another, until it has ended', async () => {
    const at = await cutoff('sessions', -1);
    await make('sessions', at);
    await rows(
      `insert into refresh_token_families (company_id, user_id, expires_at)
      select 2, id, $1 from users where company_id = 2 limit 1`,
      [at],
    );
    await rows(`insert into retention_holds (company_id, reason) values (1, 'Processo 0001')`);
    await forget('sessions');
    expect(await rows('select company_id from refresh_token_families where expires_at = $1', [at])).toEqual([
      { company_id: 1 },
    ]);
    await rows('update retention_holds set ended_at = now(); delete from retention_rounds');
    await forget('sessions');
    expect(await count('refresh_token_families where expires_at = $1', [at])).toBe(0);
  });
});

describe('the audit', () => {
  const LONG_AGO = new Date('2010-01-01T00:00:00Z');
  const written = async (kind: string, subject: string, companyId = company.aurora): Promise<number> => {
    const [row] = await rows<{ id: number }>(
      `insert into audit_history (company_id, subject_kind, subject_unique_id, action, changes, changed_by_name, changed_at)
       values ($1, $2, $3, 'changed', '[{"field":"name","before":"Rui","after":"Rita"}]', 'Ana Prado', $4) returning id::int`,
      [companyId, kind, subject, LONG_AGO],
    );
    return row!.id;
  };
  const isWhole = async (id: number) => (await count(`audit_history where id = $1 and changes <> '[]'`, [id])) === 1;
  const policyOf = async () =>
    (
      await rows<{ id: number; unique_id: string; proposal: string; holder: string }>(
        `select p.id, p.unique_id, pr.unique_id as proposal, h.unique_id as holder from policies p
     join proposals pr on pr.id = p.proposal_id join policy_holders h on h.id = p.policy_holder_id
     where p.company_id = 1 order by p.id limit 1`,
      )
    )[0]!;

  it('loses what changed and from where, keeps who did what when, and its seals hold', async () => {
    const id = await written('user', uniqueIdOf(2));
    await sealAll(platform.database.db, company.aurora);
    await forget('auditContents');
    expect(
      await rows(
        'select changes, source, salt, removal_ground, changed_by_name, action from audit_history where id = $1',
        [id],
      ),
    ).toEqual([
      {
        changes: [],
        source: null,
        salt: null,
        removal_ground: 'retention',
        changed_by_name: 'Ana Prado',
        action: 'changed',
      },
    ]);
    const verified = await verifyChain(platform.database.db, { companyId: company.aurora });
    expect(verified.problems).toEqual([]);
    expect(verified.removedCount).toBeGreaterThanOrEqual(1);
    await sealAll(platform.database.db, company.aurora);
  });

  it('never loses what tells of the removals themselves, however old that gets', async () => {
    const id = await written('auditTrail', uniqueIdOf(2));
    await forget('auditContents');
    expect(await isWhole(id)).toBe(true);
  });

  it('of a contract is kept as long as it stands, to the day on which it has been over for so long', async () => {
    const policy = await policyOf();
    const ids = [
      await written('policy', policy.unique_id),
      await written('proposal', policy.proposal),
      await written('policyHolder', policy.holder),
    ];
    const ended = (on: string) =>
      rows(
        `update policies set start_date = '2005-01-01', end_date = $1::date, limit_freed_on = $1::date, released_on = null
         where proposal_id in (select id from proposals where policy_holder_id = (select policy_holder_id from policies where id = $2))`,
        [on, policy.id],
      );
    await rows('update policies set limit_freed_on = null where id = $1', [policy.id]);
    await forget('auditContents');
    expect(await Promise.all(ids.map(isWhole))).toEqual([true, true, true]);
    await ended('2016-11-26');
    await rows('delete from retention_rounds');
    await forget('auditContents');
    expect(await Promise.all(ids.map(isWhole))).toEqual([true, true, true]);
    await ended('2016-11-25');
    await rows('delete from retention_rounds');
    await rows('update proposals set status_id = 5 where unique_id = $1', [policy.proposal]);
    await forget('auditContents');
    expect(await Promise.all(ids.map(isWhole))).toEqual([false, false, false]);
  });

  it('of a record that a lawsuit holds is kept, and of a kind that nobody judged too', async () => {
    const held = await written('user', uniqueIdOf(3));
    const unknown = await written('requestDocument', uniqueIdOf(3));
    await rows(
      `insert into retention_holds (company_id, subject_unique_id, reason) values (1, $1, 'Ação trabalhista')`,
      [uniqueIdOf(3)],
    );
    await forget('auditContents');
    expect(await Promise.all([held, unknown].map(isWhole))).toEqual([true, true]);
  });
});
