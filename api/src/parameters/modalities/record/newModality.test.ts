import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as changes from '@portal/shared/contracts/parameters/changes';
import { getModalities, getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import * as groups from '@portal/shared/contracts/parameters/modalityGroupRecord';
import { getModality } from '@portal/shared/contracts/parameters/modalityOffer';
import { getModalityParameters, saveModality } from '@portal/shared/contracts/parameters/modalityRecord';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import { newModality } from '@portal/shared/domain/parameters/kinds/newModality';
import { modalities } from '../../../platform/database/schema/modalities';
import { email, modality, uniqueIdOf } from '../../../testing/ids';
import { letParameterise } from '../../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { publishSet } from '../../../testing/publishSet';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
});
afterAll(() => platform.close());

const as = { as: email.admin };
const begin = async (Name: string) =>
  (await platform.send(changes.createChangeSet, { body: { Name, Reason: '' } }, as)).response.UniqueId;

const something = { UniqueId: null, BaseVersionUniqueId: null, DraftVersion: 0, IsDeleted: false };

const draftGroup = (ChangeSetUniqueId: string, Name: string, more: object = {}) =>
  platform.send(
    groups.saveModalityGroup,
    { body: { ChangeSetUniqueId, ...something, Values: { BranchCode: '0775', Name, Order: 9 }, ...more } },
    as,
  );

const valuesOf = (ModalityGroupUniqueId: string, change: Partial<ModalityParameters> = {}): ModalityParameters => ({
  ...newModality,
  ModalityGroupUniqueId,
  Name: 'Energia',
  Ref: 'ENE-0775',
  RiskKind: 'other',
  AnnualRatePercent: 1.25,
  MinInsurancePremium: 300_00,
  MaxInsuredAmountValue: 2_000_000_00,
  ...change,
});

const draftModality = (ChangeSetUniqueId: string, Values: ModalityParameters, more: object = {}) =>
  platform.send(saveModality, { body: { ChangeSetUniqueId, ...something, Values, ...more } }, as);

const list = async (ChangeSetUniqueId?: string) =>
  (await platform.send(groups.getModalityGroupList, { query: ChangeSetUniqueId ? { ChangeSetUniqueId } : {} }, as))
    .response;
const groupOf = (modalityGroupUniqueId: string, ChangeSetUniqueId?: string, by: string = email.admin) =>
  platform.send(
    groups.getModalityGroup,
    { query: { modalityGroupUniqueId, ...(ChangeSetUniqueId && { ChangeSetUniqueId }) } },
    { as: by },
  );

/** A group and its first modality, drafted in one set and published together. */
async function published(Name: string, Ref: string) {
  const set = await begin(Name);
  const group = (await draftGroup(set, Name)).response.UniqueId;
  const made = (await draftModality(set, valuesOf(group, { Name, Ref }))).response.UniqueId;
  expect((await publishSet(platform, set)).response.State).toBe('published');
  return { group, made };
}

/** Drafts and publishes that something is removed, or offered again. */
async function remove(modalityUniqueId: string, IsDeleted: boolean) {
  const set = await begin('Retirada');
  const query = { modalityUniqueId, ChangeSetUniqueId: set };
  const { response: record } = await platform.send(getModalityParameters, { query }, as);
  const { VersionUniqueId: BaseVersionUniqueId } = record;
  await draftModality(set, record.Values, { UniqueId: modalityUniqueId, BaseVersionUniqueId, IsDeleted });
  return publishSet(platform, set);
}

const offers = async (modalityUniqueId: string) =>
  (await platform.send(getModality, { query: { modalityUniqueId } }, { as: email.broker })).status;

describe('the groups of modalities', () => {
  it('come by branch with what they hold and what is drafted', async () => {
    const set = await begin('Contagem');
    await draftModality(set, valuesOf(uniqueIdOf(62), { Ref: 'CONT' }));
    const { Branches, Groups, WhyNotEdit } = await list();
    expect(Branches.map(({ Code }) => Code)).toEqual(['0775', '0776']);
    expect(WhyNotEdit).toBeNull();
    expect(
      Groups.filter(({ Values }) => ['Licitação', 'Execução'].includes(Values.Name)).map((one) => [
        one.Values.Name,
        one.BranchId,
        one.OfferedCount,
        one.RemovedCount,
        one.DraftedCount,
      ]),
    ).toEqual([
      ['Licitação', 1, 1, 0, 0],
      ['Execução', 2, 1, 1, 1],
    ]);
  });

  it('of another company do not exist, and a branch that it does not write takes none', async () => {
    expect((await groupOf(uniqueIdOf(63))).status).toBe(404);
    expect((await groupOf(uniqueIdOf(61), undefined, email.atlas)).status).toBe(404);
    const refused = await draftGroup(await begin('Ramo'), 'Outro', {
      Values: { BranchCode: '0999', Name: 'Outro', Order: 1 },
    });
    expect([refused.status, refused.errors?.[0]?.Field]).toEqual([422, 'Values.BranchCode']);
  });

  it('are removed once nothing of them is offered, and then take nothing new', async () => {
    const { group, made } = await published('Parcelamento', 'PARC');
    const removal = async () => {
      const set = await begin('Fim do grupo');
      const { response } = await groupOf(group, set);
      const { VersionUniqueId: BaseVersionUniqueId, Values } = response;
      await draftGroup(set, '', { UniqueId: group, BaseVersionUniqueId, IsDeleted: true, Values });
      return publishSet(platform, set);
    };
    const tooEarly = await removal();
    expect(tooEarly.status).toBe(422);
    expect(tooEarly.errors?.[0]?.Message).toMatch(/Parcelamento: O grupo ainda oferece: Parcelamento/);
    await remove(made, true);
    expect((await removal()).response.State).toBe('published');
    const { response } = await platform.send(getModalitiesGroups, {}, { as: email.broker });
    expect(response.map(({ Name }) => Name)).not.toContain('Parcelamento');
    const late = await draftModality(await begin('Tarde'), valuesOf(group, { Ref: 'TARDE' }));
    expect(late.response.Problems).toMatchObject([{ Field: 'ModalityGroupUniqueId', Weight: 'refuses' }]);
  });
});

