import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/bulkChange';
import { obterMotivos } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { bulkChangePolicies, bulkChanges } from '../../../platform/database/schema/bulkChanges';
import { jobs } from '../../../platform/database/schema/jobs';
import { policyHolders } from '../../../platform/database/schema/parties';
import { policies } from '../../../platform/database/schema/policies';
import { notifications } from '../../../platform/database/schema/notifications';
import { runDueJobs } from '../../../platform/jobs/testing/runDueJobs';
import { policyId } from '../../../testing/business';
import { email } from '../../../testing/ids';
import { proposals } from '../../../platform/database/schema/proposals';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { cancelPolicy, policyOf } from '../../policies/testing/policiesUnderTest';
import { subTypeOf } from '../request/testing/requests';
import { preparePolicies } from '../testing/askedEndorsements';
import { runBulkChange } from './runBulkChange';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
let Change: calls.BulkChange;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await preparePolicies(platform, [2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await cancelPolicy(platform, 4);
  const SubTipoEndossoId = await subTypeOf(platform, 'neutro', 'Correção de textos');
  const reasons = await platform.send(
    obterMotivos,
    { query: { subtipoEndossoId: SubTipoEndossoId } },
    { as: email.broker },
  );
  const MotivoId = reasons.response[0]!.MotivoId;
  Change = { SubTipoEndossoId, MotivoId, Clausula: { Name: 'Foro', Value: 'Comarca do Recife.' } };
});
afterAll(() => platform.close());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const work = () => runDueJobs([runBulkChange], { database: platform.database.db, log });
const start = (
  ids: readonly number[],
  as: string = email.admin,
  IssuesAtEnd = false,
  UniqueId: string = randomUUID(),
  more: Partial<calls.BulkChange> = {},
) =>
  platform.send(
    calls.startBulkChange,
    { body: { UniqueId, Change: { ...Change, ...more }, IssuesAtEnd, PolicyUniqueIds: ids.map((id) => policyId(id)) } },
    { as },
  );
const outcomes = async (UniqueId: string) =>
  (await platform.send(calls.getBulkChangePolicies, { query: { UniqueId } }, { as: email.admin })).response.Data;

/** Copies a policy and its proposal as often as asked, with other figures; gives their unique ids. */
async function copiesOf(
  id: number,
  count: number,
  change: Partial<typeof policies.$inferInsert> = {},
): Promise<string[]> {
  const { db } = platform.database;
  const { id: _id, uniqueId: _uniqueId, authenticityCode: _code, ...policy } = await policyOf(platform, id);
  const [original] = await db.select().from(proposals).where(eq(proposals.id, policy.proposalId));
  const { id: _proposalId, uniqueId: _proposalUniqueId, ...proposal } = original!;
  const numbers = Array.from({ length: count }, () => randomUUID());
  const copied = await db
    .insert(proposals)
    .values(numbers.map((number) => ({ ...proposal, number })))
    .returning({ id: proposals.id });
  const made = await db
    .insert(policies)
    .values(copied.map(({ id: proposalId }, at) => ({ ...policy, ...change, proposalId, number: numbers[at]! })))
    .returning({ uniqueId: policies.uniqueId });
  return made.map(({ uniqueId }) => uniqueId);
}

it('tells before what each policy would get, and why one refuses', async () => {
  const { response, errors } = await platform.send(
    calls.previewBulkChange,
    { body: { Change, PolicyUniqueIds: [policyId(2), policyId(4), policyId(2)] } },
    { as: email.admin },
  );
  expect(errors).toEqual([]);
  expect(response.Policies).toMatchObject([
    { PolicyUniqueId: policyId(2), Refusals: [], Changes: [{ IsText: true }] },
    { PolicyUniqueId: policyId(4), Refusals: [expect.stringMatching(/\S/)] },
  ]);
});

it('asks for it on each policy once, and one that refuses tells its sentence', async () => {
  const { response, errors } = await start([2, 4, 2]);
  expect(errors).toEqual([]);
  expect(response).toMatchObject({ State: 'running', PolicyCount: 2, WaitingCount: 2 });
  await work();
  const told = await outcomes(response.UniqueId);
  expect(told).toMatchObject([
    { Outcome: 'requested', EndorsementNumber: expect.stringMatching(/E01$/) },
    { Outcome: 'refused', Sentence: expect.stringMatching(/\S/), EndorsementNumber: null },
  ]);
  expect(await platform.database.db.$count(endorsements, eq(endorsements.policyId, 2))).toBe(1);
});

