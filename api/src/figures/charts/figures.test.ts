import fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import {
  getFigureBureauQuality,
  getFigureGroupExposures,
  getFigureOverview,
  getFigurePremium,
  getFigureProduction,
  getFigureProposalEnds,
  getFigureProposalLosses,
  getFigureRanking,
  getFigureStepTimes,
} from '@portal/shared/contracts/figures/figures';
import type { FigureQuery } from '@portal/shared/contracts/figures/figures';
import type { CallInput } from '@portal/shared/contracts/call';
import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { monthsOf } from '@portal/shared/domain/figures/figurePeriod';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { formatPolicySearchDate } from '@portal/shared/domain/time/dates';
import type { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { bureauQueries } from '../../platform/database/schema/bureau';
import { cardMovements } from '../../platform/database/schema/boards';
import { economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { policies } from '../../platform/database/schema/policies';
import { proposals } from '../../platform/database/schema/proposals';
import { users } from '../../platform/database/schema/users';
import { foldTouched } from '../kept/foldFigures';
import { standWith } from '../../testing/anyRights';
import { getStepStays } from '@portal/shared/contracts/figures/stepStays';
import { broker, card, company, email, holder, modality, step, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
const grant = (Id: F) => ({ Id, RefUniqueId: null });
const menus = [
  { Id: MenuId.BusinessIntelligence, MenuFuncionalities: [grant(F.VISUALIZAR_BI)] },
  { Id: MenuId.Policies, MenuFuncionalities: [grant(F.VISUALIZAR_APOLICES)] },
  {
    Id: MenuId.Proposals,
    MenuFuncionalities: [grant(F.VISUALIZAR_PROPOSTAS), grant(F.VISUALIZAR_PROPOSTAS_SEGURADORA)],
  },
];
const ofInsurer = [
  ...menus,
  { Id: MenuId.Pipelines, MenuFuncionalities: [grant(F.VISUALIZAR_ESTEIRAS), grant(F.GERENCIAR_PIPE_SUBSCRICAO)] },
  {
    Id: MenuId.PolicyHolders,
    MenuFuncionalities: [grant(F.VISUALIZAR_TOMADORES_SEGURADORA), grant(F.VISUALIZAR_ANALISE_DE_CREDITO)],
  },
  { Id: MenuId.BureauQueries, MenuFuncionalities: [grant(F.VISUALIZAR_GERENCIAR_ERROS_CONSULTA)] },
];

const profileOf = async (address: string): Promise<number> => {
  const [user] = await platform.database.db.select().from(users).where(eq(users.email, address));
  return user?.profileId ?? 0;
};

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await standWith(platform, await profileOf(email.admin), ofInsurer);
  await standWith(platform, await profileOf(email.broker), menus);
  await fold();
});
afterAll(() => platform.close());

/** What the job does every few seconds. */
const fold = () => foldTouched(platform.database.db);
const year = { From: '2026-01', To: '2026-12' };
const asAdmin = { as: email.admin };
type Narrowed = Omit<FigureQuery, 'From' | 'To'>;

/** Everything that the list of policies finds, as long as it is short. */
async function listed(query: CallInput<typeof searchPolicies>['query'], as: string) {
  const { response } = await platform.send(searchPolicies, { query: { ...query, rowsPerPage: 100 } }, { as });
  return {
    PolicyCount: response.TotalItems,
    InsuredAmountValue: response.Data.reduce((sum, row) => sum + row.InsuredAmountValue, 0),
    InsurancePremium: response.Data.reduce((sum, row) => sum + row.InsurancePremium, 0),
  };
}
const issuedIn = (from: string, to: string) => ({
  isInPortfolio: true,
  issuedFrom: formatPolicySearchDate(from),
  issuedTo: formatPolicySearchDate(to),
});
const lastDay = (month: string) => {
  const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));
  return next.toISOString().slice(0, 10);
};

