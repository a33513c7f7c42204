import { desc, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { getRequestLimitDocuments, sendRequestToAnalysis } from '@portal/shared/contracts/parties/limitRequests';
import {
  getPolicyHolder,
  getPolicyHolderChangeHistory,
  saveModalityGroupLimit,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import { getNotifications } from '@portal/shared/contracts/portal/notifications';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { cards } from '../../platform/database/schema/boards';
import { limitRequests, policyHolderGroupLimits } from '../../platform/database/schema/limitRequests';
import { policyHolderNominations } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { broker, company, email, insured, modality, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { decide, makeHolder, makeProposal, openCardsOf, prepareEngine, run } from './testing/dealsUnderTest';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareEngine(platform);
});
afterAll(() => platform.close());

const EXECUTION = { id: 2, uniqueId: uniqueIdOf(62), called: 'Execução (Setor privado)' };
const BID = { id: 1, uniqueId: uniqueIdOf(61) };
type Holder = Awaited<ReturnType<typeof nominated>>;

/** A policy holder of R$ 100.000,00 that has nominated the broker of the tests. */
async function nominated(columns: Parameters<typeof makeHolder>[1] = {}) {
  const holder = await makeHolder(platform, columns);
  await platform.database.db.insert(policyHolderNominations).values({
    companyId: company.aurora,
    policyHolderId: holder.id,
    brokerId: broker.boreal,
    status: 'approved',
    requestedAt: new Date('2026-01-05T12:00:00Z'),
  });
  return holder;
}

/** A policy of the group of execution that holds limit. */
async function insure(holder: Holder, insuredAmountCents: number, changed: Partial<typeof policies.$inferInsert> = {}) {
  const proposal = await makeProposal(platform, holder.id, { insuredAmountCents, statusId: 5 });
  await platform.database.db.insert(policies).values({
    companyId: company.aurora,
    number: `L-${proposal.id}`,
    statusId: 2,
    proposalId: proposal.id,
    brokerId: broker.boreal,
    policyHolderId: holder.id,
    insuredId: insured.recife,
    modalityId: modality.performance,
    insuranceBranchId: 2,
    issueDate: '2026-01-01',
    startDate: '2026-01-01',
    endDate: '2028-02-29',
    insuredAmountCents,
    annualRatePercent: 1,
    premiumCents: 10_00,
    commissionCents: 1_00,
    searchText: '',
    ...changed,
  });
}

type Body = CallInput<typeof saveModalityGroupLimit>['body'];
const limit = (holder: Holder, LimitValue: number | null, changed: Partial<Body> = {}, as: string = email.admin) =>
  platform.send(
    saveModalityGroupLimit,
    {
      body: {
        PolicyHolderUniqueId: holder.uniqueId,
        ModalityGroupUniqueId: EXECUTION.uniqueId,
        LimitValue,
        ExpiresOn: null,
        Justification: 'Obras demais com um só contratante',
        ...changed,
      },
    },
    { as },
  );
const recordFor = async (holder: Holder, as: string = email.admin) =>
  (await platform.send(getPolicyHolder, { query: { UniqueId: holder.uniqueId } }, { as })).response;
const limitOf = async (holder: Holder, as?: string) =>
  (await recordFor(holder, as)).ModalityGroups.find(({ UniqueId }) => UniqueId === EXECUTION.uniqueId)?.Limit;
const ask = (holder: Holder, RequestedLimitValue: number, group = EXECUTION.uniqueId) =>
  platform.send(
    sendRequestToAnalysis,
    {
      body: {
        PolicyHolderUniqueId: holder.uniqueId,
        ModalityGroupUniqueId: group,
        RequestedLimitValue,
        Justification: 'Ponte de Goiana',
        Documents: [],
      },
    },
    { as: email.broker },
  );
const cardOf = async (holder: Holder) => {
  const [card] = await platform.database.db
    .select()
    .from(cards)
    .where(eq(cards.policyHolderUniqueId, holder.uniqueId))
    .orderBy(desc(cards.id))
    .limit(1);
  if (!card) throw new Error('There is a card');
  return card;
};

describe('the limit of a modality group', () => {
  it('agrees with a case that was worked by hand: what ended and was released, waits, and ended and was not', async () => {
    const holder = await nominated({ limitCents: 9_999_99, usedLimitCents: 2_345_70 });
    await insure(holder, 1_234_56);
    // Ended on a day that three years of four do not have, and nobody has released it.
    await insure(holder, 777_77, { endDate: '2024-02-29', statusId: 4 });
    await insure(holder, 333_37, { statusId: 1 });
    await insure(holder, 888_88, { endDate: '2024-02-29', statusId: 4, limitFreedOn: '2024-03-01' });
    await insure(holder, 555_55, { statusId: 5 });
    expect((await limit(holder, 2_345_69)).errors[0]).toMatchObject({
      Field: 'LimitValue',
      Code: 'LimitBelowUse',
      Message: expect.stringContaining(formatMoney(2_345_70)) as unknown,
    });
    expect((await limit(holder, 2_345_71)).status).toBe(200);
    expect(await limitOf(holder)).toEqual({
      LimitValue: 2_345_71,
      UsedLimitValue: 2_345_70,
      AvailableLimitValue: 1,
      ExpiresOn: null,
    });
  });

  it('is set, lowered, ended sooner and taken away, each with who did it and why, of which its brokers hear nothing', async () => {
    const holder = await nominated();
    const until = addDays(today(), 30);
    expect((await limit(holder, 50_000_01)).status).toBe(200);
    expect((await limit(holder, 40_000_37, { ExpectedLimitValue: 50_000_01, ExpectedExpiresOn: null })).status).toBe(
      200,
    );
    expect((await limit(holder, 40_000_37, { ExpiresOn: until })).status).toBe(200);
    expect(await limitOf(holder)).toMatchObject({ LimitValue: 40_000_37, ExpiresOn: until });
    expect((await limit(holder, 40_000_37, { ExpiresOn: addDays(until, 1) })).errors[0]?.Field).toBe('ExpiresOn');
    expect((await limit(holder, null, { ExpectedLimitValue: 40_000_37 })).status).toBe(200);
    expect(await limitOf(holder)).toBeNull();
    const historyFor = async (as: string) =>
      (
        await platform.send(getPolicyHolderChangeHistory, { query: { policyHolderId: holder.id } }, { as })
      ).response.ChangesHistories.filter(({ Action }) => Action === 'modalityGroupLimitChanged');
    expect((await historyFor(email.admin)).map(({ Changes }) => Changes.length)).toEqual([4, 3, 3, 3]);
    expect(JSON.stringify(await historyFor(email.broker))).not.toContain('Obras demais');
    const { response } = await platform.send(getNotifications, { query: {} }, { as: email.broker });
    expect(response.Data.filter(({ Text }) => Text.includes(holder.name))).toEqual([]);
  });

  it('is not raised here, nor above the overall one, which the refusal names', async () => {
    const holder = await nominated();
    expect((await limit(holder, 100_000_01)).errors[0]).toMatchObject({
      Field: 'LimitValue',
      Message: `O limite de um grupo fica dentro do limite total do tomador, de ${formatMoney(100_000_00)}.`,
    });
    await limit(holder, 10_000_00);
    expect((await limit(holder, 10_000_01)).errors[0]?.Message).toContain('decidido na esteira de crédito');
  });

  it('is as it stands for who was slower, and the same twice is done once', async () => {
    const holder = await nominated();
    await limit(holder, 10_000_00, { ExpectedLimitValue: null });
    expect((await limit(holder, 10_000_00, { ExpectedLimitValue: null })).status).toBe(200);
    const late = await limit(holder, 9_000_00, { ExpectedLimitValue: null });
    expect([
      late.status,
      late.response.ModalityGroups.find(({ UniqueId }) => UniqueId === EXECUTION.uniqueId)?.Limit?.LimitValue,
    ]).toEqual([409, 10_000_00]);
    const both = await Promise.all(
      [7_000_00, 8_000_00].map((cents) => limit(holder, cents, { ExpectedLimitValue: 10_000_00 })),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is the business of who decides limits at this insurer, with a reason and of a group that is its own', async () => {
    const holder = await nominated();
    for (const as of [email.broker, email.viewer, email.underwriter, email.policyHolder])
      expect([as, (await limit(holder, 1, {}, as)).status]).toEqual([as, 403]);
    expect([403, 404]).toContain((await limit(holder, 1, {}, email.atlas)).status);
    expect((await limit(holder, 1, { Justification: '  ' })).errors[0]?.Field).toBe('Justification');
    expect((await limit(holder, 1, { ModalityGroupUniqueId: uniqueIdOf(63) })).errors[0]?.Field).toBe(
      'ModalityGroupUniqueId',
    );
    expect((await limit(holder, 1, { ExpiresOn: '2020-02-29' })).errors[0]?.Field).toBe('ExpiresOn');
    expect(await limitOf(holder)).toBeNull();
  });

  it('is told to its broker, what other groups use is not', async () => {
    const holder = await nominated({ usedLimitCents: 500_00 });
    await insure(holder, 500_00);
    expect((await recordFor(holder, email.broker)).ModalityGroups).toEqual([]);
    await limit(holder, 500_00);
    const told = await recordFor(holder, email.broker);
    expect(told.ModalityGroups).toMatchObject([{ Name: 'Execução', Limit: { AvailableLimitValue: 0 } }]);
    expect(told.Missing).toContainEqual({ Place: 'limit', Text: `O limite para ${EXECUTION.called} está todo usado.` });
  });
});

describe('a request for the limit of a modality group', () => {
  it('names it on its card, raises it alone, and tells who asked', async () => {
    const holder = await nominated();
    await limit(holder, 10_000_00);
    const [request] = (await ask(holder, 25_000_37)).response.Requests;
    expect(request).toMatchObject({
      ModalityGroup: { Name: 'Execução', BranchName: 'Setor privado' },
      CurrentLimitValue: 10_000_00,
    });
    const card = await cardOf(holder);
    expect(card).toMatchObject({
      cardType: 'REQUEST_LIMIT',
      cardData: {
        header: `Revisão de limite · ${EXECUTION.called}`,
        footer: `De ${formatMoney(10_000_00)} para ${formatMoney(25_000_37)}`,
      },
    });
    const decided = await decide(platform, card.id, 'Aprovar');
    expect(decided.response.Outcome).toBe(
      `O limite do tomador para ${EXECUTION.called} passou para ${formatMoney(25_000_37)}.`,
    );
    expect((await limitOf(holder))?.LimitValue).toBe(25_000_37);
    expect((await recordFor(holder)).Limit.LimitValue).toBe(100_000_00);
    const { response } = await platform.send(getNotifications, { query: {} }, { as: email.broker });
    expect(response.Data[0]).toMatchObject({
      Title: 'Limite concedido',
      Text: expect.stringContaining('Execução') as unknown,
    });
  });

  it('lowers nothing: not below what there is, not of a group that only the overall limit bounds, not above that', async () => {
    const holder = await nominated();
    await limit(holder, 10_000_00);
    expect((await ask(holder, 10_000_00)).errors[0]?.Field).toBe('RequestedLimitValue');
    expect((await ask(holder, 50_000_00, BID.uniqueId)).errors[0]?.Field).toBe('ModalityGroupUniqueId');
    expect((await ask(holder, 100_000_01)).errors[0]).toMatchObject({
      Field: 'RequestedLimitValue',
      Message: expect.stringContaining(formatMoney(100_000_00)) as unknown,
    });
    expect(await platform.database.db.$count(limitRequests, eq(limitRequests.policyHolderId, holder.id))).toBe(0);
  });

  it('of one that has ended renews it for 365 days; of one that was taken away meanwhile leaves it so', async () => {
    const holder = await nominated();
    await platform.database.db.insert(policyHolderGroupLimits).values({
      ...{ companyId: company.aurora, policyHolderId: holder.id, modalityGroupId: EXECUTION.id },
      ...{ limitCents: 10_000_00, expiresOn: '2024-02-29' },
    });
    expect((await limitOf(holder))?.AvailableLimitValue).toBe(0);
    expect((await ask(holder, 10_000_00)).status).toBe(200);
    await decide(platform, (await cardOf(holder)).id, 'Aprovar');
    expect(await limitOf(holder)).toMatchObject({ LimitValue: 10_000_00, ExpiresOn: addDays(today(), 365) });

    await ask(holder, 20_000_00);
    await limit(holder, null);
    const { response } = await decide(platform, (await cardOf(holder)).id, 'Aprovar');
    expect(response.Outcome).toBe(`${EXECUTION.called} não tem mais limite próprio: vale o limite total do tomador.`);
    expect(await limitOf(holder)).toBeNull();
    const read = await platform.send(
      getRequestLimitDocuments,
      { query: { policyHolderUniqueId: holder.uniqueId } },
      { as: email.broker },
    );
    expect(read.response.Requests.map(({ Status }) => Status)).toEqual(['approved', 'approved']);
  });
});

describe('a proposal that its modality group cannot carry', () => {
  it('asks for the overall limit first, then for the group’s, and passes with both', async () => {
    const holder = await nominated({ limitCents: 900_00, usedLimitCents: 400_00 });
    await insure(holder, 400_00);
    await limit(holder, 500_00);
    const proposal = await makeProposal(platform, holder.id);
    await run(platform, 'proposal', proposal.uniqueId);
    const [overall] = await openCardsOf(platform, proposal.uniqueId);
    expect(overall?.row.cardData).toMatchObject({ header: 'Revisão de limite' });
    const first = await decide(platform, overall?.id ?? 0, 'Aprovar');
    expect(first.response.Outcome).toContain(
      `continua em análise: A importância de ${formatMoney(1_000_00)} excede o limite livre do tomador para ${EXECUTION.called}, de ${formatMoney(100_00)}.`,
    );
    const [ofGroup] = await openCardsOf(platform, proposal.uniqueId);
    expect(ofGroup?.row.cardData).toMatchObject({
      header: `Revisão de limite · ${EXECUTION.called}`,
      footer: `De ${formatMoney(500_00)} para ${formatMoney(1_400_00)}`,
    });
    expect((await decide(platform, ofGroup?.id ?? 0, 'Aprovar')).response.Outcome).toContain(
      'passou por todas as análises',
    );
    const record = await recordFor(holder);
    expect([record.Limit.LimitValue, (await limitOf(holder))?.LimitValue]).toEqual([1_400_00, 1_400_00]);
  });
});
