import { and, eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import { cnpjOf, offlineRoots } from '../../bureau/testing';
import { policyHolderDocumentModels } from '../../../platform/database/schema/bureau';
import { requestDocuments } from '../../../platform/database/schema/documents';
import { partners, policyHolderNominations, policyHolders } from '../../../platform/database/schema/parties';
import { CNPJ } from '../../../testing/parties';
import { broker, email, holder, uniqueIdOf } from '../../../testing/ids';
import { publishTables } from '../../../testing/changeParameters';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
let known: string[];
let unknown: string[];
beforeAll(async () => {
  ({ known, unknown } = await offlineRoots());
  platform = await startPlatformUnderTest();
  await platform.database.db.insert(policyHolderDocumentModels).values([
    { companyId: 1, name: 'Contrato social', order: 1 },
    { companyId: 1, name: 'Documento dos sócios', isRequired: false, order: 2 },
  ]);
  await publishTables(platform.database.db);
});
afterAll(() => platform.close());

const validate = (Cnpj: string, as: string = email.broker, BrokerUniqueId?: string) =>
  platform.send(
    calls.validatePolicyHolderByCnpj,
    { query: { Cnpj, ...(BrokerUniqueId ? { BrokerUniqueId } : {}) } },
    { as },
  );
const situation = async (...input: Parameters<typeof validate>) => (await validate(...input)).response.Situation;
const root = () => known.pop() ?? '';
const rowOf = async (document: string) => {
  const [row] = await platform.database.db.select().from(policyHolders).where(eq(policyHolders.document, document));
  return row;
};

describe('a CNPJ typed into a new proposal', () => {
  it.each(['11222333000180', '123', '52998224725', '...'])('that fails its rule is refused: %s', async (cnpj) => {
    expect(await validate(cnpj)).toMatchObject({
      status: 400,
      errors: [{ Field: 'Cnpj', Message: 'CNPJ inválido.' }],
    });
  });

  it('of a policy holder that nominated the broker brings its data', async () => {
    const { response } = await validate('11.222.333/0001-81');
    expect(response).toMatchObject({ Situation: 'ready', Reason: null });
    expect(response.PolicyHolder).toMatchObject({ Name: 'Construtora Horizonte', CpfCnpj: CNPJ.horizonte });
    expect(response.PolicyHolder?.Locations).toMatchObject([
      { IsMain: true, Address: 'Cais do Apolo, 925', City: { Name: 'Recife' }, StateProvince: { Code: 'PE' } },
      { IsMain: false },
    ]);
  });

  it('of a blocked one says so, alphanumeric or not, and why to the insurer alone', async () => {
    const { db } = platform.database;
    const why = { blockedJustification: 'Sinistro em aberto' };
    await db.update(policyHolders).set(why).where(eq(policyHolders.id, holder.aco));
    const forBroker = (await validate('12.abc.345/01de-35', email.broker)).response;
    expect(forBroker.Situation).toBe('blocked');
    expect(forBroker.Reason).not.toContain('Sinistro');
    expect((await validate(CNPJ.aco, email.admin)).response.Reason).toContain('Motivo: Sinistro em aberto.');
  });

  it.each([
    ['blocked by restrictive records', { isRestrictivelyBlocked: true }],
    ['inactive', { isActive: false }],
  ])('of one that is %s cannot be taken', async (_what, columns) => {
    const cnpj = cnpjOf(root());
    await validate(cnpj);
    await platform.database.db.update(policyHolders).set(columns).where(eq(policyHolders.document, cnpj));
    expect(await situation(cnpj)).toBe('blocked');
  });

  it('of one that has not nominated the broker tells no more than who it is', async () => {
    const cnpj = cnpjOf(root());
    await validate(cnpj, email.admin, uniqueIdOf(broker.austral));
    const { response } = await validate(cnpj);
    expect(response).toMatchObject({ Situation: 'notNominated', PolicyHolder: { CpfCnpj: cnpj, Locations: [] } });
    expect(response.Reason).toMatch(/Peça a nomeação/);
  });

  it('of one whose nomination waits says that', async () => {
    const cnpj = cnpjOf(root());
    const { response } = await validate(cnpj, email.admin);
    await platform.database.db.insert(policyHolderNominations).values({
      companyId: 1,
      policyHolderId: response.PolicyHolder?.Id ?? 0,
      brokerId: broker.boreal,
      status: 'pending',
      requestedAt: new Date(),
    });
    expect(await situation(cnpj)).toBe('nominationPending');
  });

  it('that nobody knows registers nothing', async () => {
    const cnpj = cnpjOf(unknown[0] ?? '');
    expect((await validate(cnpj)).response).toMatchObject({ Situation: 'unknown', PolicyHolder: null });
    expect(await rowOf(cnpj)).toBeUndefined();
  });
});

describe('a policy holder that only the bureau knows', () => {
  it('is registered with address, activity, partners and what is asked of it, for the broker that brought it', async () => {
    const { db } = platform.database;
    const cnpj = cnpjOf(root());
    const { response } = await validate(cnpj);
    expect(response.Situation).toBe('registered');
    expect(response.PolicyHolder?.Locations).toMatchObject([
      { IsMain: true, ZipCode: expect.stringMatching(/^\d{8}$/) },
    ]);
    const row = await rowOf(cnpj);
    expect(row).toMatchObject({ companyId: 1, isRegistrationComplete: false, limitCents: 0 });
    expect(row?.branchActivityId).not.toBeNull();
    expect(await db.$count(partners, eq(partners.policyHolderId, row?.id ?? 0))).toBeGreaterThan(0);
    const asked = await db
      .select({ name: requestDocuments.name, isRequired: requestDocuments.isRequired })
      .from(requestDocuments)
      .where(eq(requestDocuments.ownerUniqueId, row?.uniqueId ?? ''));
    expect(asked).toEqual([
      { name: 'Contrato social', isRequired: true },
      { name: 'Documento dos sócios', isRequired: false },
    ]);
    expect(await situation(cnpj)).toBe('ready');
    expect(await situation(cnpj, email.advisor, uniqueIdOf(broker.austral))).toBe('notNominated');
  });

  it('is complete with a company that asks for no document', async () => {
    const cnpj = cnpjOf(root());
    await validate(cnpj, email.atlas);
    expect(await rowOf(cnpj)).toMatchObject({ companyId: 2, isRegistrationComplete: true });
  });

  it('is registered once, however many ask at the same time', async () => {
    const cnpj = cnpjOf(root());
    const answers = await Promise.all(
      [email.broker, email.agent, email.admin, email.broker].map((as) => situation(cnpj, as)),
    );
    expect(answers.filter((answer) => answer === 'registered')).toHaveLength(1);
    const { db } = platform.database;
    expect(await db.$count(policyHolders, eq(policyHolders.document, cnpj))).toBe(1);
    const row = await rowOf(cnpj);
    expect(await db.$count(partners, eq(partners.policyHolderId, row?.id ?? 0))).toBeLessThan(4);
  });

  it('of one insurer is not the other’s', async () => {
    const cnpj = cnpjOf(root());
    await validate(cnpj, email.atlas);
    expect(await situation(cnpj)).toBe('registered');
    expect(await platform.database.db.$count(policyHolders, eq(policyHolders.document, cnpj))).toBe(2);
  });
});

describe('the CNPJ of a filial', () => {
  it('leads to the registered policy holder, which then has it, once', async () => {
    const ofRoot = root();
    await validate(cnpjOf(ofRoot));
    const filial = cnpjOf(ofRoot, '0002');
    await Promise.all([validate(filial), validate(filial)]);
    const { response } = await validate(filial);
    expect(response).toMatchObject({ Situation: 'ready', PolicyHolder: { CpfCnpj: cnpjOf(ofRoot) } });
    expect(response.PolicyHolder?.Branches).toMatchObject([{ CpfCnpj: filial, CityName: expect.any(String) }]);
  });

  it('registers the matriz where nobody was registered', async () => {
    const ofRoot = root();
    const { response } = await validate(cnpjOf(ofRoot, '0007'));
    expect(response).toMatchObject({
      Situation: 'registered',
      PolicyHolder: { CpfCnpj: cnpjOf(ofRoot), Branches: [{ CpfCnpj: cnpjOf(ofRoot, '0007') }] },
    });
  });

  it('that nobody knows leaves nothing behind', async () => {
    const ofRoot = unknown[1] ?? '';
    expect(await situation(cnpjOf(ofRoot, '0002'))).toBe('unknown');
    expect(await rowOf(cnpjOf(ofRoot))).toBeUndefined();
  });

  it('does not lead to a natural person whose CPF begins like it', async () => {
    expect(await situation(cnpjOf('52998224'))).not.toBe('ready');
  });
});

describe('for which broker', () => {
  it('the insurer needs no nomination until it names one', async () => {
    const cnpj = cnpjOf(root());
    await validate(cnpj, email.admin);
    expect(await situation(cnpj, email.admin)).toBe('ready');
    expect(await situation(cnpj, email.admin, uniqueIdOf(broker.boreal))).toBe('notNominated');
    const { db } = platform.database;
    const row = await rowOf(cnpj);
    expect(
      await db.$count(
        policyHolderNominations,
        and(eq(policyHolderNominations.policyHolderId, row?.id ?? 0), eq(policyHolderNominations.status, 'approved')),
      ),
    ).toBe(0);
  });

  it('an advisor of several has to say, and only theirs count', async () => {
    expect(await validate(CNPJ.horizonte, email.advisor)).toMatchObject({
      status: 400,
      errors: [{ Field: 'BrokerUniqueId' }],
    });
    expect(await situation(CNPJ.horizonte, email.advisor, uniqueIdOf(broker.boreal))).toBe('ready');
    expect((await validate(CNPJ.horizonte, email.advisor, uniqueIdOf(broker.zenite))).status).toBe(404);
  });

  it('a broker cannot ask for another one, nor an insurer for the other’s', async () => {
    expect((await validate(CNPJ.horizonte, email.broker, uniqueIdOf(broker.austral))).status).toBe(404);
    expect((await validate(CNPJ.horizonte, email.admin, uniqueIdOf(broker.atlantica))).status).toBe(404);
  });

  it.each([email.viewer, email.policyHolder])('%s, who may not write proposals, is refused', async (as) => {
    expect((await validate(CNPJ.horizonte, as)).status).toBe(403);
  });
});
