import { eq } from 'drizzle-orm';
import * as calls from '@portal/shared/contracts/underwriting/proposalParties';
import { cnpjOf, offlineCpfs, offlineRoots } from '../../bureau/testing';
import { personalDataAccesses } from '../../../platform/database/schema/history';
import { insureds, partners } from '../../../platform/database/schema/parties';
import { zipCodeAnswers } from '../../../platform/database/schema/places';
import { CPF } from '../../../testing/parties';
import { email, insured, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';

let platform: PlatformUnderTest;
let companies: { known: string[]; unknown: string[] };
let people: { known: string[]; unknown: string[] };
beforeAll(async () => {
  [companies, people] = await Promise.all([offlineRoots(), offlineCpfs()]);
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const validate = (Document: string, as: string = email.broker) =>
  platform.send(calls.validateInsuredByDocument, { body: { Document } }, { as });
const search = async (TextSearch: string, as: string = email.broker) =>
  (await platform.send(calls.searchInsured, { query: { TextSearch } }, { as })).response;
const open = (UniqueId: string, as: string = email.broker) =>
  platform.send(calls.getProposalInsured, { query: { UniqueId } }, { as });

const ADDRESS = {
  ZipCode: '50030-230',
  AddressName: 'Cais do Apolo',
  Number: '1',
  Complement: null,
  Neighborhood: 'Recife',
  CityId: 2611606,
};
const save = (InsuredUniqueId: string, changes: Partial<typeof ADDRESS> = {}, as: string = email.broker) =>
  platform.send(calls.saveInsuredLocation, { body: { InsuredUniqueId, ...ADDRESS, ...changes } }, { as });

describe('the insured of a new proposal', () => {
  it('is found by its document, main address first', async () => {
    expect((await validate('10.565.000/0001-92')).response).toMatchObject({
      Name: 'Município do Recife',
      IsPrivate: false,
      Locations: [{ IsMain: true, City: { Id: 2611606, Name: 'Recife' } }],
    });
  });

  it('that only the bureau knows is registered with sector, address and partners', async () => {
    const cnpj = cnpjOf(companies.known.pop() ?? '');
    const { response } = await validate(cnpj);
    expect(response).toMatchObject({ CpfCnpj: cnpj, IsPrivate: true, Locations: [{ IsMain: true }] });
    expect(await platform.database.db.$count(partners, eq(partners.insuredId, response.Id))).toBeGreaterThan(0);
  });

  it('is registered once by two at the same time', async () => {
    const cpf = people.known.pop() ?? '';
    const answers = await Promise.all([validate(cpf), validate(cpf, email.admin)]);
    expect(new Set(answers.map(({ response }) => response.UniqueId)).size).toBe(1);
    expect(answers[0].response.Locations).toHaveLength(1);
  });

  it.each([
    ['52998224724', 'CPF inválido.'],
    ['11222333000180', 'CNPJ inválido.'],
    ['', 'CPF inválido.'],
  ])('with the document %j is refused', async (document, message) => {
    expect(await validate(document)).toMatchObject({ status: 400, errors: [{ Field: 'Document', Message: message }] });
  });

  it('that nobody knows is not found', async () => {
    expect(await validate(cnpjOf(companies.unknown[0] ?? ''))).toMatchObject({ status: 404 });
    expect(await validate(people.unknown[0] ?? '')).toMatchObject({ status: 404 });
  });

  it('that is blocked cannot be taken', async () => {
    expect(await validate('10404184000109')).toMatchObject({
      status: 422,
      errors: [{ Field: 'Document', Message: expect.stringMatching(/bloqueado/) }],
    });
  });

  it('is each insurer’s own', async () => {
    expect((await open(uniqueIdOf(insured.manaus))).status).toBe(404);
    expect((await save(uniqueIdOf(insured.manaus))).status).toBe(404);
  });

  it('is registered by those alone who may write proposals', async () => {
    expect((await validate(CPF.joao, email.viewer)).status).toBe(403);
    expect((await validate(CPF.joao, email.policyHolder)).status).toBe(403);
  });
});

describe('searching insureds', () => {
  it('offers a broker every company, and leaves the blocked ones out', async () => {
    expect((await search('município')).map(({ Name }) => Name)).toEqual(['Município do Recife']);
    expect(await search('recife')).toMatchObject([{ CityName: 'Recife', CpfCnpj: '10565000000192' }]);
  });

  it('shows a natural person to the insurer, masked', async () => {
    expect(await search('joão', email.admin)).toMatchObject([{ CpfCnpj: '***.444.777-**' }]);
  });

  it('shows one to a broker only once it gave the whole CPF, which is written down', async () => {
    expect(await search('joao')).toEqual([]);
    expect((await open(uniqueIdOf(insured.joao))).status).toBe(404);
    expect((await validate(CPF.joao)).response).toMatchObject({ Name: 'João Lima', CpfCnpj: '***.444.777-**' });
    expect(await search('joao')).toHaveLength(1);
    expect((await open(uniqueIdOf(insured.joao))).status).toBe(200);
    expect(await search('joao', email.agent)).toEqual([]);
    const seen = await platform.database.db
      .select({ userId: personalDataAccesses.userId })
      .from(personalDataAccesses)
      .where(eq(personalDataAccesses.subjectUniqueId, uniqueIdOf(insured.joao)));
    expect(seen).toEqual([{ userId: 4 }]);
  });
});

describe('an address of an insured', () => {
  it('is the main one if it is the first, and the same again is no second one', async () => {
    const { db } = platform.database;
    const [row] = await db
      .insert(insureds)
      .values({ companyId: 1, document: '33000167000101', name: 'Petra', isPrivate: true, searchText: 'petra' })
      .returning();
    const id = row?.uniqueId ?? '';
    const answers = await Promise.all([save(id), save(id)]);
    expect(new Set(answers.map(({ response }) => response.UniqueId)).size).toBe(1);
    expect(answers[0].response).toMatchObject({ IsMain: true, ZipCode: '50030230', StateProvince: { Code: 'PE' } });
    expect((await save(id, { Number: '2' })).response.IsMain).toBe(false);
    expect((await open(id)).response.Locations.map(({ Number }) => Number)).toEqual(['1', '2']);
  });

  it('whose CEP no provider knew waits to be confirmed; one that is known by now does not', async () => {
    const { db } = platform.database;
    const id = uniqueIdOf(insured.olinda);
    const own = { ZipCode: '50040-000', AddressName: 'Rua da Aurora' };
    expect((await save(id, own)).response.NeedsConfirmation).toBe(true);
    await db
      .insert(zipCodeAnswers)
      .values({ zipCode: '50040000', street: 'Rua da Aurora', neighborhood: 'Boa Vista', cityId: 2611606 });
    expect((await save(id, { ...own, Number: '77' })).response.NeedsConfirmation).toBe(false);
    expect((await save(id, own)).response.NeedsConfirmation).toBe(false);
    // The provider's municipality is another one than the typed one.
    expect((await save(id, { ...own, CityId: 2609600 })).response.NeedsConfirmation).toBe(true);
  });

  it.each([
    ['CityId', { CityId: 9999999 }],
    ['ZipCode', { ZipCode: '5003023A' }],
    ['AddressName', { AddressName: '   ' }],
  ])('with a wrong %s is refused', async (field, changes) => {
    expect(await save(uniqueIdOf(insured.recife), changes)).toMatchObject({ status: 400, errors: [{ Field: field }] });
  });
});
