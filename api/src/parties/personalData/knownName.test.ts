import { and, eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import * as imports from '@portal/shared/contracts/parties/partyImports';
import { auditHistory } from '../../platform/database/schema/history';
import { beneficiaries, brokers, insureds, policyHolders } from '../../platform/database/schema/parties';
import { policyHolderBranches } from '../../platform/database/schema/policyHolderBranches';
import { company, email, holder } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { offlineBureau } from '../bureau/offlineBureau';
import { cnpjOf, offlineCpfs, offlineRoots } from '../bureau/testing';
import { csvFile } from '../imports/testing/files';
import { knownNames } from './knownName';

let platform: PlatformUnderTest;
let roots: string[];
let cpfs: string[];
beforeAll(async () => {
  roots = (await offlineRoots()).known;
  cpfs = (await offlineCpfs()).known;
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const named = (document: string, name: string) => ({ companyId: company.aurora, document, name, searchText: name });
const nextCnpj = () => cnpjOf(roots.pop()!);
const bureauCalls = async (document: string) =>
  (await (document.length === 14 ? offlineBureau.company(document) : offlineBureau.person(document)))!.name;
const registeredChanges = async (subjectUniqueId: string) =>
  (
    await db()
      .select({ changes: auditHistory.changes })
      .from(auditHistory)
      .where(and(eq(auditHistory.subjectUniqueId, subjectUniqueId), eq(auditHistory.action, 'registered')))
  ).flatMap(({ changes }) => changes);

it('an insured that another register knows keeps that name, and the difference to the bureau is shown', async () => {
  const document = nextCnpj();
  await db().insert(beneficiaries).values(named(document, 'Fundo do Porto'));
  const validate = () =>
    platform.send(calls.validateInsuredByDocument, { body: { Document: document } }, { as: email.broker });
  const { response } = await validate();
  const BureauName = await bureauCalls(document);
  expect(response).toMatchObject({ Name: 'Fundo do Porto', BureauName });
  expect(await registeredChanges(response.UniqueId)).toContainEqual({
    field: 'nameAtSource',
    before: null,
    after: BureauName,
  });
  expect((await validate()).response).toMatchObject({ Name: 'Fundo do Porto', BureauName });
});

it('one that no register knows has the name of the bureau, and no difference is shown', async () => {
  const document = nextCnpj();
  const { response } = await platform.send(
    calls.validateInsuredByDocument,
    { body: { Document: document } },
    { as: email.broker },
  );
  expect(response).toMatchObject({ Name: await bureauCalls(document), BureauName: null });
  expect(await registeredChanges(response.UniqueId)).toEqual([]);
});

it('a beneficiary with the CPF of a known insured keeps its name', async () => {
  const document = cpfs.pop()!;
  await db()
    .insert(insureds)
    .values({ ...named(document, 'Maria Antônia'), isPrivate: true });
  const { response } = await platform.send(
    calls.validateBeneficiaryByDocument,
    { body: { Document: document, CanHaveBeneficiaryPF: true } },
    { as: email.broker },
  );
  expect(response).toMatchObject({ Name: 'Maria Antônia', BureauName: await bureauCalls(document) });
});

it('a policy holder that is a broker here keeps the name of the broker', async () => {
  const document = nextCnpj();
  await db()
    .insert(brokers)
    .values({ ...named(document, 'Corretora do Cais'), susepCode: '999', commissionPercent: 10 });
  const { response } = await platform.send(
    calls.validatePolicyHolderByCnpj,
    { query: { Cnpj: document } },
    { as: email.broker },
  );
  expect(response.PolicyHolder).toMatchObject({ Name: 'Corretora do Cais', BureauName: await bureauCalls(document) });
});

it('a branch that was taken away comes back with its name', async () => {
  const root = roots.pop()!;
  const branch = cnpjOf(root, '0002');
  const add = () => platform.send(calls.validatePolicyHolderByCnpj, { query: { Cnpj: branch } }, { as: email.broker });
  expect((await add()).response.PolicyHolder?.Branches).toHaveLength(1);
  await db()
    .update(policyHolderBranches)
    .set({ name: 'Filial do Cais', deletedAt: new Date() })
    .where(eq(policyHolderBranches.document, branch));
  expect((await add()).response.PolicyHolder?.Branches).toMatchObject([{ Name: 'Filial do Cais' }]);
});

it('a file keeps known names, and says so at the row before and after', async () => {
  const document = nextCnpj();
  await db().insert(policyHolders).values(named(document, 'Estaleiro Mauá'));
  const file = csvFile(['CPF ou CNPJ;Nome;Nome social;Setor', `${document};Estaleiro Antigo;;Privado`]);
  const { response } = await platform.send(
    imports.uploadPartyImport,
    { query: { Kind: 'insured' }, body: { file } },
    { as: email.admin },
  );
  await platform.runJobs();
  const { UniqueId } = response;
  const problem = async () =>
    (await platform.send(imports.getPartyImportRows, { query: { UniqueId } }, { as: email.admin })).response.Data[0]
      ?.Problem;
  const note = 'Já é conhecido como “Estaleiro Mauá” em outro cadastro, e fica com esse nome.';
  expect(await problem()).toBe(note);
  await platform.send(imports.confirmPartyImport, { body: { UniqueId } }, { as: email.admin });
  await platform.runJobs();
  expect(await problem()).toBe(note);
  const [row] = await db().select().from(insureds).where(eq(insureds.document, document));
  expect(row?.name).toBe('Estaleiro Mauá');
});

it('names of merged, anonymized and other insurers’ records do not count', async () => {
  const [merged, gone, foreign] = [nextCnpj(), nextCnpj(), nextCnpj()];
  await db()
    .insert(policyHolders)
    .values([
      { ...named(merged, 'Unificada'), mergedIntoId: holder.horizonte },
      { ...named(gone, 'Anônima'), anonymisedAt: new Date() },
      { ...named(foreign, 'De outra'), companyId: company.atlas },
    ]);
  expect(await knownNames(db(), company.aurora, [merged, gone, foreign])).toEqual(new Map());
});
