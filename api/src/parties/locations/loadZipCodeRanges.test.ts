import { searchZipCode } from '@portal/shared/contracts/parties/locations';
import { startPlatformUnderTest } from '../../testing/platformUnderTest';
import type { PlatformUnderTest } from '../../testing/platformUnderTest';
import { and, isNotNull, sql } from 'drizzle-orm';
import { cities, zipCodeRanges, zipCodeTables } from '../../platform/database/schema/places';
import { loadOwnRanges, loadZipCodeRanges } from './loadZipCodeRanges';

let platform: PlatformUnderTest;
beforeAll(async () => {
  platform = await startPlatformUnderTest();
});
afterAll(() => platform.close());

const load = (text: string) => loadZipCodeRanges(platform.database.db, text);
const cityOf = async (cep: string) =>
  (await platform.send(searchZipCode, { query: { cep } })).response.City?.Name ?? null;

describe('a table of the ranges of municipalities', () => {
  it('takes the place of what is known of its states alone', async () => {
    expect(await load('ibge;inicial;final\r\n3548500;11000-001;11249-999\r\n3550308;01000-001;05999-999\r\n')).toBe(2);
    expect(await cityOf('11000-001')).toBe('Santos');
    expect(await cityOf('11249-999')).toBe('Santos');
    expect(await cityOf('11250-000')).toBeNull();
    // São Paulo had a second range, which the table does not name.
    expect(await cityOf('08000-000')).toBeNull();
    expect(await cityOf('20000-000')).toBe('Rio de Janeiro');
  });

  it('may be the public table of cities, one municipality with all its ranges in each line', async () => {
    const table = [
      'name,state,wdId,idIBGE,lexLabel,creation,extinction,postalCode_ranges,ddd,abbrev3,notes',
      'Campinas,SP,Q171617,3509502,campinas,,,[13000-001 13139-999],19,CPN,',
      'São Paulo,SP,Q174,3550308,sao.paulo,,,[01000-001 05999-999] [08000-000 08499-999],11,SPA,"Capital, e sede"',
    ].join('\n');
    expect(await load(table)).toBe(3);
    expect(await cityOf('13139-999')).toBe('Campinas');
    expect(await cityOf('08000-000')).toBe('São Paulo');
    await expect(load(`${table}\nSantos,SP,Q80069,3548500,santos,,,,13,SAN,`)).rejects.toThrow('Linha 4: esperava');
  });

  it.each([
    ['is not written as it should be', '3548500;11000001', 'Linha 1: esperava'],
    ['ends before it begins', '3548500;11249999;11000001', 'Linha 1: o CEP final'],
    ['is of no municipality', '9999999;11000001;11249999', 'Linha 1: nenhum município'],
    ['overlaps another', '3548500;11000001;11249999\n3550308;11249999;11300000', 'Linha 2: a faixa se sobrepõe'],
    ['is the only one and missing', '\n', 'nenhuma faixa'],
  ])('with a line that %s changes nothing', async (_what, text, problem) => {
    await load('3548500;11000001;11249999');
    await expect(load(text)).rejects.toThrow(problem);
    expect(await cityOf('11000-001')).toBe('Santos');
  });
});

describe('the table that comes with the portal', () => {
  beforeEach(async () => {
    await platform.database.db.delete(zipCodeTables);
  });

  it('knows every municipality, is loaded once, and answers as what it is', async () => {
    const { db } = platform.database;
    expect(await loadOwnRanges(db)).toBe(5573);
    expect(await loadOwnRanges(db)).toBeNull();
    expect(await cityOf('12900-001')).toBe('Bragança Paulista');
    expect(await cityOf('76954-000')).toBe("Alta Floresta D'Oeste");
    expect((await platform.send(searchZipCode, { query: { cep: '98700-970' } })).response).toMatchObject({
      City: { Name: 'Ijuí' },
      IsExact: false,
      AddressName: '',
    });
    const known = await db
      .selectDistinct({ id: zipCodeRanges.cityId })
      .from(zipCodeRanges)
      .where(isNotNull(zipCodeRanges.cityId));
    expect(known).toHaveLength(5570);
    const astray = await db
      .select({ name: cities.name })
      .from(zipCodeRanges)
      .innerJoin(cities, sql`${cities.id} = ${zipCodeRanges.cityId}`)
      .where(
        and(
          sql`${zipCodeRanges.stateProvinceId} <> 53`,
          sql`not exists (select 1 from zip_code_ranges s where s.city_id is null and s.state_province_id = ${zipCodeRanges.stateProvinceId}
            and s.first_code <= ${zipCodeRanges.first} and s.last_code >= ${zipCodeRanges.last})`,
        ),
      );
    expect(astray).toEqual([]);
  });

  it('takes the place of an older one of its own, never of an operator’s', async () => {
    const { db } = platform.database;
    await loadOwnRanges(db);
    await db.update(zipCodeTables).set({ contentsHash: 'older' });
    expect(await loadOwnRanges(db)).toBe(5573);
    await load('3548500;11000-001;11249-999');
    expect(await loadOwnRanges(db)).toBeNull();
    // The operator's table speaks for its own states alone.
    expect(await cityOf('12900-001')).toBeNull();
    expect(await cityOf('98700-970')).toBe('Ijuí');
  });
});