it('stops and goes on, and after a kill nothing is asked for twice', async () => {
  const { response } = await start([3, 5]);
  const body = { UniqueId: response.UniqueId };
  const stop = await platform.send(calls.stopBulkChange, { body }, { as: email.admin });
  expect(stop.response.State).toBe('stopped');
  await work();
  expect((await outcomes(body.UniqueId)).map(({ Outcome }) => Outcome)).toEqual(['waiting', 'waiting']);
  await platform.send(calls.continueBulkChange, { body }, { as: email.admin });
  await work();
  expect((await outcomes(body.UniqueId)).map(({ Outcome }) => Outcome)).toEqual(['requested', 'requested']);
  // As a process leaves it that was killed between the request and the note of it.
  const { db } = platform.database;
  await db
    .update(bulkChangePolicies)
    .set({ outcome: 'waiting', sentence: null })
    .where(eq(bulkChangePolicies.outcome, 'requested'));
  await db.update(bulkChanges).set({ state: 'stopped' }).where(eq(bulkChanges.uniqueId, body.UniqueId));
  await platform.send(calls.continueBulkChange, { body }, { as: email.admin });
  await work();
  expect((await outcomes(body.UniqueId)).map(({ Outcome }) => Outcome)).toEqual(['requested', 'requested']);
  for (const id of [3, 5]) expect(await db.$count(endorsements, eq(endorsements.policyId, id))).toBe(1);
});

it('agrees with its preview: what is large passes, what is over or incomplete does not', async () => {
  const { db } = platform.database;
  // Beyond the automatic maximum and the treaty; over; cancelled; with a policy holder whose registration is incomplete.
  const large = { insuredAmountCents: 900_000_000_00 };
  await db.update(policies).set(large).where(eq(policies.id, 7));
  await db.update(policies).set({ statusId: 4, endDate: '2026-10-31' }).where(eq(policies.id, 8));
  await cancelPolicy(platform, 9);
  const [last] = await db.select().from(policies).where(eq(policies.id, 10));
  const {
    id: _id,
    uniqueId: _uniqueId,
    ...holder
  } = (await db.select().from(policyHolders).where(eq(policyHolders.id, last!.policyHolderId)))[0]!;
  const [incomplete] = await db
    .insert(policyHolders)
    .values({ ...holder, document: '11444777000161', isRegistrationComplete: false })
    .returning();
  await db.update(policies).set({ policyHolderId: incomplete!.id }).where(eq(policies.id, 10));

  const ids = [7, 8, 9, 10];
  const body = { Change, PolicyUniqueIds: ids.map((id) => policyId(id)) };
  const { response } = await platform.send(calls.previewBulkChange, { body }, { as: email.admin });
  expect(response.Policies).toMatchObject([
    { Outcome: 'passes', Refusals: [], WaitsFor: null },
    { Outcome: 'refused', Refusals: [expect.stringMatching(/^A vigência terminou em 31\/10\/2026: /)] },
    { Outcome: 'refused' },
    {
      Outcome: 'waits',
      WaitsFor: { Analysis: 'a análise de cadastro', Sentence: 'O cadastro do tomador está incompleto.' },
    },
  ]);

  const begun = await start(ids, email.admin, true);
  await work();
  const query = { UniqueId: begun.response.UniqueId };
  expect((await outcomes(query.UniqueId)).map(({ Outcome }) => Outcome)).toEqual([
    'issued',
    'refused',
    'refused',
    'requested',
  ]);
  const told = await platform.send(calls.getBulkChange, { query }, { as: email.admin });
  expect(told.response.Causes).toEqual([
    { Outcome: 'refused', Cause: 'A apólice está com a situação "Cancelada".', PolicyCount: 1 },
    { Outcome: 'refused', Cause: 'A vigência terminou.', PolicyCount: 1 },
    { Outcome: 'requested', Cause: 'O cadastro do tomador está incompleto.', PolicyCount: 1 },
  ]);
});

it('of a text of 120 policies tells before which are issued, wait and refuse, and then does so', async () => {
  const [expired, impossible, large] = [41, 3, 45];
  const ids = [
    ...(await copiesOf(6, expired, { statusId: 4, endDate: '2026-10-31' })),
    ...(await copiesOf(6, impossible, { statusId: 3 })),
    ...(await copiesOf(6, large, { insuredAmountCents: 900_000_000_00 })),
    ...(await copiesOf(6, 120 - expired - impossible - large)),
  ];
  const counts = { passes: 0, waits: 0, refused: 0 };
  for (let from = 0; from < ids.length; from += calls.MOST_PREVIEWED) {
    const body = { Change, PolicyUniqueIds: ids.slice(from, from + calls.MOST_PREVIEWED) };
    const { response } = await platform.send(calls.previewBulkChange, { body }, { as: email.admin });
    for (const { Outcome } of response.Policies) counts[Outcome!] += 1;
  }
  expect(counts).toEqual({ passes: 76, waits: 0, refused: 44 });
  const body = { UniqueId: randomUUID(), Change, IssuesAtEnd: true, PolicyUniqueIds: ids };
  await platform.send(calls.startBulkChange, { body }, { as: email.admin });
  await work();
  const query = { UniqueId: body.UniqueId };
  const { response } = await platform.send(calls.getBulkChange, { query }, { as: email.admin });
  expect(response).toMatchObject({ IssuedCount: 76, RequestedCount: 0, RefusedCount: 44 });
});

