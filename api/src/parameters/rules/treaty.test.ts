import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as changes from '@portal/shared/contracts/parameters/changes';
import * as calls from '@portal/shared/contracts/parameters/ruleRecords';
import type { TreatyRecord } from '@portal/shared/contracts/parameters/ruleRecords';
import { modalities, modalityGroups } from '../../platform/database/schema/modalities';
import { company, email, modality } from '../../testing/ids';
import { letParameterise } from '../../testing/parameterPeople';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { publishSet } from '../../testing/publishSet';
import { parametersInForce } from '../inForce/parametersInForce';
import { treatyCapacityInForce } from '../inForce/treatyInForce';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letParameterise(platform, 2);
});
afterAll(() => platform.close());

const as = { as: email.admin };

/** What the reinsurers take of a modality at an instant. */
async function capacity(modalityId: number, now = new Date()): Promise<number | null> {
  const { db } = platform.database;
  const [row] = await db.select().from(modalities).where(eq(modalities.id, modalityId));
  return treatyCapacityInForce(await parametersInForce(db, company.aurora, now), row!.uniqueId);
}

async function draft(Values: TreatyRecord['Values']) {
  const body = { Name: 'Renovação do tratado', Reason: '' };
  const set = (await platform.send(changes.createChangeSet, { body }, as)).response.UniqueId;
  const { response: record } = await platform.send(calls.getTreaty, { query: {} }, as);
  const written = {
    ChangeSetUniqueId: set,
    UniqueId: record.UniqueId,
    BaseVersionUniqueId: record.VersionUniqueId,
    DraftVersion: 0,
    IsDeleted: false,
  };
  const { response } = await platform.send(calls.saveTreaty, { body: { ...written, Values } }, as);
  return { set, response };
}

describe('the reinsurance treaty', () => {
  it('takes what is agreed on the day on which somebody asks, and of a group what is agreed for it', async () => {
    const { db } = platform.database;
    const [row] = await db
      .select({ uniqueId: modalityGroups.uniqueId, name: modalityGroups.name })
      .from(modalities)
      .innerJoin(modalityGroups, eq(modalityGroups.id, modalities.modalityGroupId))
      .where(eq(modalities.id, modality.bid));
    expect(await capacity(modality.bid)).toBeNull();
    const first = await draft({ CapacityValue: 30_000_000_00, ModalityGroups: [] });
    expect(first.response.Problems).toEqual([]);
    const before = new Date();
    expect((await publishSet(platform, first.set)).status).toBe(200);
    // R$ 30.000.000,00 is within it, a centavo more is not; the day before nothing was agreed.
    expect([await capacity(modality.bid), await capacity(modality.bid, before)]).toEqual([3_000_000_000, null]);

    const ModalityGroups = [{ ModalityGroupUniqueId: row!.uniqueId, GroupName: '', CapacityValue: 5_000_000_01 }];
    const second = await draft({ CapacityValue: 30_000_000_00, ModalityGroups });
    expect(second.response.Values.ModalityGroups[0]?.GroupName).toBe(row!.name);
    expect((await publishSet(platform, second.set)).status).toBe(200);
    expect(await capacity(modality.bid)).toBe(500_000_001);
  });

  it('asks again for nothing and for none, and refuses a group of nobody or one that stands twice', async () => {
    const zero = await draft({ CapacityValue: 0, ModalityGroups: [] });
    expect(zero.response.Problems.map(({ Weight }) => Weight)).toEqual(['asksAgain']);
    const none = await draft({ CapacityValue: null, ModalityGroups: [] });
    expect(none.response.Problems.map(({ Message }) => Message)).toEqual([
      'Sem capacidade combinada nenhum risco passa pelo resseguro. Confirme.',
    ]);
    const nobody = { ModalityGroupUniqueId: randomUUID(), GroupName: 'Ninguém', CapacityValue: null };
    const wrong = await draft({ CapacityValue: 1, ModalityGroups: [nobody] });
    expect(wrong.response.Problems[0]).toMatchObject({ Field: 'ModalityGroups', Weight: 'refuses' });
  });

  it('is read by who parameterises alone', async () => {
    expect((await platform.send(calls.getTreaty, { query: {} }, { as: email.broker })).status).toBe(403);
  });
});
