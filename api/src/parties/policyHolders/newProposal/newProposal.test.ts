import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { cnpjOf, offlineRoots } from '../../bureau/testing';
import { counterGuarantees, economicGroups, policyHolders } from '../../../platform/database/schema/parties';
import { broker, email, holder, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
let known: string[];
beforeAll(async () => {
  ({ known } = await offlineRoots());
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

describe('searching policy holders', () => {
  const search = async (TextSearch: string, as: string = email.admin, IgnoreInactive = false) =>
    (await platform.send(calls.searchPolicyHolder, { query: { TextSearch, IgnoreInactive } }, { as })).response;

  it('finds by name or document, with a CPF masked and the blocked ones marked', async () => {
    expect(await search('ALVARO')).toMatchObject([{ Name: 'Álvaro Souza', CpfCnpj: '***.982.247-**' }]);
    expect(await search('12.ABC.345')).toMatchObject([{ Name: 'Metalúrgica 100% Aço', IsBlocked: true }]);
  });

  it('finds for a broker those who nominated it, and nothing of the other insurer', async () => {
    expect((await search('construtora', email.broker)).map(({ Name }) => Name)).toEqual(['Construtora Horizonte']);
    expect(await search('aço', email.broker)).toEqual([]);
    expect((await search('construtora', email.atlas)).map(({ Name }) => Name)).toEqual(['Construtora Oeste']);
  });

  it('leaves the inactive ones out when asked to', async () => {
    await platform.database.db
      .update(policyHolders)
      .set({ isActive: false })
      .where(eq(policyHolders.id, holder.alvaro));
    expect(await search('alvaro', email.admin, true)).toEqual([]);
    expect(await search('alvaro', email.admin)).toHaveLength(1);
  });
});

describe('the policy holders of a broker', () => {
  const nominated = (id: number, as: string) =>
    platform.send(calls.getPolicyHoldersNominatedByBroker, { query: { brokerUniqueId: uniqueIdOf(id) } }, { as });

  it('are those who nominated it', async () => {
    const { response } = await nominated(broker.boreal, email.broker);
    expect(response.map(({ Name }) => Name)).toEqual(['Construtora Horizonte']);
    expect((await nominated(broker.austral, email.admin)).response).toMatchObject([{ IsBlocked: true }]);
  });

  it('are not shown to another broker nor to the other insurer', async () => {
    expect((await nominated(broker.austral, email.broker)).status).toBe(404);
    expect((await nominated(broker.boreal, email.atlas)).status).toBe(404);
  });
});

describe('the filiais of a policy holder', () => {
  let root: string;
  let uniqueId: string;
  let id: number;
  beforeEach(async () => {
    root = known.pop() ?? '';
    const { response } = await platform.send(
      calls.validatePolicyHolderByCnpj,
      { query: { Cnpj: cnpjOf(root) } },
      { as: email.broker },
    );
    uniqueId = response.PolicyHolder?.UniqueId ?? '';
    id = response.PolicyHolder?.Id ?? 0;
  });

  const add = (BranchCnpj: string, as: string = email.broker) =>
    platform.send(calls.insertPolicyHolderBranch, { query: { PolicyHolderUniqueId: uniqueId, BranchCnpj } }, { as });
  const remove = (branchUniqueId: string, as: string = email.broker) =>
    platform.send(calls.deletePolicyHolderBranch, { query: { uniqueId: branchUniqueId } }, { as });
  const list = (as: string = email.broker) =>
    platform.send(calls.getPolicyHolderBranch, { query: { policyHolderId: id } }, { as });

  it('are added once, taken away, and come back as the same', async () => {
    const first = (await add(cnpjOf(root, '0003'))).response;
    expect((await add(cnpjOf(root, '0003'))).response).toEqual(first);
    expect((await list()).response).toEqual([first]);
    expect((await remove(first.UniqueId)).status).toBe(200);
    expect((await remove(first.UniqueId)).status).toBe(200);
    expect((await list()).response).toEqual([]);
    expect((await add(cnpjOf(root, '0003'))).response.UniqueId).toBe(first.UniqueId);
  });

  it('have its root, another CNPJ than its own, and right check digits', async () => {
    for (const cnpj of [cnpjOf(known[0] ?? '', '0002'), cnpjOf(root), '11222333000180'])
      expect(await add(cnpj)).toMatchObject({ status: 400, errors: [{ Field: 'BranchCnpj' }] });
  });

  it('are nobody else’s matter', async () => {
    const { UniqueId } = (await add(cnpjOf(root, '0004'))).response;
    const { db } = platform.database;
    expect((await add(cnpjOf(root, '0005'), email.atlas)).status).toBe(404);
    expect((await remove(UniqueId, email.atlas)).status).toBe(404);
    expect((await list(email.atlas)).status).toBe(404);
    await db.execute(`delete from policy_holder_nominations where policy_holder_id = ${id}`);
    expect((await remove(UniqueId)).status).toBe(404);
    expect((await list()).status).toBe(404);
  });

  it('are not changed by who may only look', async () => {
    expect((await add(cnpjOf(root, '0006'), email.viewer)).status).toBe(403);
    expect((await list(email.viewer)).status).toBe(200);
  });
});

describe('limits and rates', () => {
  const calculate = (id: number, as: string = email.broker) =>
    platform.send(
      calls.calculatePolicyHolderLimitsAndRates,
      { query: { PolicyHolderUniqueId: uniqueIdOf(id) } },
      { as },
    );

  it('tell what is free of the own limit and of the group’s', async () => {
    const { db } = platform.database;
    const [group] = await db
      .insert(economicGroups)
      .values({ companyId: 1, name: 'Grupo Sol', limitCents: 300_00, usedLimitCents: 100_00 })
      .returning();
    await db
      .update(policyHolders)
      .set({ economicGroupId: group?.id ?? null, annualRatePercent: 0.8 })
      .where(eq(policyHolders.id, holder.horizonte));
    expect((await calculate(holder.horizonte)).response).toEqual({
      LimitValue: 900_00,
      UsedLimitValue: 400_00,
      AvailableLimitValue: 500_00,
      ExpiresOn: null,
      EconomicGroup: { Name: 'Grupo Sol', AvailableLimitValue: 200_00 },
      ModalityGroups: [],
      AnnualRatePercent: 0.8,
      HasSignedCcg: false,
    });
  });

  it('tell of a limit that has expired that nothing is free, and of a signed CCG', async () => {
    const { db } = platform.database;
    const companyId = 1;
    await db.update(policyHolders).set({ limitExpiresOn: '2020-01-01' }).where(eq(policyHolders.id, holder.horizonte));
    await db
      .insert(counterGuarantees)
      .values({ companyId, policyHolderId: holder.horizonte, number: 'C-1', statusId: CCGStatus.Assinado });
    expect((await calculate(holder.horizonte)).response).toMatchObject({
      AvailableLimitValue: 0,
      ExpiresOn: '2020-01-01',
      HasSignedCcg: true,
    });
  });

  it('are told to those alone who work for it', async () => {
    expect((await calculate(holder.aco)).status).toBe(404);
    expect((await calculate(holder.horizonte, email.atlas)).status).toBe(404);
  });
});
