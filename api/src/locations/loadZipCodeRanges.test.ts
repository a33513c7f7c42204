import { searchZipCode } from '@portal/shared/contracts/locations';
import { startPlatformUnderTest } from '../testing/platformUnderTest';
import type { PlatformUnderTest } from '../testing/platformUnderTest';
import { loadZipCodeRanges } from './loadZipCodeRanges';

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
