import fc from 'fast-check';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { tables } from '../../platform/database/tables';
import { compileValidator } from '../../platform/server/validation';
import { requestFor } from '../everyCall';
import type { DescribedCall } from '../everyCall';
import { arbitraryOf } from './arbitraryOf';
import type { KnownIds } from './arbitraryOf';
import { attackers, report, startAttackedPlatform } from './attackedPlatform';
import type { AttackedPlatform } from './attackedPlatform';
import { contentOfCompany, numbersOfCompany, readTenancy, strayReferences, uniqueIdsOfCompany } from './tenantRows';
import type { Tenancy } from './tenantRows';

jest.setTimeout(600_000);

/** The same requests in every run; a schema that changes brings others. */
const SEED = 20_261_122;
const UNKNOWN = '99999999-9999-4999-8999-999999999999';

let platform: AttackedPlatform;
let tenancy: Tenancy;
let ownIds: KnownIds;
let allIds: KnownIds;
beforeAll(async () => {
  platform = await startAttackedPlatform();
  const { pool } = platform.database;
  tenancy = await readTenancy(pool);
  const { aurora, atlas } = platform.companyId;
  const uniqueIdsOf = async (company: number, most: number) =>
    [...(await uniqueIdsOfCompany(pool, tenancy, company)).values()].flatMap((ids) => ids.slice(0, most));
  ownIds = { uniqueIds: await uniqueIdsOf(aurora, 2), numbers: await numbersOfCompany(pool, tenancy, aurora) };
  allIds = {
    uniqueIds: [...ownIds.uniqueIds, ...(await uniqueIdsOf(atlas, 1)), UNKNOWN],
    numbers: [...ownIds.numbers, ...(await numbersOfCompany(pool, tenancy, atlas))],
  };
});
afterAll(() => platform.close());

/** What would end sessions or change everybody's rights comes last, so that the rest is still tried. */
const isLast = ({ path }: DescribedCall): boolean => /SignOut|Security|Company|Term|User|Profile/i.test(path);
const inOrder = (): DescribedCall[] =>
  platform.calls
    .filter(({ answer }) => !('text/event-stream' in answer))
    .sort((a, b) => Number(isLast(a)) - Number(isLast(b)));

/** Requests whose every part the contract takes. */
function requestsFor(call: DescribedCall, ids: KnownIds, count: number): ReturnType<typeof requestFor>[] {
  const address = fc.record(
    Object.fromEntries(call.parameters.map(({ name, schema }) => [name, arbitraryOf(schema, ids)])),
    { requiredKeys: call.parameters.filter(({ required }) => required).map(({ name }) => name) },
  );
  const body = call.wholeBody ? arbitraryOf(call.wholeBody, ids) : fc.constant(undefined);
  return fc
    .sample(fc.tuple(address, body), { numRuns: count, seed: SEED })
    .map(([parameters, content]) => requestFor(call, parameters, content));
}

/** Whether an answer is what the contract says of it, in success and in refusal. */
function problemOf(call: DescribedCall, status: number, text: string): string | null {
  if (status >= 500) return `answered ${status} (${text.slice(0, 300)})`;
  if (status !== 200) return /"(Message|message)":"[^"]+"/.test(text) ? null : `answered ${status} without a word`;
  const json = call.answer['application/json'];
  if (!json) return text === '' ? 'answered an empty file' : null;
  const validate = compileValidator(json.schema, 'answer');
  return validate(JSON.parse(text)) ? null : `broke its own schema at ${validate.errors?.[0]?.instancePath}`;
}

async function fuzz(who: readonly string[], ids: KnownIds, each: number) {
  const problems: string[] = [];
  const counts = { requests: 0, succeeded: 0, calls: 0 };
  for (const call of inOrder()) {
    counts.calls += 1;
    for (const [index, request] of requestsFor(call, ids, each).entries()) {
      const as = who[index % who.length] ?? '';
      const { status, text } = await platform.sendRaw(call.service, request, call.needsToken ? { as } : {});
      counts.requests += 1;
      if (status === 200) counts.succeeded += 1;
      const problem = problemOf(call, status, text);
      if (problem !== null)
        problems.push(
          `${call.method} ${call.path} ${problem}: ${JSON.stringify([request.url, request.payload]).slice(0, 700)}`,
        );
    }
  }
  return { problems, counts };
}

/**
 * What people write for themselves by looking: their sessions, what was opened, what they arranged and asked, and the document
 * of an issued policy or endorsement, which is made and signed when it is first handed out.
 */
const ofTheLooker =
  /^(refresh_token|card_viewers|card_sights|personal_data_accesses|remote_|help_desk_|saved_|notifications?$|notification_recipients|screen_requests|proposal_files|signed_documents|users$|term_|sign_in|access_|bureau_queries|proposal_drafts|chunked_|archives|idempot|mail_outbox)/;

describe('requests that the contracts allow, with whatever their schemas take', () => {
  it('change nothing of the business for who may only look', async () => {
    const { pool } = platform.database;
    const { aurora } = platform.companyId;
    const before = await contentOfCompany(pool, tenancy, aurora);
    const { rows: last } = await pool.query<{ id: string | null }>('select max(id) as id from audit_history');
    const { problems, counts } = await fuzz([attackers.viewer], ownIds, 4);
    expect(problems).toEqual([]);
    const after = await contentOfCompany(pool, tenancy, aurora);
    const changed = Object.keys(before).filter((table) => before[table] !== after[table] && !ofTheLooker.test(table));
    // That a filter of one's own was shared is noted; nothing else is.
    const { rows: noted } = await pool.query<{ kind: string }>(
      'select distinct subject_kind as kind from audit_history where id > $1',
      [last[0]?.id ?? 0],
    );
    expect(noted.filter(({ kind }) => kind !== 'savedBoardFilter')).toEqual([]);
    expect(changed.filter((table) => table !== 'audit_history')).toEqual([]);
    report('who may only look', counts);
  });

  it('never break a call, an answer’s schema, another insurer’s data or the bounds between companies', async () => {
    const { pool } = platform.database;
    const { atlas } = platform.companyId;
    const before = await contentOfCompany(pool, tenancy, atlas);
    const { administrator, broker, underwriter } = attackers;
    const { problems, counts } = await fuzz([administrator, administrator, broker, underwriter], allIds, 8);
    expect(problems).toEqual([]);
    expect(await contentOfCompany(pool, tenancy, atlas)).toEqual(before);
    expect(await strayReferences(pool, tenancy)).toEqual([]);
    report('fuzz', counts);
  });

  it('are judged table by table, and no table is left out', () => {
    const known = Object.values<unknown>(tables).filter((table) => is(table, PgTable));
    // What belongs to no company: places of the country, banks, what runs the platform itself.
    const common = known.map((table) => getTableName(table)).filter((name) => !tenancy.ofCompany.has(name));
    report('tables', { judged: tenancy.ofCompany.size, 'of nobody': common.length });
    expect(common.filter((name) => /polic|proposal|card|document|user|broker|insured/.test(name))).toEqual([]);
  });
});
