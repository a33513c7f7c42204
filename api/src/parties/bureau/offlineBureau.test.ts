import * as fc from 'fast-check';
import { isValidCpf } from '@portal/shared/domain/people/cpf';
import { demoCities } from './invented/cities';
import { offlineBureau } from './offlineBureau';
import { cnpjOf, cpfOf } from './testing';

const root = fc.stringMatching(/^[0-9A-Z]{8}$/);
const nine = fc.stringMatching(/^[0-9]{9}$/);
const municipalities = new Set(demoCities.map(({ id }) => id));

describe('the offline bureau', () => {
  it('answers the same about a document, always', async () => {
    await fc.assert(
      fc.asyncProperty(root, nine, async (someRoot, someNine) => {
        const [cnpj, cpf] = [cnpjOf(someRoot), cpfOf(someNine)];
        expect(await offlineBureau.company(cnpj)).toEqual(await offlineBureau.company(cnpj));
        expect(await offlineBureau.person(cpf)).toEqual(await offlineBureau.person(cpf));
      }),
    );
  });

  it('knows of a company its name, a real municipality, and partners who own the whole of it', async () => {
    await fc.assert(
      fc.asyncProperty(root, async (someRoot) => {
        const company = await offlineBureau.company(cnpjOf(someRoot));
        if (!company) return;
        expect(company.name).not.toBe('');
        expect(municipalities.has(company.address?.cityId ?? 0)).toBe(true);
        expect(company.address?.zipCode).toMatch(/^\d{8}$/);
        expect(company.activity?.code).toMatch(/^\d{7}$/);
        expect(company.partners.every(({ document }) => isValidCpf(document))).toBe(true);
        const shares = company.partners.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), 0);
        expect(shares).toBe(company.isPrivate ? 100 : 0);
      }),
    );
  });

  it('gives the filiais of a company its name and partners', async () => {
    await fc.assert(
      fc.asyncProperty(root, async (someRoot) => {
        const matriz = await offlineBureau.company(cnpjOf(someRoot));
        const filial = await offlineBureau.company(cnpjOf(someRoot, '0002'));
        expect(filial && { name: filial.name, partners: filial.partners }).toEqual(
          matriz && { name: matriz.name, partners: matriz.partners },
        );
      }),
    );
  });

  it('does not know some documents', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => offlineBureau.person(cpfOf(String(100_000_000 + index)))),
    );
    const unknown = answers.filter((answer) => answer === null).length;
    expect(unknown).toBeGreaterThan(5);
    expect(unknown).toBeLessThan(100);
  });
});
