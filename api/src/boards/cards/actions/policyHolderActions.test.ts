import { and, eq } from 'drizzle-orm';
import * as actions from '@portal/shared/contracts/boards/kanbanActions';
import { cards } from '../../../platform/database/schema/boards';
import { branchActivities } from '../../../platform/database/schema/companies';
import { profileModuleActions } from '../../../platform/database/schema/contracts';
import { economicGroups, policyHolders } from '../../../platform/database/schema/parties';
import { company, email, holder, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { auditOf, cardOfProposal, prepareActions, storedCard } from './testing';
import type { Options } from './testing';

const group = { horizonte: uniqueIdOf(9801), atlas: uniqueIdOf(9802) };

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await prepareActions(platform);
  await cardOfProposal(platform, 1001, 1, { cardType: 'GRUPO_ECONOMICO' });
  const { db } = platform.database;
  await db.insert(economicGroups).values([
    { uniqueId: group.horizonte, companyId: company.aurora, name: 'Grupo Horizonte', limitCents: 2_000_00 },
    { uniqueId: group.atlas, companyId: company.atlas, name: 'Grupo Oeste', limitCents: 2_000_00 },
  ]);
  await db.insert(branchActivities).values([
    { id: 1, companyId: company.aurora, code: '4120-4', name: 'Construção de edifícios' },
    { id: 2, companyId: company.aurora, code: '2550-1', name: 'Fabricação de armas', isRestrictive: true },
    { id: 3, companyId: company.atlas, code: '4120-4', name: 'Construção de edifícios' },
  ]);
});
afterAll(() => platform.close());

const storedHolder = async () =>
  (await platform.database.db.select().from(policyHolders).where(eq(policyHolders.id, holder.horizonte)))[0];

type Save = { EconomicGroupUniqueId?: string | null; Name?: string; LimitValue?: number; Version?: number };
const saveGroup = (save: Save, { as = email.admin, CardId = 1001 }: Options = {}) =>
  platform.send(actions.kanbanSaveEconomicGroup, { body: { CardId, ...save } }, { as });

