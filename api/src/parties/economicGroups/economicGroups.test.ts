import { eq, inArray } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/parties/economicGroups';
import { getPolicyHolderChangeHistory } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { profileModuleActions } from '../../platform/database/schema/contracts';
import { counterGuaranteeSignatories } from '../../platform/database/schema/counterGuarantees';
import { counterGuarantees, economicGroups, policyHolders } from '../../platform/database/schema/parties';
import { profileMenuFunctionalities } from '../../platform/database/schema/users';
import { company, email, holder, uniqueIdOf } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
/** Members of the group, by name. */
const member = { mae: '', filha: '', neta: '' };
let group = '';

beforeAll(async () => {
  platform = await startPlatformUnderTest();
  const { db } = platform.database;
  const [made] = await db
    .insert(economicGroups)
    .values({ companyId: company.aurora, name: 'Grupo Serra', limitCents: 1_000_00, usedLimitCents: 333_34 })
    .returning();
  group = made!.uniqueId;
  const documents = { mae: '45723174000110', filha: '19131243000197', neta: '60746948000112' };
  for (const [index, [key, document]] of Object.entries(documents).entries()) {
    const [row] = await db
      .insert(policyHolders)
      .values({
        companyId: company.aurora,
        document,
        name: `Serra ${key}`,
        searchText: searchable(`serra ${key}`),
        limitCents: 500_00,
        usedLimitCents: [100_00, 233_33, 1][index],
        economicGroupId: made!.id,
      })
      .returning();
    member[key as keyof typeof member] = row!.uniqueId;
  }
});
/** Has a policy holder sign a contract in which the other stands surety. */
async function signContract(of: string, guarantor: string): Promise<string> {
  const { db } = platform.database;
  const [signing, surety] = await Promise.all(
    [of, guarantor].map(async (uniqueId) => {
      const [row] = await db.select().from(policyHolders).where(eq(policyHolders.uniqueId, uniqueId));
      return row!;
    }),
  );
  const number = `CCG-8${signing!.document.slice(0, 2)}${surety!.document.slice(0, 2)}`;
  const [contract] = await db
    .insert(counterGuarantees)
    .values({ companyId: company.aurora, policyHolderId: signing!.id, number, statusId: CCGStatus.Assinado })
    .returning();
  const { name, document } = surety!;
  await db
    .insert(counterGuaranteeSignatories)
    .values({ companyId: company.aurora, counterGuaranteeId: contract!.id, role: 'guarantor', name, document });
  return number;
}
afterAll(() => platform.close());

const read = (of: string, as: string = email.admin) =>
  platform.send(calls.getEconomicGroup, { query: { policyHolderUniqueId: of } }, { as });
const participants = async () =>
  (await read(member.mae)).response.Group?.Participants.map(({ Name, IsHolding, IsAfiancado }) =>
    [Name, IsHolding && 'holding', IsAfiancado && 'afiançado'].filter(Boolean).join(' '),
  );
const setRole = (
  of: string,
  role: Partial<CallInput<typeof calls.updateEconomicGroupParticipant>['body']>,
  as: string = email.admin,
) =>
  platform.send(
    calls.updateEconomicGroupParticipant,
    { body: { PolicyHolderUniqueId: of, IsHolding: false, IsAfiancado: false, ...role } },
    { as },
  );
const save = (
  of: string,
  wanted: Omit<CallInput<typeof calls.savePolicyHolderEconomicGroup>['body'], 'PolicyHolderUniqueId'>,
  as: string = email.admin,
) => platform.send(calls.savePolicyHolderEconomicGroup, { body: { PolicyHolderUniqueId: of, ...wanted } }, { as });
/** What the group counts as used, and what its members add up to. */
const used = async () => {
  const { db } = platform.database;
  const [row] = await db.select().from(economicGroups).where(eq(economicGroups.uniqueId, group));
  const members = await db.select().from(policyHolders).where(eq(policyHolders.economicGroupId, row!.id));
  return [row!.usedLimitCents, members.reduce((sum, { usedLimitCents }) => sum + usedLimitCents, 0)];
};

