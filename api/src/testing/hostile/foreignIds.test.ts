import { getUserInfo } from '@portal/shared/contracts/people/session';
import { requestFor, sampleOf } from '../everyCall';
import type { DescribedCall, Schema } from '../everyCall';
import { attackers, report, startAttackedPlatform } from './attackedPlatform';
import type { AttackedPlatform } from './attackedPlatform';
import { mayCall } from './mayCall';
import { giveUniqueId, shareUniqueId } from './sharedIds';
import { contentOfCompany, numbersOfCompany, readTenancy, strayReferences, uniqueIdsOfCompany } from './tenantRows';
import type { Tenancy } from './tenantRows';

jest.setTimeout(900_000);

let platform: AttackedPlatform;
let tenancy: Tenancy;
beforeAll(async () => {
  platform = await startAttackedPlatform();
  tenancy = await readTenancy(platform.database.pool);
  // What they try counts as guesses of passwords from this network: everybody is in before.
  for (const as of Object.values(attackers)) await platform.tokenOf(as);
});
afterAll(() => platform.close());

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const isUniqueId = ({ format, anyOf }: Schema): boolean => format === 'uuid' || Boolean(anyOf?.some(isUniqueId));
const isNumber = (name: string, { type, anyOf }: Schema): boolean =>
  /Ids?$/i.test(name) && (type === 'integer' || Boolean(anyOf?.some((one) => one.type === 'integer')));

/** Where a call takes an id: in its address, or anywhere in its body. */
interface Place {
  name: string;
  kind: 'uniqueId' | 'number';
  request(id: string | number): ReturnType<typeof requestFor>;
}

function placesOf(call: DescribedCall): Place[] {
  const kindOf = (name: string, schema: Schema) =>
    isUniqueId(schema) ? ('uniqueId' as const) : isNumber(name, schema) ? ('number' as const) : null;
  const inAddress = call.parameters.flatMap(({ name, schema }): Place[] => {
    const kind = kindOf(name, schema);
    return kind ? [{ name, kind, request: (id) => requestFor(call, { [name]: id }) }] : [];
  });
  if (!call.body || call.mediaType !== 'application/json') return inAddress;
  return [...inAddress, ...inBody(call.body, (content) => requestFor(call, {}, content), kindOf)];
}

/** Each property of a body in turn, however deep, with everything around it as a sample. */
function inBody(
  schema: Schema,
  requestWith: (content: unknown) => ReturnType<typeof requestFor>,
  kindOf: (name: string, schema: Schema) => Place['kind'] | null,
): Place[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): Place[] => {
    const around = (value: unknown) =>
      requestWith({ ...(sampleOf({ ...schema, type: 'object' }) as object), [name]: value });
    const kind = kindOf(name, property);
    if (kind) return [{ name, kind, request: around }];
    const items = property.items;
    if (items?.properties) return inBody(items, (content) => around([content]), kindOf);
    const itemKind = items ? kindOf(name, items) : null;
    if (itemKind) return [{ name, kind: itemKind, request: (id) => around([id]) }];
    return property.properties ? inBody(property, around, kindOf) : [];
  });
}

/** Streams do not end, and whoever leaves cannot try the rest. */
const tried = () =>
  platform.calls.filter(({ answer, path }) => !('text/event-stream' in answer) && !/SignOut/.test(path));

/** A number of another insurer's may be an attacker's own as a user: who was let out by it could not try the others. */
const spares = ({ path }: DescribedCall, id: number) =>
  /^\/api\/(Person|UserProfile)\//.test(path) && platform.attackerIds.has(id);

interface Attack {
  as: string;
  ids: readonly string[];
  numbers: readonly number[];
  /** Unique ids that no answer may hold unless they were sent. */
  secrets: ReadonlySet<string>;
}