describe('the economic group of a policy holder', () => {
  it('is chosen from the company’s own', async () => {
    const read = await platform.send(actions.getEconomicGroups, { query: { CardId: 1001 } }, { as: email.admin });
    expect(read.response).toMatchObject({
      PolicyHolderName: 'Construtora Horizonte',
      EconomicGroupUniqueId: null,
      Groups: [{ UniqueId: group.horizonte, Name: 'Grupo Horizonte', LimitValue: 2_000_00, MemberCount: 0 }],
    });
    expect(read.response.Groups).toHaveLength(1);
    const { response } = await saveGroup({ EconomicGroupUniqueId: group.horizonte, Version: 1 });
    expect(response).toMatchObject({
      Version: 2,
      EconomicGroup: { Name: 'Grupo Horizonte', UsedLimitValue: 400_00, MemberCount: 1 },
    });
    expect((await storedCard(platform, 1001)).economicGroupUniqueId).toBe(group.horizonte);
    expect(await auditOf(platform, uniqueIdOf(holder.horizonte))).toMatchObject([
      { subjectKind: 'policyHolder', action: 'economicGroupChanged', changedByName: 'Ana Prado' },
    ]);
  });

  it('changes nothing when it is that group already; its limit can be changed on its own', async () => {
    expect((await saveGroup({ EconomicGroupUniqueId: group.horizonte, Version: 1 })).response.Version).toBe(2);
    expect(
      (await saveGroup({ EconomicGroupUniqueId: group.horizonte, LimitValue: 9_000_00, Version: 2 })).response,
    ).toMatchObject({ Version: 3, EconomicGroup: { LimitValue: 9_000_00 } });
    expect(await auditOf(platform, group.horizonte)).toMatchObject([
      { action: 'limitChanged', changes: [{ field: 'limit' }] },
    ]);
  });

  it('can be a new one, which takes the policy holder out of the old one’s use', async () => {
    const made = await saveGroup({ Name: ' Grupo Novo ', LimitValue: 5_000_00, Version: 3 });
    expect(made.response.EconomicGroup).toMatchObject({
      Name: 'Grupo Novo',
      LimitValue: 5_000_00,
      UsedLimitValue: 400_00,
      MemberCount: 1,
    });
    const [old] = await platform.database.db
      .select()
      .from(economicGroups)
      .where(eq(economicGroups.uniqueId, group.horizonte));
    expect(old?.usedLimitCents).toBe(0);
    expect((await saveGroup({ Name: 'Grupo Novo', LimitValue: 5_000_00, Version: 3 })).response).toEqual(made.response);
  });

  it('is left only with the right to take a policy holder out', async () => {
    expect(await saveGroup({ EconomicGroupUniqueId: null })).toMatchObject({
      status: 403,
      errors: [{ Message: expect.stringContaining('não permite tirar um tomador do grupo') }],
    });
    await platform.database.db
      .insert(profileModuleActions)
      .values({ profileId: 1, moduleId: 10, action: 'RESETAR_GRUPO_ECONOMICO', isAllowed: true });
    expect((await saveGroup({ EconomicGroupUniqueId: null })).response.EconomicGroup).toBeNull();
    expect((await storedHolder())?.economicGroupId).toBeNull();
  });

  it('is told which sums stand against its limit, and which group has its name', async () => {
    const below = await saveGroup({ Name: 'Outro', LimitValue: 399_99 });
    expect(below.errors[0]).toMatchObject({ Code: 'LimitBelowUse', Field: 'LimitValue' });
    expect(below.errors[0]?.Message).toMatch(/399,99 é menor .+400,00/);
    const same = await saveGroup({ Name: 'grupo horizonte', LimitValue: 9_000_00 });
    expect(same.errors[0]?.Message).toContain('Já existe o grupo econômico "Grupo Horizonte"');
    expect(same.errors[0]?.Field).toBe('Name');
  });

  it.each([
    ['of another company', { EconomicGroupUniqueId: group.atlas }, email.admin, 1001, 422],
    ['with a name that is taken', { Name: 'Grupo Horizonte', LimitValue: 1 }, email.admin, 1001, 422],
    ['with that name in other capitals', { Name: 'GRUPO  horizonte', LimitValue: 9_000_00 }, email.admin, 1001, 422],
    ['with that name in other accents', { Name: 'Grupo Horizônte', LimitValue: 9_000_00 }, email.admin, 1001, 422],
    ['with a limit below what is used', { Name: 'Outro', LimitValue: 399_99 }, email.admin, 1001, 422],
    [
      'with a limit that an existing group uses already',
      { EconomicGroupUniqueId: group.horizonte, LimitValue: 399_99 },
      email.admin,
      1001,
      422,
    ],
    ['without a name', { Name: '  ', LimitValue: 1 }, email.admin, 1001, 400],
    ['new and without a limit', { Name: 'Outro' }, email.admin, 1001, 400],
    ['with a limit below zero', { Name: 'Outro', LimitValue: -1 }, email.admin, 1001, 400],
    ['by who may not edit policy holders', { Name: 'Outro', LimitValue: 1 }, email.underwriter, 1001, 403],
    ['by who saw an older card', { Name: 'Outro', LimitValue: 1, Version: 1 }, email.admin, 1001, 409],
    ['on a card about no policy holder', { Name: 'Outro', LimitValue: 1 }, email.admin, 1005, 422],
  ])('%s is refused', async (_what, save, as, CardId, status) => {
    const before = await platform.database.db.$count(economicGroups);
    const answer = await saveGroup(save, { as, CardId });
    expect(answer.status).toBe(status);
    expect(await platform.database.db.$count(economicGroups)).toBe(before);
  });
});

describe('the activity of a policy holder', () => {
  const save = (BranchActivityId: number, { as = email.admin, CardId = 1002, Version = 0 }: Options = {}) =>
    platform.send(
      actions.kanbanSaveBranchActivity,
      { body: { CardId, BranchActivityId, ...(Version > 0 && { Version }) } },
      { as },
    );
  beforeAll(() => cardOfProposal(platform, 1002, 2, { cardType: 'RAMO_ATIVIDADE' }));

  it('is chosen, with the history of policy holder and card', async () => {
    expect((await save(2, { Version: 1 })).response).toEqual({
      CardId: 1002,
      Version: 2,
      BranchActivity: { Id: 2, Code: '2550-1', Name: 'Fabricação de armas', IsRestrictive: true },
    });
    expect((await storedHolder())?.branchActivityId).toBe(2);
    expect(await auditOf(platform, uniqueIdOf(1002))).toMatchObject([
      { changes: [{ field: 'branchActivity', before: null, after: 'Fabricação de armas' }] },
    ]);
    expect((await save(2, { Version: 1 })).response.Version).toBe(2);
  });

  it.each([
    ['of another company', 3, {}, 422],
    ['that does not exist', 99, {}, 422],
    ['by who may not edit policy holders', 1, { as: email.underwriter }, 403],
    ['by who may only look', 1, { as: email.viewer }, 403],
    ['by who saw an older card', 1, { Version: 9 }, 409],
    ['on a card that is about something else', 1, { CardId: 1001 }, 422],
  ])('%s is refused', async (_what, id, options, status) => {
    expect((await save(id, options)).status).toBe(status);
    expect((await storedHolder())?.branchActivityId).toBe(2);
  });
});

