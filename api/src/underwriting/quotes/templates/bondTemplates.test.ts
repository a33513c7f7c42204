import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import {
  deleteBondTemplate,
  openBondTemplate,
  renameBondTemplate,
  saveBondTemplate,
  searchBondTemplates,
} from '@portal/shared/contracts/underwriting/bondTemplates';
import { addYears } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { bondTemplates } from '../../../platform/database/schema/bondTemplates';
import { auditHistory } from '../../../platform/database/schema/history';
import { coverages, modalities } from '../../../platform/database/schema/modalities';
import { insureds } from '../../../platform/database/schema/parties';
import { publishTables } from '../../../testing/changeParameters';
import { broker, company, email, holder, insured, modality, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { workByHand } from '../../proposals/record/testing/workedByHand';

let platform: PlatformUnderTest;
let fines: string;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  ({ fines } = await workByHand(platform));
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.db.delete(bondTemplates);
});

type Body = CallInput<typeof saveBondTemplate>['body'];
const body = (changed: Partial<Body> = {}): Body => ({
  UniqueId: randomUUID(),
  Name: 'Licitações da prefeitura',
  ModalityUniqueId: uniqueIdOf(modality.bid),
  CoverageUniqueIds: [fines],
  InsuredUniqueId: uniqueIdOf(insured.recife),
  PolicyHolderUniqueId: null,
  TermYears: 1,
  TermDays: null,
  CommissionPercent: 15,
  Object: 'Garante [NomeTomador].',
  ParticularClauses: [{ Name: 'Foro', Value: 'Recife.' }],
  ...changed,
});
const save = (changed: Partial<Body> = {}, as: string = email.broker) =>
  platform.send(saveBondTemplate, { body: body(changed) }, { as });
const list = async (as: string = email.broker, TextSearch?: string) =>
  (await platform.send(searchBondTemplates, { query: TextSearch ? { TextSearch } : {} }, { as })).response.Data;
const names = async (as?: string, text?: string) => (await list(as, text)).map(({ Name }) => Name);
const open = (UniqueId: string, as: string = email.broker) =>
  platform.send(openBondTemplate, { query: { UniqueId } }, { as });
const rename = (UniqueId: string, Version: number, Name: string, as: string = email.broker) =>
  platform.send(renameBondTemplate, { body: { UniqueId, Version, Name } }, { as });
const remove = (UniqueId: string, as: string = email.broker) =>
  platform.send(deleteBondTemplate, { query: { UniqueId } }, { as });

describe('a template', () => {
  it('keeps what stays of a bond, and no policy holder unless one is named', async () => {
    const { response } = await save();
    expect(response).toMatchObject({
      Name: 'Licitações da prefeitura',
      Version: 1,
      Coverages: [{ UniqueId: fines, Name: 'Multas' }],
      Insured: { UniqueId: uniqueIdOf(insured.recife) },
      PolicyHolder: null,
      TermYears: 1,
      CommissionPercent: 15,
      Broker: { UniqueId: uniqueIdOf(broker.boreal) },
    });
    const named = await save({ Name: 'Com tomador', PolicyHolderUniqueId: uniqueIdOf(holder.horizonte) });
    expect(named.response.PolicyHolder).toMatchObject({ UniqueId: uniqueIdOf(holder.horizonte) });
  });

  it('is listed by name to its brokerage, to everybody of it, and to no other', async () => {
    await save({ Name: 'b' });
    await save({ Name: 'A' });
    await save({ Name: 'Da seguradora' }, email.admin);
    expect(await names()).toEqual(['A', 'b']);
    expect(await names(email.agent)).toEqual(['A', 'b']);
    expect(await names(email.broker, 'a')).toEqual(['A']);
    expect(await names(email.admin)).toEqual(['Da seguradora']);
    expect(await names(email.atlas)).toEqual([]);
    const { db } = platform.database;
    await db.update(bondTemplates).set({ brokerId: broker.austral }).where(eq(bondTemplates.name, 'A'));
    expect(await names()).toEqual(['b']);
  });

  it('of another brokerage cannot be opened, renamed or deleted', async () => {
    const { response: made } = await save();
    const { db } = platform.database;
    await db.update(bondTemplates).set({ brokerId: broker.austral });
    for (const as of [email.broker, email.admin, email.atlas]) {
      expect((await open(made.UniqueId, as)).status).toBe(404);
      expect((await rename(made.UniqueId, 1, 'Meu', as)).status).toBe(404);
      expect((await remove(made.UniqueId, as)).status).toBe(200);
    }
    expect(await db.$count(bondTemplates)).toBe(1);
  });

  it('is kept once, sent however often, and under no id or name of another', async () => {
    const UniqueId = randomUUID();
    const [first, again] = [await save({ UniqueId }), await save({ UniqueId })];
    expect(again.response).toEqual(first.response);
    expect(await list()).toHaveLength(1);
    expect((await save({ UniqueId, TermYears: 2 })).status).toBe(409);
    expect(await save({ Name: ' licitações  DA prefeitura ' })).toMatchObject({
      status: 409,
      errors: [{ Field: 'Name', Code: 'NameTaken' }],
    });
    expect((await save({ Name: first.response.Name }, email.admin)).status).toBe(200);
  });

  it.each([
    ['without a name', { Name: '  ' }, 400, 'Name'],
    ['with two terms', { TermDays: 90 }, 400, 'TermDays'],
    ['of another insurer’s modality', { ModalityUniqueId: uniqueIdOf(modality.customs) }, 422, 'ModalityUniqueId'],
    ['with a coverage of another modality', { CoverageUniqueIds: [randomUUID()] }, 422, 'CoverageUniqueIds'],
    ['for an insured of another insurer', { InsuredUniqueId: uniqueIdOf(insured.manaus) }, 422, 'InsuredUniqueId'],
    [
      'with a policy holder of another broker',
      { PolicyHolderUniqueId: uniqueIdOf(holder.aco) },
      422,
      'PolicyHolderUniqueId',
    ],
  ])('%s is refused', async (_what, changed, status, Field) => {
    expect(await save(changed)).toMatchObject({ status, errors: [{ Field }] });
  });

  it('is made, renamed and deleted by who may write proposals, and the history tells of it', async () => {
    expect((await save({}, email.viewer)).status).toBe(403);
    const { response: made } = await save();
    const renamed = await rename(made.UniqueId, 1, 'Editais');
    expect(renamed.response).toMatchObject({ Name: 'Editais', Version: 2 });
    expect((await rename(made.UniqueId, 1, 'Editais')).response.Version).toBe(2);
    const stale = await rename(made.UniqueId, 1, 'Outro');
    expect(stale).toMatchObject({ status: 409, response: { Name: 'Editais', Version: 2 } });
    await save({ Name: 'Tomado' });
    expect((await rename(made.UniqueId, 2, 'TOMADO')).errors[0]?.Code).toBe('NameTaken');
    expect([(await remove(made.UniqueId)).status, (await remove(made.UniqueId)).status]).toEqual([200, 200]);
    const { db } = platform.database;
    const told = await db.select().from(auditHistory).where(eq(auditHistory.subjectUniqueId, made.UniqueId));
    expect(told.map(({ subjectKind, action }) => `${subjectKind} ${action}`)).toEqual([
      'bondTemplate created',
      'bondTemplate changed',
      'bondTemplate deleted',
    ]);
  });
});