/** Every bar against the list that it leads to. */
async function expectEqualToLists(narrowed: Narrowed, as: string) {
  const query = { ...year, ...narrowed };
  const ofList = {
    ...(narrowed.ModalityUniqueId !== undefined && { modalityUniqueId: narrowed.ModalityUniqueId }),
    ...(narrowed.BranchCode !== undefined && { branchCode: narrowed.BranchCode }),
  };
  const documentOf = async (uniqueId: string | undefined) => {
    if (uniqueId === undefined) return {};
    const { response } = await platform.send(getFigureOverview, { query }, { as });
    return { brokerDocument: response.Brokers.find((one) => one.BrokerUniqueId === uniqueId)?.CpfCnpj ?? 'none' };
  };
  const more = { ...ofList, ...(await documentOf(narrowed.BrokerUniqueId)) };
  const whole = issuedIn('2026-01-01', '2026-12-31');

  const production = await platform.send(getFigureProduction, { query }, { as });
  expect(production.response.Months.map(({ Month }) => Month)).toEqual(monthsOf({ from: '2026-01', to: '2026-12' }));
  for (const { Month, ...bar } of production.response.Months)
    expect(bar).toEqual(await listed({ ...issuedIn(Month, lastDay(Month)), ...more }, as));

  const premium = await platform.send(getFigurePremium, { query }, { as });
  for (const { ModalityUniqueId, PolicyCount, InsuredAmountValue, InsurancePremium, PremiumByMonth } of premium.response
    .Modalities) {
    const found = await listed({ ...whole, ...more, modalityUniqueId: ModalityUniqueId }, as);
    expect({ PolicyCount, InsuredAmountValue, InsurancePremium }).toEqual(found);
    expect(PremiumByMonth.reduce((sum, cents) => sum + cents, 0)).toBe(InsurancePremium);
  }
  const ranking = await platform.send(getFigureRanking, { query }, { as });
  for (const { CpfCnpj, PolicyCount, InsuredAmountValue, InsurancePremium } of ranking.response.Brokers)
    expect({ PolicyCount, InsuredAmountValue, InsurancePremium }).toEqual(
      await listed({ ...whole, ...more, brokerDocument: CpfCnpj }, as),
    );
  const all = await listed({ ...whole, ...more }, as);
  for (const { response } of [premium, ranking]) {
    const parts: { InsurancePremium: number }[] = 'Modalities' in response ? response.Modalities : response.Brokers;
    expect(parts.reduce((sum, { InsurancePremium }) => sum + InsurancePremium, 0)).toBe(all.InsurancePremium);
  }
  expect((await platform.send(getFigureOverview, { query }, { as })).response.Now).toMatchObject(all);

  const ends = await platform.send(getFigureProposalEnds, { query }, { as });
  const ofProposals = {
    CreatedFrom: '2026-01-01',
    CreatedTo: '2026-12-31',
    ...(narrowed.ModalityUniqueId !== undefined && { ModalityUniqueId: narrowed.ModalityUniqueId }),
    ...(narrowed.BranchCode !== undefined && { BranchCode: narrowed.BranchCode }),
    ...('brokerDocument' in more && { BrokerCpfCnpj: more.brokerDocument }),
  };
  const found = async (query: CallInput<typeof searchProposals>['query']) => {
    const { response } = await platform.send(searchProposals, { query: { ...ofProposals, ...query } }, { as });
    return response.TotalItems;
  };
  for (const { StatusId, ProposalCount } of ends.response.Statuses)
    expect(await found({ StatusId })).toBe(ProposalCount);
  const { LostProposalCount } = (await platform.send(getFigureOverview, { query }, { as })).response.Now;
  expect(await found({ IsLost: true })).toBe(LostProposalCount);
  if (as !== email.admin) return;
  const losses = (await platform.send(getFigureProposalLosses, { query }, { as })).response.Steps;
  expect(losses.reduce((sum, { ProposalCount }) => sum + ProposalCount, 0)).toBe(LostProposalCount);
  for (const { StepUniqueId, ProposalCount, Statuses } of losses) {
    const LostStepUniqueId = StepUniqueId ?? 'none';
    expect(await found({ LostStepUniqueId })).toBe(ProposalCount);
    for (const { StatusId, ProposalCount: count } of Statuses)
      expect(await found({ LostStepUniqueId, StatusId })).toBe(count);
  }
}

