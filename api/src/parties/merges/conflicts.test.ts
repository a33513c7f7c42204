import { eq } from 'drizzle-orm';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { limitRequests, policyHolderGroupLimits } from '../../platform/database/schema/limitRequests';
import { modalities } from '../../platform/database/schema/modalities';
import {
  counterGuarantees,
  economicGroups,
  policyHolderNominations,
  policyHolders,
} from '../../platform/database/schema/parties';
import { broker, company, modality } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { makeDeal, mergingOn, twoHolders, twoInsureds } from './testing/doubles';

jest.setTimeout(600_000);

let platform: PlatformUnderTest;
let holders: ReturnType<typeof mergingOn>;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  holders = mergingOn(platform);
});
afterAll(() => platform.close());

const db = () => platform.database.db;
type Two = Awaited<ReturnType<typeof twoHolders>>;
/** What keeps them apart, and that it does. */
async function conflictsOf({ matriz, filial }: Two): Promise<string[]> {
  const { response } = await holders.preview(matriz, filial);
  const codes = response.Conflicts.map(({ Code }) => Code);
  const merged = await holders.merge(matriz, filial);
  expect(merged.status).toBe(codes.length === 0 ? 200 : 422);
  if (codes.length > 0) expect(merged.errors.map(({ Code }) => Code)).toEqual(codes);
  return codes;
}

const newGroup = async (limitCents: number, usedLimitCents = 0) => {
  const [group] = await db()
    .insert(economicGroups)
    .values({ companyId: company.aurora, name: `Grupo ${Math.random()}`, limitCents, usedLimitCents })
    .returning();
  return group!.id;
};
const nominate = (
  policyHolderId: number,
  brokerId: number,
  scope: Partial<typeof policyHolderNominations.$inferInsert> = {},
) =>
  db()
    .insert(policyHolderNominations)
    .values({
      companyId: company.aurora,
      policyHolderId,
      brokerId,
      status: 'approved',
      requestedAt: new Date(),
      ...scope,
    });
let contracts = 0;
const contract = (policyHolderId: number, statusId: CCGStatus) =>
  db()
    .insert(counterGuarantees)
    .values({ companyId: company.aurora, policyHolderId, statusId, number: `C-${(contracts += 1)}` });