it('tells a policy of another insured that its name and address stay', async () => {
  const DadosSegurado = { UniqueId: randomUUID(), Nome: 'Município de Recife' };
  const body = { Change: { ...Change, Clausula: null, DadosSegurado }, PolicyUniqueIds: [policyId(2)] };
  const { response } = await platform.send(calls.previewBulkChange, { body }, { as: email.admin });
  expect(response.Policies[0]).toMatchObject({
    Changes: [],
    Refusals: [expect.stringMatching(/^O segurado desta apólice é outro: /)],
  });
});

it('issues what nothing stands against, from the day that was named, and tells whoever began it', async () => {
  const { response } = await start([6], email.admin, true, randomUUID(), { DataEfeito: '2026-12-01' });
  await work();
  const [told] = await outcomes(response.UniqueId);
  expect(told).toMatchObject({ Outcome: 'issued', Sentence: null, EndorsementNumber: expect.stringMatching(/E01$/) });
  const { db } = platform.database;
  const [row] = await db.select().from(endorsements).where(eq(endorsements.policyId, 6));
  expect(row).toMatchObject({
    effectiveOn: '2026-12-01',
    premiumDifferenceCents: 0,
    reason: expect.stringMatching(/\S/),
  });
  const [notice] = await db.select().from(notifications).where(eq(notifications.subjectUniqueId, response.UniqueId));
  expect(notice).toMatchObject({ kind: 'bulkChangeDone', text: 'Correção de textos: 1 apólice.' });
});

it('is sent again after a lost answer and stays one; what is over neither stops nor goes on', async () => {
  const id = randomUUID();
  const [first, again] = [await start([5], email.admin, false, id), await start([5], email.admin, false, id)];
  expect(again.response).toEqual(first.response);
  await work();
  const body = { UniqueId: id };
  const sent = [calls.stopBulkChange, calls.continueBulkChange].map((call) =>
    platform.send(call, { body }, { as: email.admin }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([422, 422]);
});

it('is gone on with only after the policy at which it stopped is through', async () => {
  const { response } = await start([5]);
  const body = { UniqueId: response.UniqueId };
  await platform.send(calls.stopBulkChange, { body }, { as: email.admin });
  const { db } = platform.database;
  const [row] = await db.select().from(bulkChanges).where(eq(bulkChanges.uniqueId, body.UniqueId));
  const itsJob = eq(jobs.uniqueId, row!.jobUniqueId!);
  await db.update(jobs).set({ state: 'running', lease: randomUUID(), leasedUntil: new Date() }).where(itsJob);
  const early = await platform.send(calls.continueBulkChange, { body }, { as: email.admin });
  expect(early).toMatchObject({
    status: 422,
    errors: [{ Message: expect.stringMatching(/ainda está sendo alterada/) }],
  });
  await db.update(jobs).set({ state: 'done', lease: null, leasedUntil: null }).where(itsJob);
  expect((await platform.send(calls.continueBulkChange, { body }, { as: email.admin })).status).toBe(200);
});

it('says that it is stopping until the policy at which it stopped is through', async () => {
  const { response } = await start([5]);
  const query = { UniqueId: response.UniqueId };
  const { db } = platform.database;
  const [row] = await db.select().from(bulkChanges).where(eq(bulkChanges.uniqueId, query.UniqueId));
  const itsJob = eq(jobs.uniqueId, row!.jobUniqueId!);
  await db.update(jobs).set({ state: 'running', lease: randomUUID(), leasedUntil: new Date() }).where(itsJob);
  const stopped = await platform.send(calls.stopBulkChange, { body: query }, { as: email.admin });
  expect(stopped.response).toMatchObject({ State: 'stopped', IsStopping: true });
  await db.update(jobs).set({ state: 'done', lease: null, leasedUntil: null }).where(itsJob);
  const told = await platform.send(calls.getBulkChange, { query }, { as: email.admin });
  expect(told.response).toMatchObject({ State: 'stopped', IsStopping: false });
});

it('is of its insurer alone, and for its own people', async () => {
  const { response } = await start([6]);
  const query = { UniqueId: response.UniqueId };
  expect((await platform.send(calls.getBulkChange, { query }, { as: email.atlas })).status).not.toBe(200);
  expect((await start([6], email.broker)).status).toBe(403);
});