const id = fc.integer({ min: 1, max: 10 });
const date = fc.constantFrom(
  '2025-12-31',
  '2026-01-01',
  '2026-01-31',
  '2026-02-28',
  '2026-03-01',
  '2026-12-31',
  '2027-01-01',
);
const change = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), id, to: fc.constantFrom<PolicyStatus>(1, 2, 3, 4, 5) }),
  fc.record({
    kind: fc.constant('amounts' as const),
    id,
    premiumCents: fc.nat(9_999),
    insuredAmountCents: fc.nat(99_999),
  }),
  fc.record({ kind: fc.constant('issue' as const), id, to: date }),
  fc.record({
    kind: fc.constant('place' as const),
    id,
    brokerId: fc.constantFrom(broker.boreal, broker.austral, broker.zenite),
    modalityId: fc.constantFrom(modality.bid, modality.performance),
  }),
  fc.record({
    kind: fc.constant('proposal' as const),
    id,
    to: fc.constantFrom<ProposalStatus>(1, 2, 5, 97, 98, 99),
    at: date,
    lostStepId: fc.constantFrom(null, step.subscricaoNew, step.subscricaoWork),
  }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

async function make(one: Change): Promise<void> {
  const { db } = platform.database;
  const policy = eq(policies.id, one.id);
  switch (one.kind) {
    case 'status':
      return void (await db.update(policies).set({ statusId: one.to }).where(policy));
    case 'amounts': {
      const { premiumCents, insuredAmountCents } = one;
      return void (await db.update(policies).set({ premiumCents, insuredAmountCents }).where(policy));
    }
    case 'issue':
      return void (await db.update(policies).set({ issueDate: one.to }).where(policy));
    case 'place': {
      const { brokerId, modalityId } = one;
      await db.update(proposals).set({ brokerId, modalityId }).where(eq(proposals.id, one.id));
      return void (await db.update(policies).set({ brokerId, modalityId }).where(policy));
    }
    case 'proposal':
      // Late in the evening in Brazil, when it is tomorrow elsewhere.
      return void (await db
        .update(proposals)
        .set({
          statusId: one.to,
          createdAt: new Date(`${one.at}T23:30:00-03:00`),
          lostStepId: one.to >= 97 ? one.lostStepId : null,
        })
        .where(eq(proposals.id, one.id)));
  }
}

describe('the figures of a period', () => {
  it('are the sums of the lists that their bars lead to, after any changes', async () => {
    const choices: Narrowed[] = [
      {},
      { BrokerUniqueId: uniqueIdOf(broker.boreal) },
      { ModalityUniqueId: uniqueIdOf(modality.performance) },
      { BranchCode: '0776' },
      { BrokerUniqueId: uniqueIdOf(broker.boreal), BranchCode: '0775' },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...choices),
        async (made, narrowed) => {
          for (const one of made) await make(one);
          await fold();
          await expectEqualToLists(narrowed, email.admin);
          const { BrokerUniqueId: _other, ...ofBroker } = narrowed;
          await expectEqualToLists(ofBroker, email.broker);
        },
      ),
      { numRuns: 15 },
    );
  }, 600_000);

  it('say up to which moment everything is counted', async () => {
    const asOf = async () =>
      Date.parse((await platform.send(getFigureProduction, { query: year }, asAdmin)).response.AsOf);
    const before = Date.now();
    const { db } = platform.database;
    await db.update(policies).set({ premiumCents: 77_777 }).where(eq(policies.id, 1));
    const changed = Date.now();
    await new Promise((done) => setImmediate(done));
    // What changed is not in them yet, and they do not claim so.
    const old = await asOf();
    expect(old).toBeGreaterThanOrEqual(before - 1_000);
    expect(old).toBeLessThanOrEqual(changed + 1_000);
    await platform.database.pool.query("update figure_touches set touched_at = now() - interval '5 minutes'");
    expect(Date.now() - (await asOf())).toBeGreaterThan(4 * 60_000);
    const folding = Date.now();
    await fold();
    expect(await asOf()).toBeGreaterThanOrEqual(folding - 1_000);
  });

  it('tell of ten years and of empty months, and refuse what is upside down or too long', async () => {
    await platform.database.db
      .update(policies)
      .set({ issueDate: '2017-05-05', statusId: 2 })
      .where(inArray(policies.id, [1, 2]));
    await fold();
    const ask = (From: string, To: string) => platform.send(getFigureProduction, { query: { From, To } }, asAdmin);
    const { Months } = (await ask('2017-01', '2026-12')).response;
    expect(Months).toHaveLength(120);
    expect(Months[4]).toMatchObject({ Month: '2017-05-01', PolicyCount: 2 });
    expect(Months[3]).toMatchObject({ PolicyCount: 0, InsurancePremium: 0 });
    expect(await ask('2026-02', '2026-01')).toMatchObject({ status: 400, errors: [{ Field: 'To' }] });
    expect(await ask('1950-01', '2026-01')).toMatchObject({ status: 400, errors: [{ Field: 'From' }] });
    expect((await ask('2026-13', '2026-14')).status).toBe(400);
    expect((await ask('0001-01', '0001-02')).status).toBe(200);
  });

  it('compare with as many months before', async () => {
    const { Now, Before } = (
      await platform.send(getFigureOverview, { query: { From: '2018-01', To: '2018-12' } }, asAdmin)
    ).response;
    expect(Now.PolicyCount).toBe(0);
    expect(Before.PolicyCount).toBe(2);
  });
});

