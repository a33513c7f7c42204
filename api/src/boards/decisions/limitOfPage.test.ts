import { desc, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { getUrlFileDownload, uploadArchive } from '@portal/shared/contracts/deals/archives';
import { getRequestLimitDocuments } from '@portal/shared/contracts/parties/limitRequests';
import * as calls from '@portal/shared/contracts/parties/limitRequests';
import { getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { formatMoney } from '@portal/shared/domain/values/money';
import { cards } from '../../platform/database/schema/boards';
import { limitRequests } from '../../platform/database/schema/limitRequests';
import { policyHolderNominations } from '../../platform/database/schema/parties';
import { broker, company, email, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, makeHolder, prepareEngine } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

type Body = CallInput<typeof calls.sendRequestToAnalysis>['body'];
type Holder = Awaited<ReturnType<typeof nominated>>;

/** A policy holder that has nominated the broker of the tests, and another one. */
async function nominated(changed: Parameters<typeof makeHolder>[1] = {}) {
  const holder = await makeHolder(platform, changed);
  await platform.database.db.insert(policyHolderNominations).values(
    [broker.boreal, broker.austral].map((brokerId) => ({
      companyId: company.aurora,
      policyHolderId: holder.id,
      brokerId,
      status: 'approved' as const,
      requestedAt: new Date('2026-01-05T12:00:00Z'),
    })),
  );
  return holder;
}
const upload = async (as: string) => {
  const file = new File(['%PDF-1.7 …'], 'balanco.pdf', { type: 'application/pdf' });
  return (await platform.send(uploadArchive, { body: { file } }, { as })).response.uniqueIdentifier;
};
const ask = (holder: Holder, body: Partial<Body> = {}, as: string = email.broker) =>
  platform.send(
    calls.sendRequestToAnalysis,
    {
      body: {
        PolicyHolderUniqueId: holder.uniqueId,
        RequestedLimitValue: 250_000_37,
        Justification: 'Ponte de Goiana',
        Documents: [],
        ...body,
      },
    },
    { as },
  );
const requestsOf = async (holder: Holder, as: string = email.broker) =>
  (await platform.send(getRequestLimitDocuments, { query: { policyHolderUniqueId: holder.uniqueId } }, { as }))
    .response;
const limitOf = async (holder: Holder) =>
  (await platform.send(getPolicyHolder, { query: { UniqueId: holder.uniqueId } }, { as: email.admin })).response.Limit;
const cardOf = async (limitRequestUniqueId: string) => {
  const [card] = await platform.database.db
    .select()
    .from(cards)
    .where(eq(cards.limitRequestUniqueId, limitRequestUniqueId));
  return card;
};

describe('a limit that a broker asks for', () => {
  it('opens a card of credit with its documents, and when granted is the limit', async () => {
    const holder = await nominated();
    const Documents = [{ Name: 'Balanço de 2025', ArchiveUniqueIds: [await upload(email.broker)] }];
    const { response } = await ask(holder, { Documents });
    const [request] = response.Requests;
    expect(request).toMatchObject({
      Status: 'pending',
      CurrentLimitValue: 100_000_00,
      RequestedLimitValue: 250_000_37,
      BrokerName: 'Boreal Corretora',
      RequestedBy: 'Davi Nunes',
      Documents: [{ Name: 'Balanço de 2025', Status: 'Aguardando_Analise', Archives: [{ Name: 'balanco.pdf' }] }],
    });
    const card = await cardOf(request!.UniqueId);
    expect(card).toMatchObject({
      cardType: 'REQUEST_LIMIT',
      brokerUniqueId: uniqueIdOf(broker.boreal),
      cardData: { footer: `De ${formatMoney(100_000_00)} para ${formatMoney(250_000_37)}` },
    });
    expect((await decide(platform, card!.id, 'Aprovar')).status).toBe(200);
    expect(await limitOf(holder)).toMatchObject({ LimitValue: 250_000_37, AvailableLimitValue: 250_000_37 });
    expect((await requestsOf(holder)).Requests[0]).toMatchObject({ Status: 'approved', Answer: null });
    const { response: news } = await platform.send(getNotifications, { query: {} }, { as: email.broker });
    expect(news.Data[0]).toMatchObject({ Title: 'Limite concedido' });
  });

  it('that is refused stays as it is, with the reason for who asked', async () => {
    const holder = await nominated();
    const [request] = (await ask(holder)).response.Requests;
    const card = await cardOf(request!.UniqueId);
    await decide(platform, card!.id, 'Recusar', { why: 'Balanço com ressalvas' });
    expect((await limitOf(holder)).LimitValue).toBe(100_000_00);
    expect((await requestsOf(holder)).Requests[0]).toMatchObject({
      Status: 'rejected',
      Answer: expect.stringContaining('Balanço com ressalvas') as unknown,
    });
  });

  it('waits alone: nobody asks for another meanwhile, and two at once are one', async () => {
    const holder = await nominated();
    const both = await Promise.all([ask(holder), ask(holder, {}, email.agent)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect((await requestsOf(holder)).DisabledReason).toMatch(/já espera/);
    expect((await requestsOf(holder, email.admin)).Requests).toHaveLength(1);
  });

  it('is more than there is; one that has ended may be asked for as it was', async () => {
    const holder = await nominated();
    const same = await ask(holder, { RequestedLimitValue: 100_000_00 });
    expect([same.status, same.errors[0]?.Field]).toEqual([422, 'RequestedLimitValue']);
    const ended = await nominated({ limitExpiresOn: '2020-02-29' });
    expect((await ask(ended, { RequestedLimitValue: 100_000_00 })).status).toBe(200);
    expect((await ask(holder, { Justification: '  ' })).errors[0]).toMatchObject({ Field: 'Justification' });
  });

  it('is refused for a policy holder that is blocked, with the reason, which the page tells beforehand', async () => {
    const holder = await nominated({ isBlocked: true, blockedJustification: 'Sinistro em aberto' });
    const told = 'Este tomador está bloqueado e não pode pedir limite. Fale com a seguradora.';
    expect(await ask(holder)).toMatchObject({
      status: 422,
      errors: [{ Field: 'PolicyHolderUniqueId', Message: told }],
    });
    expect(await requestsOf(holder)).toEqual({ Requests: [], DisabledReason: told });
    // Why it is blocked is the insurer's own matter.
    expect((await requestsOf(holder, email.admin)).DisabledReason).toBe(
      'Este tomador está bloqueado e não pode pedir limite. Motivo: Sinistro em aberto. O desbloqueio é feito no cadastro do tomador.',
    );
    const restricted = await nominated({ isRestrictivelyBlocked: true });
    expect((await ask(restricted)).errors[0]).toMatchObject({ Message: told });
    expect((await requestsOf(restricted, email.admin)).DisabledReason).toMatch(
      /^Este tomador está bloqueado por restr/,
    );
  });

  it('leaves nothing behind where a document cannot be taken', async () => {
    const holder = await nominated();
    const foreign = await upload(email.admin);
    const refused = await ask(holder, { Documents: [{ Name: 'Balanço', ArchiveUniqueIds: [foreign] }] });
    expect(refused.status).toBe(404);
    expect((await requestsOf(holder)).Requests).toEqual([]);
  });
});

describe('the documents of a request', () => {
  it('can be added while it waits, and not afterwards', async () => {
    const holder = await nominated();
    const [request] = (await ask(holder)).response.Requests;
    const add = async (Name: string) =>
      platform.send(
        calls.uploadRequestLimitsDocument,
        {
          body: {
            LimitRequestUniqueId: request!.UniqueId,
            Name,
            ArchiveUniqueIds: [await upload(email.broker)],
          },
        },
        { as: email.broker },
      );
    expect((await add('Contrato social')).response.Requests[0]?.Documents).toMatchObject([{ Name: 'Contrato social' }]);
    expect((await add('contrato  SOCIAL')).errors[0]).toMatchObject({ Field: 'Name' });
    await decide(platform, (await cardOf(request!.UniqueId))!.id, 'Aprovar');
    expect((await add('Balancete')).status).toBe(422);
  });

  it('and the request itself are nothing for another broker', async () => {
    const holder = await nominated();
    const file = await upload(email.broker);
    const [request] = (await ask(holder, { Documents: [{ Name: 'Balanço', ArchiveUniqueIds: [file] }] })).response
      .Requests;
    await platform.database.db
      .update(limitRequests)
      .set({ brokerId: broker.austral })
      .where(eq(limitRequests.uniqueId, request!.UniqueId));
    expect((await requestsOf(holder)).Requests).toEqual([]);
    const body = { LimitRequestUniqueId: request!.UniqueId, Name: 'Outro', ArchiveUniqueIds: [file] };
    expect((await platform.send(calls.uploadRequestLimitsDocument, { body }, { as: email.broker })).status).toBe(404);
    const open = await platform.send(getUrlFileDownload, { query: { ArchiveUniqueId: file } }, { as: email.broker });
    expect(open.status).toBe(404);
  });
});

describe('who asks for limits', () => {
  it('manages policy holders, for the insurer or for a broker', async () => {
    const holder = await nominated();
    expect((await ask(holder, {}, email.viewer)).status).toBe(403);
    expect((await ask(holder, {}, email.policyHolder)).status).toBe(403);
    expect((await ask(holder, {}, email.atlas)).status).toBe(404);
    expect((await requestsOf(holder, email.viewer)).DisabledReason).toBeUndefined();
    expect((await ask(holder, {}, email.admin)).response.Requests[0]).toMatchObject({ BrokerName: null });
    const [latest] = await platform.database.db.select().from(limitRequests).orderBy(desc(limitRequests.id)).limit(1);
    expect(latest?.brokerId).toBeNull();
  });
});
