import { eq } from 'drizzle-orm';
import { getPolicyHolder } from '@portal/shared/contracts/parties/policyHolderRecord';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { CCGStatus } from '@portal/shared/domain/parties/ccgStatus';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { limitRequests } from '../../../platform/database/schema/limitRequests';
import {
  counterGuarantees,
  economicGroups,
  policyHolderNominations,
  policyHolders,
} from '../../../platform/database/schema/parties';
import { profileMenuFunctionalities } from '../../../platform/database/schema/users';
import { broker, company, email, holder, uniqueIdOf } from '../../../testing/ids';
import { MenuId } from '@portal/shared/domain/portal/menu';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

const CREDIT_VIEW = Functionality.VISUALIZAR_ANALISE_DE_CREDITO;

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const read = async (id: number, as: string = email.admin) =>
  platform.send(getPolicyHolder, { query: { UniqueId: uniqueIdOf(id) } }, { as });
const missing = async (id: number, as?: string) => (await read(id, as)).response.Missing.map(({ Text }) => Text);
const change = (id: number, columns: Partial<typeof policyHolders.$inferInsert>) =>
  platform.database.db.update(policyHolders).set(columns).where(eq(policyHolders.id, id));

const NO_CCG = 'Falta o contrato de contragarantia (CCG) assinado.';

describe('the record of a policy holder', () => {
  it('tells who it is, who is nominated, and what its limit leaves', async () => {
    const { response } = await read(holder.horizonte);
    expect(response).toMatchObject({
      Name: 'Construtora Horizonte',
      CpfCnpj: '11222333000181',
      IsBlocked: false,
      Nominations: [{ BrokerUniqueId: uniqueIdOf(broker.boreal), BrokerName: 'Boreal Corretora' }],
      Limit: { LimitValue: 900_00, UsedLimitValue: 400_00, AvailableLimitValue: 500_00, ExpiresOn: null },
      EconomicGroup: null,
    });
  });

  it('masks a CPF', async () => {
    expect((await read(holder.alvaro)).response.CpfCnpj).toBe('***.982.247-**');
  });

  it('exists for who sees the policy holder, and for nobody else', async () => {
    expect((await read(holder.horizonte, email.broker)).status).toBe(200);
    expect((await read(holder.aco, email.broker)).errors[0]).toMatchObject({ Code: 'NotFound', Field: 'UniqueId' });
    expect((await read(holder.oeste)).status).toBe(404);
    expect((await read(holder.horizonte, email.underwriter)).status).toBe(403);
  });

  it('lacks nothing any more once its data were taken out', async () => {
    await change(holder.alvaro, { anonymisedAt: new Date('2026-02-02T12:00:00Z') });
    const asked = await missing(holder.alvaro);
    await change(holder.alvaro, { anonymisedAt: null });
    expect(asked).toEqual(['O cadastro foi anonimizado e não recebe novas propostas.']);
  });

  it('keeps why it is blocked for the insurer, and from brokers who else is nominated', async () => {
    await platform.database.db.insert(policyHolderNominations).values({
      companyId: company.aurora,
      policyHolderId: holder.horizonte,
      brokerId: broker.zenite,
      status: 'approved',
      requestedAt: new Date('2026-02-02T12:00:00Z'),
    });
    await change(holder.horizonte, { isBlocked: true, blockedJustification: 'Sinistro em aberto' });
    const ofInsurer = (await read(holder.horizonte)).response;
    const ofBroker = (await read(holder.horizonte, email.broker)).response;
    await change(holder.horizonte, { isBlocked: false, blockedJustification: null });
    expect([ofInsurer.BlockedJustification, ofInsurer.Nominations.length]).toEqual(['Sinistro em aberto', 2]);
    expect([ofBroker.IsBlocked, ofBroker.BlockedJustification, ofBroker.Nominations.length]).toEqual([true, null, 1]);
  });

  it('shows the figures of its group to the credit view alone', async () => {
    const [group] = await platform.database.db
      .insert(economicGroups)
      .values({ companyId: company.aurora, name: 'Grupo da ficha', limitCents: 500_00, usedLimitCents: 120_00 })
      .returning();
    await change(holder.horizonte, { economicGroupId: group?.id ?? null });
    await platform.database.db
      .insert(profileMenuFunctionalities)
      .values({ profileId: 4, menuId: MenuId.PolicyHolders, functionalityId: CREDIT_VIEW });
    const groupFor = async (as: string) => (await read(holder.horizonte, as)).response.EconomicGroup;
    expect(await groupFor(email.admin)).toMatchObject({
      Name: 'Grupo da ficha',
      Limit: { LimitValue: 500_00, UsedLimitValue: 120_00, AvailableLimitValue: 380_00 },
    });
    expect(await groupFor(email.viewer)).toMatchObject({ Name: 'Grupo da ficha', Limit: null });
    expect(await groupFor(email.broker)).toMatchObject({ Limit: null });
    await change(holder.horizonte, { economicGroupId: null });
  });
});

describe('what a policy holder lacks', () => {
  it('is what the engine would stop at, in its order', async () => {
    expect(await missing(holder.aco)).toEqual(['O tomador está bloqueado e não recebe novas propostas.', NO_CCG]);
    expect(await missing(holder.alvaro)).toEqual([
      NO_CCG,
      'O limite do tomador está todo usado.',
      'Nenhuma corretora está nomeada por este tomador.',
    ]);
  });

  it('counts the required documents that are not given and those that were refused', async () => {
    const document = {
      companyId: company.aurora,
      ownerKind: 'policyHolder',
      ownerUniqueId: uniqueIdOf(holder.horizonte),
      name: 'Balanço',
    } as const;
    await platform.database.db.insert(requestDocuments).values([
      { ...document, status: 'Pendente' },
      { ...document, status: 'Pendente' },
      { ...document, status: 'Pendente', isRequired: false },
      { ...document, status: 'Reprovado' },
      { ...document, status: 'Conforme' },
      { ...document, status: 'Pendente', deletedAt: new Date() },
    ]);
    await change(holder.horizonte, { isRegistrationComplete: false, limitExpiresOn: '2020-01-31' });
    await platform.database.db.insert(counterGuarantees).values({
      companyId: company.aurora,
      policyHolderId: holder.horizonte,
      number: 'CCG-FICHA',
      statusId: CCGStatus.Assinado,
    });
    await platform.database.db.insert(limitRequests).values({
      companyId: company.aurora,
      policyHolderId: holder.horizonte,
      currentLimitCents: 900_00,
      requestedLimitCents: 1_900_00,
      justification: 'Obra nova',
      status: 'pending',
    });
    expect(await missing(holder.horizonte)).toEqual([
      'O cadastro está incompleto: as propostas param na esteira de cadastro.',
      '2 documentos pendentes.',
      '1 documento reprovado.',
      'O limite venceu em 31/01/2020.',
      'Um pedido de revisão do limite espera pela seguradora.',
    ]);
    expect((await read(holder.horizonte)).response.Limit.AvailableLimitValue).toBe(0);
  });
});