/** Requests under way together, so that the platform works while the database does. */
const AT_ONCE = 6;
const inGroups = <Item>(all: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/**
 * Sends every id to every place that takes one; returns what it learnt and the number of requests. A call that the attacker
 * has no right to gets one id: it is refused before its ids are read (rights.test.ts).
 */
async function attack({ as, ids, numbers, secrets }: Attack): Promise<{ leaks: string[]; requests: number }> {
  const leaks: string[] = [];
  // A row that a caller names itself keeps the name that was sent, and tells it to its own company later on.
  const taken = new Set<string>();
  let requests = 0;
  const { response: user } = await platform.send(getUserInfo, {}, { as });
  for (const call of tried()) {
    const most = mayCall(call, user) === false ? 1 : Infinity;
    for (const { name, kind, request } of placesOf(call)) {
      const all = kind === 'uniqueId' ? ids : numbers.filter((id) => !spares(call, id));
      for (const some of inGroups<string | number>(all.slice(0, most), AT_ONCE))
        await Promise.all(
          some.map(async (id) => {
            const answer = await platform.sendRaw(call.service, request(id), { as });
            requests += 1;
            const told: string[] = answer.text.match(UUID) ?? [];
            if (answer.status === 200 && told.includes(String(id))) taken.add(String(id));
            const learnt = told.filter((one) => one !== id && secrets.has(one) && !taken.has(one));
            const isShutOut = call.needsToken && answer.status === 401;
            if (answer.status >= 500 || isShutOut || learnt.length > 0)
              leaks.push(`${call.method} ${call.path} ${name}=${id}: ${answer.status} ${learnt.slice(0, 2).join(' ')}`);
          }),
        );
    }
  }
  return { leaks, requests };
}

describe('ids of others, in every place of every call', () => {
  it('of another insurer give nothing away, change nothing there and end up nowhere', async () => {
    const { pool } = platform.database;
    const { atlas } = platform.companyId;
    const { id, tables } = await shareUniqueId(pool, tenancy, atlas);
    const numbers = await numbersOfCompany(pool, tenancy, atlas);
    const secrets = new Set([...(await uniqueIdsOfCompany(pool, tenancy, atlas)).values()].flat());
    const before = await contentOfCompany(pool, tenancy, atlas);
    let requests = 0;
    for (const as of [attackers.administrator, attackers.broker]) {
      const found = await attack({ as, ids: [id], numbers, secrets });
      expect(found.leaks).toEqual([]);
      requests += found.requests;
    }
    expect(await contentOfCompany(pool, tenancy, atlas)).toEqual(before);
    expect(await strayReferences(pool, tenancy)).toEqual([]);
    report('ids of another insurer', { requests, numbers: numbers.length, tables: tables.length });
  });

  it('of another broker’s deals give nothing away and change nothing there', async () => {
    const { pool } = platform.database;
    const { aurora } = platform.companyId;
    const own = `(select broker_id from users where email = '${attackers.broker}')`;
    // What is one broker's alone. Parties may be several brokers' at once.
    const tables = ['proposals', 'policies'] as const;
    const others = (table: string) =>
      `from ${table} t where t.company_id = ${aurora} and t.broker_id is distinct from ${own}`;
    const rowsOf = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows;
    const content = () =>
      Promise.all(
        tables.map((table) => rowsOf(`select md5(string_agg(t::text, '|' order by t.id)) as sum ${others(table)}`)),
      );
    // What may be done depends on the status: one deal of each, and as far as there are, each id is that of two.
    const ofEachStatus = (table: string, condition = 'true') =>
      rowsOf<{ id: string; number: number }>(
        `select distinct on (t.status_id) t.unique_id::text as id, t.id as number ${others(table)} and ${condition}
         order by t.status_id, t.id`,
      );
    const proposals = await ofEachStatus('proposals');
    const known = proposals.map(({ number }) => number).join(', ');
    const policies = await ofEachStatus('policies', `t.proposal_id not in (${known})`);
    for (const [at, { id }] of policies.entries())
      await giveUniqueId(pool, tenancy, { from: id, to: proposals[at]?.id ?? id });
    const ids = proposals.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(policies.length);
    const numbers = [...new Set([...proposals, ...policies].map(({ number }) => number))];
    const all = await Promise.all(
      tables.map((table) => rowsOf<{ id: string }>(`select t.unique_id::text as id ${others(table)}`)),
    );
    const secrets = new Set(all.flat().map(({ id }) => id));
    expect(secrets.size).toBeGreaterThan(20);
    const before = await content();
    let requests = 0;
    for (const as of [attackers.broker, attackers.agent, attackers.policyHolder]) {
      // A policy holder may have deals with any broker.
      const known = as === attackers.policyHolder ? new Set<string>() : secrets;
      const found = await attack({ as, ids, numbers, secrets: known });
      expect(found.leaks).toEqual([]);
      requests += found.requests;
    }
    expect(await content()).toEqual(before);
    report('ids of another broker', { requests, ids: ids.length + numbers.length });
  });
});
