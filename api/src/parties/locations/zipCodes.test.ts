import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isNull, sql } from 'drizzle-orm';
import { getCities, getStateProvinces, searchZipCode } from '@portal/shared/contracts/parties/locations';
import { cities, stateProvinces, zipCodeAnswers, zipCodeRanges } from '../../platform/database/schema/places';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { findZipCode } from './findZipCode';
import { createZipCodeProvider } from './zipCodeProvider';
import type { ZipCodeProvider } from './zipCodeProvider';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.db.delete(zipCodeAnswers);
});

const search = (cep: string) => platform.send(searchZipCode, { query: { cep } });
const placeOf = async (cep: string) => {
  const { response } = await search(cep);
  return `${response.City?.Name ?? '?'} ${response.StateProvince.Code}`;
};

describe('lists of places', () => {
  it('are in the order of the Portuguese alphabet', async () => {
    const states = (await platform.send(getStateProvinces, {})).response.map(({ Name }) => Name);
    expect(states.slice(12, 18)).toEqual(['Minas Gerais', 'Pará', 'Paraíba', 'Paraná', 'Pernambuco', 'Piauí']);
    const query = { stateProvinceId: 35 };
    const cities = (await platform.send(getCities, { query })).response.map(({ Name }) => Name);
    expect(cities).toEqual(cities.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
    expect(cities.indexOf('Águas de Lindóia')).toBeLessThan(cities.indexOf('Americana'));
    expect(await platform.send(getCities, { query: { stateProvinceId: 99 } })).toMatchObject({ status: 404 });
  });
});

describe('a CEP without a provider', () => {
  it.each([
    ['01000-000', 'São Paulo SP'],
    ['05999999', 'São Paulo SP'],
    ['08499-999', 'São Paulo SP'],
    ['08500-000', '? SP'],
    ['19999-999', '? SP'],
    ['20000-000', 'Rio de Janeiro RJ'],
    ['72799-999', 'Brasília DF'],
    ['72800-000', '? GO'],
    ['73699-999', 'Brasília DF'],
    ['73700-000', '? GO'],
    ['69299-999', '? AM'],
    ['69300-000', 'Boa Vista RR'],
    ['69399-999', '? RR'],
    ['69400-000', '? AM'],
    ['99999-999', '? RS'],
  ])('%s lies in %s', async (cep, place) => {
    expect(await placeOf(cep)).toBe(place);
  });

  it('is answered for its range and says so', async () => {
    expect((await search('30140-071')).response).toEqual({
      ZipCode: '30140071',
      AddressName: '',
      Neighborhood: '',
      City: { Id: 3106200, Name: 'Belo Horizonte' },
      StateProvince: { Id: 31, Code: 'MG', Name: 'Minas Gerais' },
      IsExact: false,
    });
  });

  it.each(['00999-999', '78900-000'])('%s lies in no state', async (cep) => {
    expect(await search(cep)).toMatchObject({ status: 404, errors: [{ Field: 'cep' }] });
  });

  it.each(['1234567', '0100a000', '01000 000'])('%s is none', async (cep) => {
    expect(await search(cep)).toMatchObject({ status: 400, errors: [{ Field: 'cep' }] });
  });
});

describe('the ranges', () => {
  it('cover every state, and no two of states, nor of municipalities, overlap', async () => {
    const { db } = platform.database;
    const states = await db.select().from(zipCodeRanges).where(isNull(zipCodeRanges.cityId));
    const federalDistrict = 53;
    expect(new Set([...states.map((range) => range.stateProvinceId), federalDistrict]).size).toBe(
      await db.$count(stateProvinces),
    );
    const overlaps = await db.execute(sql`
      select a.first_code from ${zipCodeRanges} a join ${zipCodeRanges} b
        on (a.city_id is null) = (b.city_id is null) and (a.first_code, a.last_code) < (b.first_code, b.last_code)
        and a.last_code >= b.first_code`);
    expect(overlaps.rows ?? overlaps).toEqual([]);
  });

  it('of a municipality lie within its state', async () => {
    const astray = await platform.database.db.execute(sql`
      select c.name from ${zipCodeRanges} r join ${cities} c on c.id = r.city_id
      where c.state_province_id <> r.state_province_id or (r.state_province_id <> 53 and not exists (
        select 1 from ${zipCodeRanges} s where s.city_id is null and s.state_province_id = r.state_province_id
          and s.first_code <= r.first_code and s.last_code >= r.last_code))`);
    expect(astray.rows ?? astray).toEqual([]);
  });
});

describe('a CEP with a provider', () => {
  const inSantos = { street: 'Rua do Comércio', neighborhood: 'Centro', cityId: 3548500 };

  it('is its address, and is asked for once', async () => {
    let asked = 0;
    const provider: ZipCodeProvider = async () => {
      asked += 1;
      return inSantos;
    };
    const find = () => findZipCode(platform.database.db, provider, '11010-140');
    expect(await find()).toMatchObject({ AddressName: 'Rua do Comércio', City: { Name: 'Santos' }, IsExact: true });
    expect(await find()).toMatchObject({ Neighborhood: 'Centro', StateProvince: { Code: 'SP' } });
    expect(asked).toBe(1);
  });

  it('is answered by its range while the provider cannot be asked, or names a municipality that nobody knows', async () => {
    const { db } = platform.database;
    const away = await findZipCode(db, async () => 'unavailable', '11010140');
    const strange = await findZipCode(db, async () => ({ ...inSantos, cityId: 9999999 }), '11010140');
    expect([away, strange]).toMatchObject([
      { IsExact: false, City: null },
      { IsExact: false, City: null },
    ]);
  });

  it('that the provider says does not exist is not found', async () => {
    await expect(findZipCode(platform.database.db, async () => 'unknown', '11010140')).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a provider that speaks as ViaCEP does', () => {
  const answers: Record<string, string | null> = {
    '11010140': JSON.stringify({ logradouro: ' Rua do Comércio ', bairro: 'Centro', uf: 'SP', ibge: '3548500' }),
    '99999998': JSON.stringify({ erro: 'true' }),
    '11010141': '<html>manutenção</html>',
    '11010142': JSON.stringify({ logradouro: 'Rua sem cidade' }),
    // Never answered.
    '11010143': null,
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url?.split('/')[2] ?? ''];
    if (answer !== null) response.end(answer);
  });
  let provider: ZipCodeProvider;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    provider = createZipCodeProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`, 300);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['an address', '11010140', { street: 'Rua do Comércio', neighborhood: 'Centro', cityId: 3548500 }],
    ['a CEP that does not exist', '99999998', 'unknown'],
    ['a page instead of an answer', '11010141', 'unavailable'],
    ['an answer without a municipality', '11010142', 'unavailable'],
    ['no answer in time', '11010143', 'unavailable'],
  ])('is understood: %s', async (_what, zipCode, expected) => {
    expect(await provider(zipCode)).toEqual(expected);
  });
});
