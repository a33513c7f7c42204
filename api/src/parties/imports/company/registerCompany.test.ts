import { eq } from 'drizzle-orm';
import { findCompanyToRegister, registerCompany } from '@portal/shared/contracts/parties/partyRegistration';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { auditHistory } from '../../../platform/database/schema/history';
import { insureds, partners, policyHolders } from '../../../platform/database/schema/parties';
import { policyHolderBranches } from '../../../platform/database/schema/policyHolderBranches';
import { email } from '../../../testing/ids';
import { CNPJ } from '../../../testing/parties';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { offlineBureau } from '../../bureau/offlineBureau';
import { cnpjOf, offlineRoots } from '../../bureau/testing';

let platform: PlatformUnderTest;
let roots: { known: string[]; unknown: string[] };
beforeAll(async () => {
  roots = await offlineRoots();
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const db = () => platform.database.db;
const find = (Cnpj: string, Kind: ImportKind = 'policyHolder', as: string = email.admin) =>
  platform.send(findCompanyToRegister, { body: { Kind, Cnpj } }, { as });
const register = (Cnpj: string, Kind: ImportKind = 'policyHolder', as: string = email.admin) =>
  platform.send(registerCompany, { body: { Kind, Cnpj } }, { as });
/** A company in order that nobody has registered. */
async function nextCnpj(suffix = '0001'): Promise<string> {
  for (;;) {
    const cnpj = cnpjOf(roots.known.pop() ?? '', suffix);
    if ((await offlineBureau.company(cnpj))?.registration?.isRegular) return cnpj;
  }
}

describe('registering one company', () => {
  it('shows what the bureau knows and registers nothing by that; then it has the bureau’s name and partners', async () => {
    const cnpj = await nextCnpj();
    const known = await offlineBureau.company(cnpj);
    expect((await find(cnpj)).response).toMatchObject({
      Existing: null,
      Company: { Cnpj: cnpj, Name: known?.name, BureauName: null, PartnerCount: known?.partners.length },
    });
    expect(await db().$count(policyHolders, eq(policyHolders.document, cnpj))).toBe(0);
    const { response } = await register(cnpj);
    expect(response).toMatchObject({ IsNew: true, Party: { Name: known?.name, CpfCnpj: cnpj } });
    const [holder] = await db().select().from(policyHolders).where(eq(policyHolders.document, cnpj));
    expect(await db().$count(partners, eq(partners.policyHolderId, holder!.id))).toBe(known?.partners.length);
    expect(
      await db()
        .select({ by: auditHistory.changedByName })
        .from(auditHistory)
        .where(eq(auditHistory.subjectUniqueId, holder!.uniqueId)),
    ).toEqual([{ by: 'Ana Prado' }]);
  });

  it('leads to the record that there is, and changes nothing of it', async () => {
    const [before] = await db().select().from(policyHolders).where(eq(policyHolders.document, CNPJ.horizonte));
    expect((await find(CNPJ.horizonte)).response.Existing).toMatchObject({ UniqueId: before!.uniqueId });
    expect((await register(CNPJ.horizonte)).response).toMatchObject({
      IsNew: false,
      Party: { UniqueId: before!.uniqueId },
    });
    const [after] = await db().select().from(policyHolders).where(eq(policyHolders.document, CNPJ.horizonte));
    expect(after).toEqual(before);
  });

  it('registers one of two who press at once', async () => {
    const cnpj = await nextCnpj();
    const both = await Promise.all([register(cnpj, 'insured'), register(cnpj, 'insured')]);
    expect(both.map(({ response }) => response.IsNew).toSorted()).toEqual([false, true]);
    expect(await db().$count(insureds, eq(insureds.document, cnpj))).toBe(1);
  });

  it('takes the name that another register has, and says what the bureau calls it', async () => {
    const cnpj = await nextCnpj();
    const known = await offlineBureau.company(cnpj);
    await register(cnpj, 'insured');
    await db().update(insureds).set({ name: 'Nome dos contratos' }).where(eq(insureds.document, cnpj));
    expect((await find(cnpj)).response.Company).toMatchObject({ Name: 'Nome dos contratos', BureauName: known?.name });
    expect((await register(cnpj)).response.Party.Name).toBe('Nome dos contratos');
  });

  it('registers the matriz of a filial as policy holder, with the filial, and an insured by its own CNPJ', async () => {
    const branch = await nextCnpj('0002');
    const headOffice = cnpjOf(branch.slice(0, 8));
    expect((await find(branch)).response.Company).toMatchObject({ Cnpj: headOffice });
    expect((await register(branch)).response.Party.CpfCnpj).toBe(headOffice);
    expect(await db().$count(policyHolderBranches, eq(policyHolderBranches.document, branch))).toBe(1);
    expect((await register(branch, 'insured')).response.Party.CpfCnpj).toBe(branch);
  });

  it('says when nobody knows the CNPJ, and when it is none', async () => {
    const unknown = cnpjOf(roots.unknown.pop() ?? '');
    expect((await find(unknown)).response).toEqual({ Existing: null, Company: null });
    expect(await register(unknown)).toMatchObject({ status: 404, errors: [{ Field: 'Cnpj' }] });
    expect(await find('11222333000180')).toMatchObject({ status: 400, errors: [{ Message: 'CNPJ inválido.' }] });
  });

  it('is for who imports files of the same register alone', async () => {
    const cnpj = await nextCnpj();
    for (const as of [email.viewer, email.broker])
      for (const kind of ['policyHolder', 'insured'] as const) {
        expect((await find(cnpj, kind, as)).status).toBe(403);
        expect((await register(cnpj, kind, as)).status).toBe(403);
      }
    expect(await db().$count(policyHolders, eq(policyHolders.document, cnpj))).toBe(0);
  });
});
