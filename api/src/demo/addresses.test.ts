import { readFileSync } from 'node:fs';
import { isValidZipCode, zipCodeCityProblem } from '@portal/shared/domain/people/zipCode';
import { demoCities } from '../parties/bureau/invented/cities';

describe('addresses of the demo data', () => {
  const reference = readFileSync(new URL('../platform/database/migrations/0003_cities.sql', import.meta.url), 'utf8');

  it('lie in real municipalities of all 27 states', () => {
    expect(new Set(demoCities.map(({ state }) => state)).size).toBe(27);
    const unknown = demoCities.filter(
      ({ id, name }) => !reference.includes(`(${id}, ${Math.floor(id / 100_000)}, '${name.replace(/'/g, "''")}',`),
    );
    expect(unknown).toEqual([]);
  });

  it('have the beginning of a CEP of their state', () => {
    const wrong = demoCities.filter(({ id, zipCodePrefix }) =>
      ['000', '899'].some((end) => {
        const zipCode = zipCodePrefix + end;
        return !isValidZipCode(zipCode) || zipCodeCityProblem(zipCode, id) !== null;
      }),
    );
    expect(wrong).toEqual([]);
  });
});
