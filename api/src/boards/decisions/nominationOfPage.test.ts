import { and, eq, isNull } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { getCardRequestDocuments } from '@portal/shared/contracts/boards/kanbanDocuments';
import { getUrlFileDownload, uploadArchive } from '@portal/shared/contracts/deals/archives';
import * as calls from '@portal/shared/contracts/parties/nominations';
import { getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { registerNominationRequest } from '@portal/shared/contracts/underwriting/proposalParties';
import { today } from '@portal/shared/domain/time/instants';
import { cards } from '../../platform/database/schema/boards';
import { policyHolderNominations } from '../../platform/database/schema/parties';
import { broker, company, email, modality, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, makeHolder, prepareEngine } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

type Holder = Awaited<ReturnType<typeof makeHolder>>;
type Asked = Omit<CallInput<typeof registerNominationRequest>['body'], 'PolicyHolderUniqueId'>;
const db = () => platform.database.db;
const [bid, performance] = [uniqueIdOf(modality.bid), uniqueIdOf(modality.performance)];

/** A policy holder that has nominated another broker for everything. */
async function ofAustral(): Promise<Holder> {
  const holder = await makeHolder(platform, {});
  await db()
    .insert(policyHolderNominations)
    .values({
      companyId: company.aurora,
      policyHolderId: holder.id,
      brokerId: broker.austral,
      status: 'approved',
      requestedAt: new Date('2026-01-05T12:00:00Z'),
      startedOn: '2026-01-07',
    });
  return holder;
}
const ask = (holder: Holder, asked: Asked = {}, as: string = email.broker) =>
  platform.send(registerNominationRequest, { body: { PolicyHolderUniqueId: holder.uniqueId, ...asked } }, { as });
const read = async (holder: Holder, as: string = email.admin) =>
  platform.send(calls.getPolicyHolderNominations, { query: { policyHolderUniqueId: holder.uniqueId } }, { as });
async function cardOf(holder: Holder) {
  const [card] = await db()
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.policyHolderUniqueId, holder.uniqueId),
        eq(cards.cardType, 'NOMEACAO_TOMADOR'),
        isNull(cards.decidedAt),
      ),
    );
  return card!;
}
const upload = async (as: string) => {
  const file = new File(['%PDF-1.7 carta'], 'carta.pdf', { type: 'application/pdf' });
  return (await platform.send(uploadArchive, { body: { file } }, { as })).response.uniqueIdentifier;
};
const inForce = async (holder: Holder) =>
  (await read(holder)).response.Nominations.filter(({ Status }) => Status === 'approved').map(
    ({ BrokerName, CoversAll, ModalityNames }) => [BrokerName, CoversAll, ModalityNames],
  );

