import { DEAL_CHANGED } from '@portal/shared/contracts/deals/dealLive';
import type { LiveDeal } from '@portal/shared/contracts/deals/dealLive';
import { openNotificationStream } from '@portal/shared/contracts/portal/notifications';
import { createProposalRequestDocument } from '@portal/shared/contracts/underwriting/proposalRequestDocuments';
import { sendProposalObservation } from '@portal/shared/contracts/underwriting/proposalDetail';
import { TOLD_DEALS } from '@portal/shared/live/liveEvents';
import type { LiveReady } from '@portal/shared/live/liveEvents';
import { makeHolder, makeProposal } from '../../boards/decisions/testing/dealsUnderTest';
import { auditHistory } from '../../platform/database/schema/history';
import { requestDocuments } from '../../platform/database/schema/documents';
import { publishLive } from '../../platform/live/publishLive';
import { openEventStream } from '../../testing/eventStream';
import type { EventStream } from '../../testing/eventStream';
import { broker, company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await platform.services.api.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => platform.close());

const streams: EventStream[] = [];
afterEach(() => streams.splice(0).forEach((stream) => stream.close()));

async function openAs(who: string): Promise<EventStream> {
  const path = openNotificationStream.path;
  const stream = await openEventStream(platform.services.api, path, await platform.tokenOf(who));
  streams.push(stream);
  return stream.heard('event: live.ready');
}
const toldTo = (stream: EventStream) => stream.eventsOf<LiveDeal>(DEAL_CHANGED);

/** What comes after it was told after what came before, to everybody. */
async function sayLast(all: readonly EventStream[]) {
  await publishLive(platform.database.db, {
    companyId: company.aurora,
    to: { everybody: true },
    kind: 'last',
    data: {},
  });
  for (const stream of all) await stream.heard('event: last');
}

const ask = (ProposalUniqueId: string, as: string = email.admin, Name = 'Edital') =>
  platform.send(createProposalRequestDocument, { body: { ProposalUniqueId, Name, IsRequired: true } }, { as });

it('a change of a proposal is told to whoever sees it, once, and to its doer as their own', async () => {
  const holder = await makeHolder(platform);
  const { uniqueId: UniqueId } = await makeProposal(platform, holder.id);
  const [admin, underwriter, ofBroker, bare] = await Promise.all(
    [email.admin, email.underwriter, email.broker, email.policyHolder].map(openAs),
  );
  expect((await ask(UniqueId)).status).toBe(200);
  await sayLast([admin!, underwriter!, ofBroker!, bare!]);
  const told = { Kind: 'proposal', UniqueId };
  expect([admin, underwriter, ofBroker, bare].map((stream) => toldTo(stream!))).toEqual([
    [{ ...told, IsOwn: true }],
    [told],
    [told],
    [],
  ]);
});

it('a change of another broker’s proposal reaches no broker but that one', async () => {
  const holder = await makeHolder(platform);
  const { uniqueId } = await makeProposal(platform, holder.id, { brokerId: broker.zenite });
  const [admin, ofBroker] = [await openAs(email.admin), await openAs(email.broker)];
  await ask(uniqueId);
  await sayLast([admin, ofBroker]);
  expect([toldTo(admin).length, toldTo(ofBroker)]).toEqual([1, []]);
});

it('what is written about a proposal is told, too', async () => {
  const holder = await makeHolder(platform);
  const { uniqueId } = await makeProposal(platform, holder.id);
  const ofBroker = await openAs(email.broker);
  const body = { ProposalUniqueId: uniqueId, UniqueId: uniqueIdOf(99_001), Text: 'Segue.', IsVisibleToBroker: true };
  expect((await platform.send(sendProposalObservation, { body }, { as: email.admin })).status).toBe(200);
  await sayLast([ofBroker]);
  expect(toldTo(ofBroker)).toEqual([{ Kind: 'proposal', UniqueId: uniqueId }]);
});

it('a document of a policy holder is told of its proposals under way, and of none that has ended', async () => {
  const holder = await makeHolder(platform);
  const { uniqueId } = await makeProposal(platform, holder.id);
  await makeProposal(platform, holder.id, { statusId: 99 });
  const { db } = platform.database;
  const [document] = await db
    .insert(requestDocuments)
    .values({
      companyId: company.aurora,
      ownerKind: 'policyHolder',
      ownerUniqueId: holder.uniqueId,
      name: 'Balanço',
      status: 'Conforme',
    })
    .returning();
  const ofBroker = await openAs(email.broker);
  const entry = { companyId: company.aurora, subjectKind: 'requestDocument', action: 'accepted', changes: [] };
  await db
    .insert(auditHistory)
    .values({ ...entry, subjectUniqueId: document!.uniqueId, changedByUserId: 1, changedByName: 'Ana' });
  await sayLast([ofBroker]);
  expect(toldTo(ofBroker)).toEqual([{ Kind: 'proposal', UniqueId: uniqueId }]);
});

it('a history that is brought in with its past is no news', async () => {
  const holder = await makeHolder(platform);
  const { uniqueId } = await makeProposal(platform, holder.id);
  const admin = await openAs(email.admin);
  const entry = { companyId: company.aurora, subjectKind: 'proposal', subjectUniqueId: uniqueId, changes: [] };
  await platform.database.db.insert(auditHistory).values({
    ...entry,
    ...{
      action: 'updated',
      changedByUserId: null,
      changedByName: 'Portal',
      changedAt: new Date('2026-01-01T12:00:00Z'),
    },
  });
  await sayLast([admin]);
  expect(toldTo(admin)).toEqual([]);
});

it('a stream says on opening how long ago a deal changed that its user sees', async () => {
  const holder = await makeHolder(platform);
  const { uniqueId } = await makeProposal(platform, holder.id, { brokerId: broker.zenite });
  const listening = await openAs(email.admin);
  const before = performance.now();
  await ask(uniqueId);
  await sayLast([listening]);
  const saidTo = async (who: string) =>
    (await openAs(who)).eventsOf<LiveReady>('live.ready')[0]?.changedMsAgo?.[TOLD_DEALS];
  expect(await saidTo(email.underwriter)).toBeLessThanOrEqual(performance.now() - before);
  expect(await saidTo(email.policyHolder)).toBeUndefined();
});
