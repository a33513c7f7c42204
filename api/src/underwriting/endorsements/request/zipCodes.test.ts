import { eq } from 'drizzle-orm';
import { locations } from '../../../platform/database/schema/parties';
import { insured, uniqueIdOf } from '../../../testing/ids';
import { startPlatformUnderTest } from '../../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import { letPolicyRun } from '../../policies/testing/policiesUnderTest';
import { formFor, judge } from './testing/requests';

/** Stored before CEP and municipality had to agree: a CEP of Acre, and Recife. */
const standing = {
  zipCode: '69900000',
  addressName: 'Cais do Apolo',
  number: '925',
  complement: null,
  neighborhood: 'Recife',
  cityId: 2611606,
  stateProvinceId: 26,
};

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
  await letPolicyRun(platform, 2);
  const { db } = platform.database;
  await db.delete(locations).where(eq(locations.insuredId, insured.recife));
  await db.insert(locations).values([
    { ...standing, companyId: 1, insuredId: insured.recife, isMain: true },
    { ...standing, companyId: 1, insuredId: insured.recife, number: '2000' },
  ]);
});
afterAll(() => platform.close());

const asked = {
  ZipCode: '69900-000',
  AddressName: standing.addressName,
  Number: standing.number,
  Complement: standing.complement,
  Neighborhood: standing.neighborhood,
  CityId: standing.cityId,
  StateProvinceId: standing.stateProvinceId,
};

describe('the address that an endorsement gives to a party', () => {
  const move = async (change: Partial<typeof asked>) => {
    const DadosSegurado = {
      UniqueId: uniqueIdOf(insured.recife),
      Nome: 'Município do Recife e Olinda',
      Endereco: { ...asked, ...change },
    };
    const wanted = { flow: 'neutro', subType: 'Correção de dados cadastrais', id: 2 } as const;
    const { response } = await judge(platform, 'neutro', await formFor(platform, wanted, { DadosSegurado }));
    return response.Problems.filter(({ Field }) => Field.includes('Endereco')).map(({ Field, Message }) => [
      Field,
      Message,
    ]);
  };

  it('is refused with a CEP of another state, or of none', async () => {
    expect(await move({ Number: '926' })).toEqual([
      [
        'DadosSegurado.Endereco.ZipCode',
        'O CEP 69900-000 é do Acre, e o município escolhido fica em Pernambuco. Confira os dois.',
      ],
    ]);
    expect(await move({ ZipCode: '00000-000' })).toEqual([['DadosSegurado.Endereco.ZipCode', 'CEP inválido']]);
    expect(await move({ ZipCode: '50030-230' })).toEqual([]);
  });

  it('is taken as it stands in the policy, or in the record of the party', async () => {
    expect(await move({})).toEqual([]);
    expect(await move({ Number: '2000' })).toEqual([]);
  });
});