describe('a nomination that a broker asks for', () => {
  it('has its letter, and nothing further can be asked for on its card', async () => {
    const holder = await ofAustral();
    await ask(holder);
    const query = { CardId: (await cardOf(holder)).id };
    const { status, response } = await platform.send(getCardRequestDocuments, { query }, { as: email.admin });
    expect({ status, Subject: response.Subject }).toEqual({ status: 200, Subject: null });
  });

  it('for some modalities takes these over on the day of the decision, and leaves the others with the broker before', async () => {
    const holder = await ofAustral();
    expect((await ask(holder, { ModalityUniqueIds: [bid] })).response.Status).toBe('pending');
    const { response } = await decide(platform, (await cardOf(holder)).id, 'Aprovar');
    expect(JSON.stringify(response)).toContain('Deixa de valer, no que ela cobre, a de Austral Corretora.');
    expect(await inForce(holder)).toEqual([
      ['Austral Corretora', true, ['Licitante']],
      ['Boreal Corretora', false, ['Licitante']],
    ]);
    const before = (await read(holder)).response.Nominations.find(({ Status }) => Status === 'ended');
    expect(before).toMatchObject({
      BrokerName: 'Austral Corretora',
      StartedOn: '2026-01-07',
      EndedOn: today(),
      CoversAll: true,
      ModalityNames: [],
    });
  });

  it('for all of them ends the one before, whose broker does not see the policy holder any more', async () => {
    const holder = await ofAustral();
    await ask(holder);
    await decide(platform, (await cardOf(holder)).id, 'Aprovar');
    expect(await inForce(holder)).toEqual([['Boreal Corretora', true, []]]);
    const seen = async (as: string) =>
      (await platform.send(getPolicyHolder, { query: { UniqueId: holder.uniqueId } }, { as })).status;
    expect(await seen(email.broker)).toBe(200);
    // What it has already is answered as such, and what it gets besides is added to it.
    expect((await ask(holder, { ModalityUniqueIds: [performance] })).response.Status).toBe('approved');
  });

  it('besides one that it has becomes one nomination for both', async () => {
    const holder = await ofAustral();
    for (const id of [bid, performance]) {
      await ask(holder, { ModalityUniqueIds: [id] });
      await decide(platform, (await cardOf(holder)).id, 'Aprovar');
    }
    expect(await inForce(holder)).toEqual([
      ['Austral Corretora', true, ['Executante construtor', 'Licitante']],
      ['Boreal Corretora', false, ['Executante construtor', 'Licitante']],
    ]);
  });

  it('that is refused changes nothing, says why, and can be asked for anew', async () => {
    const holder = await ofAustral();
    await ask(holder);
    await decide(platform, (await cardOf(holder)).id, 'Recusar', { why: 'Carta sem assinatura' });
    expect(await inForce(holder)).toEqual([['Austral Corretora', true, []]]);
    const refused = (await read(holder)).response.Nominations.find(({ Status }) => Status === 'rejected');
    expect(refused?.Answer).toContain('Carta sem assinatura');
    expect((await ask(holder)).response.Status).toBe('pending');
    expect((await read(holder)).response.Nominations).toHaveLength(3);
  });

  it('comes with the letter of the policy holder, which the broker that it replaces cannot open', async () => {
    const holder = await ofAustral();
    const file = await upload(email.broker);
    await ask(holder, { ArchiveUniqueIds: [file] });
    const [waiting] = (await read(holder)).response.Nominations;
    expect(waiting?.Documents).toMatchObject([{ Name: 'Carta de nomeação', Archives: [{ UniqueId: file }] }]);
    const opened = async (as: string) =>
      (await platform.send(getUrlFileDownload, { query: { ArchiveUniqueId: file } }, { as })).status;
    expect([await opened(email.admin), await opened(email.broker)]).toEqual([200, 200]);
    // The same letter, asked for by another broker of the same policy holder.
    await db()
      .update(policyHolderNominations)
      .set({ brokerId: broker.zenite })
      .where(and(eq(policyHolderNominations.policyHolderId, holder.id), eq(policyHolderNominations.status, 'pending')));
    await db()
      .update(policyHolderNominations)
      .set({ brokerId: broker.boreal })
      .where(
        and(eq(policyHolderNominations.policyHolderId, holder.id), eq(policyHolderNominations.status, 'approved')),
      );
    expect(await opened(email.broker)).toBe(404);
    expect((await read(holder, email.broker)).response.Nominations).toMatchObject([
      { BrokerName: 'Boreal Corretora', Documents: [] },
    ]);
  });

  it('is refused with a field for a modality that does not exist', async () => {
    const holder = await ofAustral();
    for (const id of [uniqueIdOf(modality.deleted), uniqueIdOf(modality.customs), uniqueIdOf(999)])
      expect(await ask(holder, { ModalityUniqueIds: [id] })).toMatchObject({
        status: 400,
        errors: [{ Field: 'ModalityUniqueIds' }],
      });
  });
});

describe('a nomination that counts', () => {
  it('is ended by the insurer with a reason, and its broker is told', async () => {
    const holder = await ofAustral();
    await ask(holder);
    await decide(platform, (await cardOf(holder)).id, 'Aprovar');
    const [{ UniqueId: NominationUniqueId } = { UniqueId: '' }] = (await read(holder)).response.Nominations.filter(
      ({ MayEnd }) => MayEnd,
    );
    const end = (Justification: string, as: string) =>
      platform.send(calls.endPolicyHolderNomination, { body: { NominationUniqueId, Justification } }, { as });
    expect((await end('Revogada pelo tomador', email.viewer)).status).toBe(403);
    expect(await end('  ', email.admin)).toMatchObject({ status: 400, errors: [{ Field: 'Justification' }] });
    expect((await end('Revogada pelo tomador', email.admin)).status).toBe(200);
    expect((await end('Revogada pelo tomador', email.admin)).status).toBe(422);
    expect(await inForce(holder)).toEqual([]);
    const { response: news } = await platform.send(getNotifications, { query: {} }, { as: email.broker });
    expect(news.Data[0]).toMatchObject({ Title: 'Nomeação encerrada' });
    expect((await read(holder, email.broker)).status).toBe(404);
  });
});