describe('a modality from nothing', () => {
  it('is cancelled for want of payment in branch 0776 alone: public contracts stay covered unpaid', async () => {
    const set = await begin('Falta de pagamento');
    const cancels = { EnableAutomaticCancel: true, DaysForAutomaticCancel: 60 };
    const inPublic = await draftModality(set, valuesOf(uniqueIdOf(61), { Ref: 'FP-0775', ...cancels }));
    expect(inPublic.response.Problems).toMatchObject([
      { Field: 'EnableAutomaticCancel', Weight: 'refuses', Message: expect.stringContaining('art. 97, II') },
    ]);
    const inPrivate = await draftModality(set, valuesOf(uniqueIdOf(62), { Ref: 'FP-0776', ...cancels }));
    expect(inPrivate.response.Problems).toEqual([]);
  });

  it('is drafted with its new group, seen in that set alone, and offered once both are published', async () => {
    const set = await begin('Energia');
    const { response: group } = await draftGroup(set, 'Energia');
    const { response: drafted } = await draftModality(set, valuesOf(group.UniqueId));
    expect(drafted).toMatchObject({ InForce: null, GroupName: 'Energia', BranchCode: '0775', Problems: [] });
    const query = { modalityUniqueId: drafted.UniqueId };
    expect((await platform.send(getModalityParameters, { query }, as)).status).toBe(404);
    expect((await groupOf(group.UniqueId)).status).toBe(404);
    expect((await groupOf(group.UniqueId, set)).response.Modalities).toMatchObject([
      { Name: 'Energia', Id: null, DraftedIn: [{ UniqueId: set }] },
    ]);
    expect(await offers(drafted.UniqueId)).toBe(404);

    expect((await publishSet(platform, set)).response.State).toBe('published');
    const { response: offered } = await platform.send(getModality, { query }, { as: email.broker });
    expect(offered).toMatchObject({ Name: 'Energia', BranchCode: '0775', AnnualRatePercent: 1.25 });
    const { response: ofGroup } = await platform.send(
      groups.getModalitiesByGroup,
      { query: { modalityGroupUniqueId: group.UniqueId } },
      { as: email.broker },
    );
    expect(ofGroup.map(({ Name, Id }) => [Name, Id > 0])).toEqual([['Energia', true]]);
  });

  it('sent twice, because the answer was lost, is one', async () => {
    const set = await begin('Duas vezes');
    const IdempotencyKey = randomUUID();
    const send = () => draftModality(set, valuesOf(uniqueIdOf(61), { Ref: 'DUAS' }), { IdempotencyKey });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.response.UniqueId).toBe(first.response.UniqueId);
    const { response } = await platform.send(changes.getChangeSet, { query: { UniqueId: set } }, as);
    expect(response.Drafts).toHaveLength(1);
  });

  it.each([
    ['in a group that does not exist', { ModalityGroupUniqueId: uniqueIdOf(63) }, 404],
    ['under a reference of another', { Ref: `M${modality.bid}` }, 200],
  ])('%s is not published', async (_what, change, status) => {
    const answer = await draftModality(await begin('Errada'), valuesOf(uniqueIdOf(61), change));
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.response.Problems).toMatchObject([{ Field: 'Ref', Weight: 'refuses' }]);
  });
});

describe('a removed modality', () => {
  it('is gone for new work, kept where it is, and comes back', async () => {
    const { group, made } = await published('Aduana', 'ADU');
    expect(await offers(made)).toBe(200);
    await remove(made, true);
    expect(await offers(made)).toBe(404);
    const names = async () =>
      (await platform.send(getModalities, { query: {} }, { as: email.broker })).response.Data.map(({ Name }) => Name);
    expect(await names()).not.toContain('Aduana');
    expect((await groupOf(group)).response.Modalities).toMatchObject([{ Name: 'Aduana', IsDeleted: true }]);
    const { db } = platform.database;
    expect(await db.$count(modalities, eq(modalities.uniqueId, made))).toBe(1);
    await remove(made, false);
    expect(await offers(made)).toBe(200);
    expect(await names()).toContain('Aduana');
  });

  it('gives its name to another, and takes that one’s, within one publication', async () => {
    const { group, made } = await published('Depósito', 'DEP-A');
    const set = await begin('Troca');
    const second = (await draftModality(set, valuesOf(group, { Name: 'Recursal', Ref: 'DEP-B' }))).response.UniqueId;
    await publishSet(platform, set);
    const swap = await begin('Troca de referências');
    for (const [one, Ref] of [
      [made, 'DEP-B'],
      [second, 'DEP-A'],
    ] as const) {
      const query = { modalityUniqueId: one, ChangeSetUniqueId: swap };
      const { response } = await platform.send(getModalityParameters, { query }, as);
      const { VersionUniqueId: BaseVersionUniqueId, Values } = response;
      await draftModality(swap, { ...Values, Ref }, { UniqueId: one, BaseVersionUniqueId });
    }
    expect((await publishSet(platform, swap)).response.State).toBe('published');
    expect((await groupOf(group)).response.Modalities.map(({ Name, Ref }) => [Name, Ref])).toEqual([
      ['Depósito', 'DEP-B'],
      ['Recursal', 'DEP-A'],
    ]);
  });
});