describe('two records are kept apart', () => {
  it('where both together use more than was granted to the one that stays, by a cent', async () => {
    const used = { limitCents: 1_000_00, usedLimitCents: 333_34 };
    expect(await conflictsOf(await twoHolders(platform, { limitCents: 666_67, usedLimitCents: 333_34 }, used))).toEqual(
      ['LimitBelowUse'],
    );
    expect(await conflictsOf(await twoHolders(platform, { limitCents: 666_68, usedLimitCents: 333_34 }, used))).toEqual(
      [],
    );
  });

  it('but not where the one that goes uses nothing, however little is left of the other', async () => {
    expect(await conflictsOf(await twoHolders(platform, { limitCents: 100_00, usedLimitCents: 300_00 }))).toEqual([]);
  });

  it('where the group of the one that stays has no room for what the other uses', async () => {
    const economicGroupId = await newGroup(500_00, 400_00);
    const two = await twoHolders(
      platform,
      { limitCents: 900_00, usedLimitCents: 400_00, economicGroupId },
      { usedLimitCents: 100_01 },
    );
    expect(await conflictsOf(two)).toEqual(['GroupLimitBelowUse']);
  });

  it('where both together use more of a modality group than its own limit within that of the one that stays, by a cent', async () => {
    const together = async (limitCents: number) => {
      const two = await twoHolders(
        platform,
        { limitCents: 900_00, usedLimitCents: 100_01 },
        { limitCents: 900_00, usedLimitCents: 233_34 },
      );
      await makeDeal(platform, { policyHolderId: two.matriz.id, cents: 100_01 });
      await makeDeal(platform, { policyHolderId: two.filial.id, cents: 233_34 });
      const [sold] = await db().select().from(modalities).where(eq(modalities.id, modality.performance));
      await db().insert(policyHolderGroupLimits).values({
        companyId: company.aurora,
        policyHolderId: two.matriz.id,
        modalityGroupId: sold!.modalityGroupId,
        limitCents,
      });
      return conflictsOf(two);
    };
    expect(await together(333_34)).toEqual(['ModalityGroupLimitBelowUse']);
    expect(await together(333_35)).toEqual([]);
  });

  it('in different groups, and where the one that goes leads or is guaranteed in one', async () => {
    const [one, other] = [await newGroup(0), await newGroup(0)];
    expect(await conflictsOf(await twoHolders(platform, {}, { economicGroupId: one }))).toEqual(['OtherGroup']);
    const apart = await twoHolders(platform, { economicGroupId: one }, { economicGroupId: other });
    expect(await conflictsOf(apart)).toEqual(['OtherGroup']);
    const holding = { economicGroupId: other, isGroupHolding: true };
    expect(await conflictsOf(await twoHolders(platform, { economicGroupId: other }, holding))).toEqual([
      'GroupHolding',
    ]);
    const guaranteed = { economicGroupId: one, isGuaranteedByHolding: true };
    expect(await conflictsOf(await twoHolders(platform, { economicGroupId: one }, guaranteed))).toEqual([
      'GuaranteedByHolding',
    ]);
  });

  it('but go together within one group, whose use stays what it was', async () => {
    const economicGroupId = await newGroup(1_000_00, 600_00);
    const two = await twoHolders(
      platform,
      { limitCents: 700_00, usedLimitCents: 266_67, economicGroupId },
      { usedLimitCents: 333_33, economicGroupId },
    );
    expect(await conflictsOf(two)).toEqual([]);
    const [group] = await db().select().from(economicGroups).where(eq(economicGroups.id, economicGroupId));
    expect(group?.usedLimitCents).toBe(600_00);
  });

  it('where both signed a counter-guarantee, or the one that goes is about to', async () => {
    const signed = await twoHolders(platform);
    await contract(signed.matriz.id, CCGStatus.Assinado);
    await contract(signed.filial.id, CCGStatus.Assinado);
    expect(await conflictsOf(signed)).toEqual(['TwoCounterGuarantees']);
    const open = await twoHolders(platform);
    await contract(open.filial.id, CCGStatus.AguardandoAssinatura);
    expect(await conflictsOf(open)).toEqual(['OpenCounterGuarantee']);
  });

  it('but a contract that only the one that goes has signed becomes that of the other', async () => {
    const two = await twoHolders(platform);
    await contract(two.filial.id, CCGStatus.Assinado);
    expect(await conflictsOf(two)).toEqual([]);
    const rows = await db().select().from(counterGuarantees).where(eq(counterGuarantees.policyHolderId, two.matriz.id));
    expect(rows).toHaveLength(1);
  });

  it('where two brokers are nominated for one modality, or one waits for its nomination', async () => {
    const two = await twoHolders(platform);
    await nominate(two.matriz.id, broker.boreal, { modalityIds: [modality.bid] });
    await nominate(two.filial.id, broker.austral, { coversAll: false, modalityIds: [modality.performance] });
    expect(await conflictsOf(two)).toEqual(['OverlappingNominations']);
    const waiting = await twoHolders(platform);
    await nominate(waiting.filial.id, broker.boreal, { status: 'pending' });
    expect(await conflictsOf(waiting)).toEqual(['PendingNomination']);
  });

  it('where one broker would lose modalities, but not where it has them already', async () => {
    const wider = await twoHolders(platform);
    await nominate(wider.matriz.id, broker.boreal, { coversAll: false, modalityIds: [modality.bid] });
    await nominate(wider.filial.id, broker.boreal);
    expect(await conflictsOf(wider)).toEqual(['WiderNomination']);
    const same = await twoHolders(platform);
    await nominate(same.matriz.id, broker.boreal);
    await nominate(same.filial.id, broker.boreal, { coversAll: false, modalityIds: [modality.bid] });
    expect(await conflictsOf(same)).toEqual([]);
  });

  it('and brokers of different modalities go on together', async () => {
    const two = await twoHolders(platform);
    await nominate(two.matriz.id, broker.boreal, { modalityIds: [modality.bid] });
    await nominate(two.filial.id, broker.austral, { coversAll: false, modalityIds: [modality.bid] });
    expect(await conflictsOf(two)).toEqual([]);
  });

  it('while a limit that was asked for waits for the insurer', async () => {
    const two = await twoHolders(platform);
    await db().insert(limitRequests).values({
      companyId: company.aurora,
      policyHolderId: two.filial.id,
      currentLimitCents: 0,
      requestedLimitCents: 1_00,
      justification: 'Obra',
      status: 'pending',
    });
    expect(await conflictsOf(two)).toEqual(['PendingLimitRequest']);
  });

  it('as insureds of different sectors', async () => {
    const { first, second } = await twoInsureds(platform, { isPrivate: false });
    const { response } = await mergingOn(platform, 'insured').preview(first, second);
    expect(response.Conflicts.map(({ Code }) => Code)).toEqual(['OtherSector']);
    expect(response.Limit).toBeNull();
  });

  it('once anything changed since they were compared, with the comparison as it is now', async () => {
    const { matriz, filial } = await twoHolders(platform);
    const { response: before } = await holders.preview(matriz, filial);
    await db().update(policyHolders).set({ usedLimitCents: 1 }).where(eq(policyHolders.id, filial.id));
    const { status, response } = await holders.send(matriz, filial, { ExpectedState: before.State });
    expect(status).toBe(409);
    expect(response.Preview?.Conflicts.map(({ Code }) => Code)).toEqual(['LimitBelowUse']);
    expect(response.Preview?.State).not.toBe(before.State);
  });

  it('without a justification', async () => {
    const { matriz, filial } = await twoHolders(platform);
    const { State: ExpectedState } = (await holders.preview(matriz, filial)).response;
    expect((await holders.send(matriz, filial, { ExpectedState, Justification: '  ' })).status).toBe(400);
  });
});
