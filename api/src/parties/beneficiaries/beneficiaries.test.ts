import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import { cnpjOf, offlineCpfs, offlineRoots } from '../bureau/testing';
import { beneficiaries } from '../../platform/database/schema/parties';
import { email } from '../../testing/ids';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';

let platform: PlatformUnderTest;
let companies: { known: string[]; unknown: string[] };
let people: { known: string[]; unknown: string[] };
beforeAll(async () => {
  [companies, people] = await Promise.all([offlineRoots(), offlineCpfs()]);
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const validate = (Document: string, CanHaveBeneficiaryPF?: boolean, as: string = email.broker) =>
  platform.send(
    calls.validateBeneficiaryByDocument,
    { body: { Document, ...(CanHaveBeneficiaryPF === undefined ? {} : { CanHaveBeneficiaryPF }) } },
    { as },
  );
const search = async (TextSearch: string, CanHaveBeneficiaryPF = false, as: string = email.broker) =>
  (await platform.send(calls.searchBeneficiary, { query: { TextSearch, CanHaveBeneficiaryPF } }, { as })).response;

const ADDRESS = {
  ZipCode: '50030230',
  AddressName: 'Cais do Apolo',
  Number: '1',
  Neighborhood: 'Recife',
  CityId: 2611606,
};

describe('a beneficiary', () => {
  it('is registered from the bureau, once, and found afterwards', async () => {
    const cnpj = cnpjOf(companies.known.pop() ?? '');
    const answers = await Promise.all([validate(cnpj), validate(cnpj)]);
    expect(new Set(answers.map(({ response }) => response.UniqueId)).size).toBe(1);
    const found = await search(cnpj);
    expect(found).toMatchObject([{ CpfCnpj: cnpj, Locations: [{ IsMain: true }] }]);
    expect(await search(cnpj, false, email.atlas)).toEqual([]);
  });

  it('is a company unless the modality takes people', async () => {
    const cpf = people.known.pop() ?? '';
    expect(await validate(cpf)).toMatchObject({ status: 422, errors: [{ Field: 'Document' }] });
    const { response } = await validate(cpf, true);
    expect(response.CpfCnpj).toBe(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    expect(await search(cpf, true)).toHaveLength(1);
    expect(await search(cpf)).toEqual([]);
  });

  it('that is a person is not shown to a broker that never gave the CPF', async () => {
    const cpf = people.known.pop() ?? '';
    const { response } = await validate(cpf, true, email.admin);
    expect(await search(response.Name.slice(0, 50), true)).toEqual([]);
    const body = { BeneficiaryUniqueId: response.UniqueId, ...ADDRESS };
    expect((await platform.send(calls.saveBeneficiaryLocation, { body }, { as: email.broker })).status).toBe(404);
  });

  it('that nobody knows is not found, and a wrong document is refused', async () => {
    expect((await validate(cnpjOf(companies.unknown[0] ?? ''))).status).toBe(404);
    expect(await validate('11222333000180')).toMatchObject({ status: 400, errors: [{ Field: 'Document' }] });
  });

  it('takes addresses, the first one as its main one', async () => {
    const values = { companyId: 1, document: '33000167000101', name: 'Petra', searchText: 'petra' };
    const [row] = await platform.database.db.insert(beneficiaries).values(values).returning();
    const body = { BeneficiaryUniqueId: row?.uniqueId ?? '', ...ADDRESS };
    const save = (as: string) => platform.send(calls.saveBeneficiaryLocation, { body }, { as });
    expect((await save(email.broker)).response).toMatchObject({ IsMain: true, City: { Name: 'Recife' } });
    expect((await save(email.atlas)).status).toBe(404);
    expect((await save(email.viewer)).status).toBe(403);
  });
});