describe('the actions of a card', () => {
  const offered = async (CardId: number, as: string) =>
    (await platform.send(actions.getCardActions, { query: { CardId } }, { as })).response;

  it('are those of its type, each with what is in its way', async () => {
    await cardOfProposal(platform, 1003, 3);
    const forAdmin = await offered(1003, email.admin);
    expect(forAdmin.map(({ Action }) => Action)).toEqual([
      'KanbanProposalSendToBroker',
      'KanbanInsuranceUpdateProposal',
      'KanbanInsuranceUpdateProposalContractualTerms',
      'KanbanSaveEconomicGroup',
      'KanbanSaveBranchActivity',
    ]);
    expect(forAdmin.every(({ DisabledReason }) => DisabledReason === null)).toBe(true);
    const forUnderwriter = await offered(1003, email.underwriter);
    expect(forUnderwriter[0]).toEqual({ Action: 'KanbanProposalSendToBroker', DisabledReason: null });
    expect(forUnderwriter[1]?.DisabledReason).toMatch(/^O seu perfil não permite editar propostas/);
    for (const { DisabledReason } of await offered(1003, email.viewer))
      expect(DisabledReason).toBe('Você pode ver esta esteira, mas não mudar os seus cards.');
    expect((await offered(1002, email.admin)).map(({ Action }) => Action)).toEqual(['KanbanSaveBranchActivity']);
  });

  it('follow where the proposal stands', async () => {
    await platform.send(
      actions.kanbanProposalSendToBroker,
      { body: { CardId: 1003, Reason: 'Falta um documento.' } },
      { as: email.admin },
    );
    expect((await offered(1003, email.admin)).slice(0, 2)).toEqual([
      { Action: 'KanbanProposalSendToBroker', DisabledReason: 'Já está com o corretor.' },
      { Action: 'KanbanProposalTakeBackFromBroker', DisabledReason: null },
    ]);
    await platform.database.db
      .update(cards)
      .set({ decision: 'approved', decidedAt: new Date() })
      .where(and(eq(cards.id, 1003), eq(cards.companyId, company.aurora)));
    for (const { DisabledReason } of await offered(1003, email.admin))
      expect(DisabledReason).toBe('O card P-1003 já foi aprovado e não muda mais.');
  });

  it('are past on a card that was refused, which is still looked at; one taken back undecided has none', async () => {
    const set = (values: Partial<typeof cards.$inferInsert>) =>
      platform.database.db
        .update(cards)
        .set({ closedAt: new Date(), decidedAt: new Date(), ...values })
        .where(and(eq(cards.id, 1003), eq(cards.companyId, company.aurora)));
    await set({ decision: 'refused' });
    const refused = await offered(1003, email.admin);
    expect(refused.length).toBeGreaterThan(0);
    for (const { DisabledReason } of refused)
      expect(DisabledReason).toBe('O card P-1003 já foi recusado e não muda mais.');
    await set({ decision: null, decidedAt: null });
    const gone = await platform.send(actions.getCardActions, { query: { CardId: 1003 } }, { as: email.admin });
    expect(gone.status).toBe(404);
    await set({ decision: 'approved', closedAt: null });
  });

  it('are told to nobody who does not see the card', async () => {
    const status = async (as: string) =>
      (await platform.send(actions.getCardActions, { query: { CardId: 1003 } }, { as })).status;
    expect(await status(email.atlas)).toBe(404);
    expect(await status(email.broker)).toBe(403);
  });
});
