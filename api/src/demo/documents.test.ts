import { isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { isValidCpf } from '@portal/shared/domain/people/cpf';
import { createDocumentMaker } from './documents';
import { createRandom } from '../parties/bureau/invented/random';

describe('documents of the demo data', () => {
  const documents = createDocumentMaker(createRandom('documents'));
  const many = <Item>(make: () => Item) => Array.from({ length: 500 }, make);

  it('have right check digits', () => {
    expect(many(() => documents.cpf()).every(isValidCpf)).toBe(true);
    expect(many(() => documents.cnpj()).every(isValidCnpj)).toBe(true);
    expect(many(() => documents.cnpj('alphanumeric')).every(isValidCnpj)).toBe(true);
  });

  it('are given once', () => {
    const given = many(() => documents.cnpj('alphanumeric'));
    expect(new Set(given).size).toBe(given.length);
  });
});