describe('a template that is used', () => {
  it('gives what it keeps, with its term from today on', async () => {
    const { response: made } = await save();
    const { response } = await open(made.UniqueId);
    expect(response).toMatchObject({
      IsModalityOffered: true,
      CoverageUniqueIds: [fines],
      EndDate: addYears(today(), 1),
      InsuredUniqueId: uniqueIdOf(insured.recife),
      PolicyHolderDocument: null,
      Template: { Object: 'Garante [NomeTomador].', CommissionPercent: 15 },
      Notes: [],
    });
  });

  it('says each thing that is no longer as it was, and changes nothing of it', async () => {
    const { db } = platform.database;
    const { response: made } = await save({ TermYears: 90, CommissionPercent: 99 });
    await db.update(coverages).set({ isDeleted: true }).where(eq(coverages.uniqueId, fines));
    await publishTables(db);
    await db.update(insureds).set({ isBlocked: true }).where(eq(insureds.id, insured.recife));
    const { response } = await open(made.UniqueId);
    expect(response).toMatchObject({ CoverageUniqueIds: [], EndDate: null, InsuredUniqueId: null });
    expect(response.Notes).toEqual([
      'A cobertura “Multas” não é mais oferecida nesta modalidade.',
      expect.stringMatching(/^O prazo do modelo não é mais possível: .*Escolha outro\.$/),
      'O segurado do modelo não pode mais ser usado. Informe outro.',
      expect.stringMatching(/^A comissão do modelo, de 99%, não é mais possível\. De .*Escolha outra/),
    ]);
    expect(response.Template).toMatchObject({ TermYears: 90, CommissionPercent: 99, Coverages: [{ Name: 'Multas' }] });

    await db.update(modalities).set({ isDeleted: true }).where(eq(modalities.id, modality.bid));
    await publishTables(db);
    const gone = (await open(made.UniqueId)).response;
    expect(gone.IsModalityOffered).toBe(false);
    expect(gone.Notes[0]).toMatch(/^A modalidade “.*” não é mais oferecida\. Escolha outra\.$/);
    await db.update(modalities).set({ isDeleted: false }).where(eq(modalities.id, modality.bid));
    await db.update(coverages).set({ isDeleted: false }).where(eq(coverages.uniqueId, fines));
    await db.update(insureds).set({ isBlocked: false }).where(eq(insureds.id, insured.recife));
    await publishTables(db);
  });

  it('names who an insured was merged into', async () => {
    const { db } = platform.database;
    const { response: made } = await save({ InsuredUniqueId: uniqueIdOf(insured.olinda) });
    await db.update(insureds).set({ mergedIntoId: insured.recife }).where(eq(insureds.id, insured.olinda));
    expect((await open(made.UniqueId)).response.InsuredUniqueId).toBe(uniqueIdOf(insured.recife));
    expect((await list())[0]?.Insured?.UniqueId).toBe(uniqueIdOf(insured.recife));
    await db.update(insureds).set({ mergedIntoId: null }).where(eq(insureds.id, insured.olinda));
  });

  it('does not exist for another company', async () => {
    const { db } = platform.database;
    const { response: made } = await save({}, email.admin);
    await db.update(bondTemplates).set({ companyId: company.atlas });
    expect((await open(made.UniqueId, email.admin)).status).toBe(404);
  });
});