describe('who sees figures', () => {
  it('of a broker are its own alone, and another broker does not exist for it', async () => {
    const { Brokers } = (
      await platform.send(getFigureRanking, { query: { From: '2010-01', To: '2030-12' } }, { as: email.broker })
    ).response;
    expect(Brokers.every(({ BrokerUniqueId }) => BrokerUniqueId === uniqueIdOf(broker.boreal))).toBe(true);
    const query = { ...year, BrokerUniqueId: uniqueIdOf(broker.austral) };
    expect((await platform.send(getFigureProduction, { query }, { as: email.broker })).status).toBe(404);
    expect((await platform.send(getFigureProduction, { query }, asAdmin)).status).toBe(200);
  });

  it('of another company are nobody’s', async () => {
    const query = { ...year, BrokerUniqueId: uniqueIdOf(broker.atlantica) };
    expect((await platform.send(getFigureRanking, { query }, asAdmin)).status).toBe(404);
    const { Brokers } = (await platform.send(getFigureRanking, { query: { From: '2000-01', To: '2040-12' } }, asAdmin))
      .response;
    expect(Brokers.map(({ BrokerUniqueId }) => BrokerUniqueId)).not.toContain(uniqueIdOf(broker.atlantica));
  });

  it('need the functionality of the BI, and the insurer’s own need the insurer', async () => {
    for (const as of [email.viewer, email.policyHolder])
      expect((await platform.send(getFigureProduction, { query: year }, { as })).status).toBe(403);
    for (const call of [getFigureStepTimes, getFigureBureauQuality, getFigureProposalLosses] as const)
      expect((await platform.send(call, { query: year }, { as: email.broker })).status).toBe(403);
    expect((await platform.send(getFigureGroupExposures, {}, { as: email.broker })).status).toBe(403);
  });
});