describe('the economic group of a policy holder', () => {
  it('tells who shares the limit, and how much is left for all', async () => {
    const { response } = await read(member.filha);
    expect(response.Group).toMatchObject({
      Name: 'Grupo Serra',
      LimitValue: 1_000_00,
      UsedLimitValue: 333_34,
      AvailableLimitValue: 666_66,
      ParticipantCount: 3,
    });
    expect(await participants()).toEqual(['Serra filha', 'Serra mae', 'Serra neta']);
    expect((await read(uniqueIdOf(holder.horizonte))).response.Group).toBeNull();
  });

  it('is the insurer’s own matter, by the credit view', async () => {
    expect((await read(member.mae, email.viewer)).status).toBe(403);
    expect((await read(uniqueIdOf(holder.horizonte), email.broker)).status).toBe(403);
    expect((await read(member.mae, email.atlas)).status).toBe(404);
    await platform.database.db.insert(profileMenuFunctionalities).values({
      profileId: 4,
      menuId: MenuId.PolicyHolders,
      functionalityId: Functionality.VISUALIZAR_ANALISE_DE_CREDITO,
    });
    expect((await read(uniqueIdOf(holder.horizonte), email.broker)).status).toBe(403);
    expect((await setRole(member.mae, { IsHolding: true }, email.broker)).status).toBe(403);
  });
});

it('a new group has a name that fits in an input', async () => {
  const { status, errors } = await save(member.neta, { Name: 'Grupo '.repeat(10), LimitValue: 1_000_00 });
  expect([status, errors[0]?.Field]).toEqual([400, 'Name']);
});

describe('leaving a group', () => {
  it('is for who holds functionality 20, unless the profile says otherwise', async () => {
    const refused = await save(member.neta, { EconomicGroupUniqueId: null });
    expect([refused.status, refused.errors[0]?.Message]).toEqual([403, expect.stringContaining('tirar um tomador')]);
    await platform.database.db
      .insert(profileModuleActions)
      .values({ profileId: 1, moduleId: ModuleId.TOMADOR, action: 'RESETAR_GRUPO_ECONOMICO', isAllowed: true });
    expect((await save(member.neta, { EconomicGroupUniqueId: null })).response.Group).toBeNull();
    await save(member.neta, { EconomicGroupUniqueId: group });
  });
});

describe('who leads a group', () => {
  it('is one of it, and stands surety for the others', async () => {
    const early = await setRole(member.filha, { IsAfiancado: true });
    expect([early.status, early.errors[0]?.Field]).toEqual([422, 'IsAfiancado']);
    expect((await setRole(member.mae, { IsHolding: true, IsAfiancado: true })).status).toBe(400);
    await setRole(member.mae, { IsHolding: true, ExpectedIsHolding: false });
    expect((await setRole(member.filha, { IsAfiancado: true })).errors[0]).toMatchObject({
      Field: 'IsAfiancado',
      Message: expect.stringMatching(
        /^Nenhum contrato .* assinado de Serra filha tem Serra mae como fiadora/,
      ) as unknown,
    });
    const number = await signContract(member.filha, member.mae);
    const { response } = await setRole(member.filha, { IsAfiancado: true });
    expect(response.Group?.Participants[1]).toMatchObject({ Name: 'Serra filha', ContractNumber: number });
    expect(await participants()).toEqual(['Serra mae holding', 'Serra filha afiançado', 'Serra neta']);
  });

  it('stands surety until it is released, also where the contract goes on with others', async () => {
    const { db } = platform.database;
    const release = (guaranteesUntil: string | null) =>
      db
        .update(counterGuaranteeSignatories)
        .set({ guaranteesUntil })
        .where(eq(counterGuaranteeSignatories.name, 'Serra mae'));
    const numberOfFilha = async () => (await read(member.mae)).response.Group?.Participants[1]?.ContractNumber;
    await release(today());
    expect(await numberOfFilha()).toMatch(/^CCG-8/);
    await release(addDays(today(), -1));
    expect(await numberOfFilha()).toBeNull();
    await release(null);
  });

  it('does not stop while others have its surety, and does not leave them', async () => {
    const stopped = await setRole(member.mae, {});
    expect(stopped.errors[0]).toMatchObject({
      Field: 'IsHolding',
      Message:
        'A holding de “Grupo Serra” presta fiança a Serra filha. Indique outra holding ou retire a fiança antes.',
    });
    expect((await save(member.mae, { EconomicGroupUniqueId: null })).status).toBe(422);
    expect((await participants())?.[0]).toBe('Serra mae holding');
  });

  it('is followed by another in one go; of two people the second sees what the first did', async () => {
    expect((await setRole(member.neta, { IsHolding: true })).errors[0]?.Field).toBe('IsHolding');
    await signContract(member.filha, member.neta);
    await setRole(member.neta, { IsHolding: true, ExpectedIsHolding: false });
    expect(await participants()).toEqual(['Serra neta holding', 'Serra filha afiançado', 'Serra mae']);
    const late = await setRole(member.mae, { IsAfiancado: true, ExpectedIsHolding: true, ExpectedIsAfiancado: false });
    expect([late.status, late.response.Group?.Participants[0]?.Name]).toEqual([409, 'Serra neta']);
    await Promise.all([setRole(member.mae, { IsHolding: true }), setRole(member.filha, { IsHolding: true })]);
    const leading = (await participants())?.filter((one) => one.endsWith('holding'));
    expect(leading).toHaveLength(1);
  });
});

