import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import { documentOfCell } from './documentOfCell';

describe('a document in a cell', () => {
  it('may lack the zeros that a spreadsheet dropped', () => {
    // 01.234.567/0001-95 and 012.345.678-90, read as numbers.
    expect(documentOfCell('policyHolder', '1234567000195')).toEqual({ document: '01234567000195', problem: null });
    expect(documentOfCell('insured', '1234567890')).toEqual({ document: '01234567890', problem: null });
  });

  it('may have its mask, and letters', () => {
    expect(documentOfCell('policyHolder', '11.222.333/0001-81').document).toBe('11222333000181');
    const firstTwelve = '12ABC3450001';
    const cnpj = `${firstTwelve}${cnpjCheckDigits(firstTwelve)}`;
    expect(documentOfCell('policyHolder', cnpj.toLowerCase())).toEqual({ document: cnpj, problem: null });
  });

  it('that a spreadsheet wrote as a power of ten is lost, and says so', () => {
    expect(documentOfCell('policyHolder', '1,12223E+13').problem).toMatch(/encurtou o número/);
  });

  it('that is a CPF is no policy holder of a file', () => {
    expect(documentOfCell('policyHolder', '529.982.247-25').problem).toBe('CNPJ inválido.');
  });

  it('that fits a CPF and a CNPJ once its zeros are back is not guessed', () => {
    const fitsBoth = Array.from({ length: 900_000 }, (_, index) => String(100_000 + index)).find((digits) =>
      documentOfCell('insured', digits).problem?.startsWith('Faltam zeros'),
    );
    expect(fitsBoth).toBeDefined();
  });

  it('that is missing is asked for', () => {
    expect(documentOfCell('policyHolder', '').problem).toBe('Informe o CNPJ.');
  });
});