describe('the steps of the boards', () => {
  it('tell within how many hours half, and 85 of 100, of the cards left them', async () => {
    const { db } = platform.database;
    const at = (hours: number) => new Date(Date.parse('2024-05-02T12:00:00Z') + hours * 3_600_000);
    const moved = { companyId: company.aurora, fromStepId: step.subscricaoWork, toStepId: step.subscricaoDone };
    // Ten cards that stay one to ten hours, all in May.
    for (let hours = 1; hours <= 10; hours += 1) {
      const cardId = card.first + hours - 1;
      await db
        .insert(cardMovements)
        .values({ ...moved, cardId, fromStepId: step.subscricaoNew, toStepId: step.subscricaoWork, createdAt: at(0) });
      await db.insert(cardMovements).values({ ...moved, cardId, createdAt: at(hours) });
    }
    await fold();
    const ask = async (as: string) =>
      (await platform.send(getFigureStepTimes, { query: { From: '2024-05', To: '2024-05' } }, { as })).response;
    const { Steps } = await ask(email.admin);
    expect(Steps.filter(({ PassageCount }) => PassageCount === 10)).toContainEqual(
      expect.objectContaining({ PassageCount: 10, MedianHours: 5, P85Hours: 9 }),
    );
    // The list behind a bar has as many rows, and the same hours, whoever of the insurer asks.
    for (const { StepUniqueId, PassageCount } of Steps) {
      const query = { StepUniqueId, LeftFrom: '2024-05-01', LeftTo: '2024-05-31' };
      expect((await platform.send(getStepStays, { query }, asAdmin)).response.TotalItems).toBe(PassageCount);
    }
    const tenHours = Steps.find(({ PassageCount }) => PassageCount === 10);
    const { response: stays } = await platform.send(
      getStepStays,
      { query: { StepUniqueId: tenHours!.StepUniqueId, LeftFrom: '2024-05-01', LeftTo: '2024-05-31' } },
      asAdmin,
    );
    expect(stays.Data[0]).toMatchObject({
      EnteredAt: '2024-05-02T12:00:00.000Z',
      LeftAt: '2024-05-02T22:00:00.000Z',
      StayedMinutes: 600,
      MovedByName: null,
    });
    expect((await platform.send(getStepStays, { query: {} }, { as: email.broker })).status).toBe(403);
    // Another month has none.
    const june = await platform.send(getFigureStepTimes, { query: { From: '2024-06', To: '2024-06' } }, asAdmin);
    expect(june.response.Steps).toEqual([]);
  });
});

describe('the exposure of economic groups', () => {
  it('is what the list of policies finds of each', async () => {
    const { db } = platform.database;
    const [group] = await db
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo Horizonte', limitCents: 1_000_00 })
      .returning();
    await db
      .update(policyHolders)
      .set({ economicGroupId: group?.id ?? 0 })
      .where(eq(policyHolders.id, holder.horizonte));
    const { Groups } = (await platform.send(getFigureGroupExposures, {}, asAdmin)).response;
    const found = Groups.find(({ Name }) => Name === 'Grupo Horizonte');
    const query = { economicGroupName: 'grupo horizonte', holdsLimit: true };
    const list = await listed(query, email.admin);
    expect(list.PolicyCount).toBeGreaterThan(0);
    expect(found).toMatchObject({
      MemberCount: 1,
      PolicyCount: list.PolicyCount,
      InsuredAmountValue: list.InsuredAmountValue,
      LimitValue: 1_000_00,
    });
    // Who is of which group is no broker's to ask.
    expect((await listed(query, email.broker)).PolicyCount).toBe(0);
  });
});

describe('the quality of the bureaus', () => {
  it('tells answers, failures and late answers apart', async () => {
    const asked = (outcome: 'found' | 'unknown' | 'failed', durationMs: number | null, askedAt: string) => ({
      companyId: company.aurora,
      userId: 1,
      provider: 'Birô Um',
      kind: 'company' as const,
      document: '11222333000181',
      outcome,
      answer: outcome === 'found' ? ({ name: 'Empresa' } as never) : null,
      durationMs,
      askedAt: new Date(askedAt),
    });
    await platform.database.db.insert(bureauQueries).values([
      asked('found', 200, '2024-03-01T03:00:00Z'),
      asked('found', 11_000, '2024-03-15T12:00:00Z'),
      asked('unknown', null, '2024-03-15T12:00:00Z'),
      asked('failed', 30_000, '2024-04-01T02:59:00Z'),
      // April began, at midnight in Brazil.
      asked('failed', 1, '2024-04-01T03:00:00Z'),
    ]);
    const { Bureaus } = (
      await platform.send(getFigureBureauQuality, { query: { From: '2024-03', To: '2024-03' } }, asAdmin)
    ).response;
    expect(Bureaus).toEqual([
      { Provider: 'Birô Um', QueryCount: 4, FoundCount: 2, UnknownCount: 1, FailedCount: 1, LateCount: 1 },
    ]);
  });
});