describe('moving a policy holder between groups', () => {
  it('adds its use to the one and takes it from the other, whatever limit is left', async () => {
    await setRole(member.filha, { IsHolding: true });
    const before = await used();
    expect(before[0]).toBe(before[1]);
    const moved = await save(member.neta, {
      Name: 'Grupo Vale',
      LimitValue: 2_000_00,
      ExpectedEconomicGroupUniqueId: group,
    });
    expect(moved.response.Group).toMatchObject({ Name: 'Grupo Vale', UsedLimitValue: 1, ParticipantCount: 1 });
    expect(await used()).toEqual([333_33, 333_33]);
    const stale = await save(member.neta, { EconomicGroupUniqueId: null, ExpectedEconomicGroupUniqueId: group });
    expect([stale.status, stale.response.Group?.Name]).toEqual([409, 'Grupo Vale']);
    await save(member.neta, { EconomicGroupUniqueId: group });
    expect(await used()).toEqual([333_34, 333_34]);
  });

  it('takes its role in the former one away', async () => {
    await signContract(member.neta, member.filha);
    await setRole(member.neta, { IsAfiancado: true });
    await save(member.neta, { EconomicGroupUniqueId: null });
    await save(member.neta, { EconomicGroupUniqueId: group });
    expect(await participants()).toContain('Serra neta');
  });

  it('both ways at once ends with what the members add up to', async () => {
    const { response } = await save(uniqueIdOf(holder.horizonte), { Name: 'Grupo Sol', LimitValue: 5_000_00 });
    const other = response.Group!.UniqueId;
    await Promise.all([
      save(member.neta, { EconomicGroupUniqueId: other }),
      save(uniqueIdOf(holder.horizonte), { EconomicGroupUniqueId: group }),
    ]);
    const [counted, summed] = await used();
    expect(counted).toBe(summed);
    await save(uniqueIdOf(holder.horizonte), { EconomicGroupUniqueId: null });
  });

  it('refuses a limit below what is used, and a group of another company', async () => {
    const below = await save(member.mae, { EconomicGroupUniqueId: group, LimitValue: 1 });
    expect([below.status, below.errors[0]?.Field]).toEqual([422, 'LimitValue']);
    const [foreign] = await platform.database.db
      .insert(economicGroups)
      .values({ companyId: company.atlas, name: 'Grupo Atlas', limitCents: 1 })
      .returning();
    expect((await save(member.mae, { EconomicGroupUniqueId: foreign!.uniqueId })).status).toBe(422);
  });

  it('stands in the history that brokers do not read, its limit by the credit view alone', async () => {
    const historyFor = async (as: string) => {
      const { response } = await platform.send(
        getPolicyHolderChangeHistory,
        { query: { policyHolderId: holder.horizonte } },
        { as },
      );
      return response.ChangesHistories.filter(({ Action }) => Action === 'economicGroupChanged');
    };
    const fields = (await historyFor(email.admin)).flatMap(({ Changes }) => Changes.map(({ Field }) => Field));
    expect(fields).toEqual(expect.arrayContaining(['economicGroup', 'groupLimit']));
    expect(await historyFor(email.broker)).toEqual([]);
    const ofViewer = await historyFor(email.viewer);
    expect(ofViewer.length).toBeGreaterThan(0);
    expect(JSON.stringify(ofViewer)).not.toContain('groupLimit');
    await platform.database.db
      .update(policyHolders)
      .set({ economicGroupId: null, isGroupHolding: false, isGuaranteedByHolding: false })
      .where(inArray(policyHolders.uniqueId, Object.values(member)));
  });
});
