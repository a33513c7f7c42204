import { declaredKind, formatBytes, MAX_UPLOAD_BYTES, namesOf, proofKinds, uploadProblem } from './uploadedFiles';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('a file to be sent', () => {
  it('is taken when name and type agree on a kind that is wanted', () => {
    expect(uploadProblem(file('Contrato Social.PDF', 'application/pdf'), proofKinds)).toBeNull();
    expect(uploadProblem(file('rg.jpeg', 'image/jpeg'), proofKinds)).toBeNull();
  });

  it('is refused in the words of the specification when its type is empty', () => {
    expect(uploadProblem(file('contrato', ''), proofKinds)).toBe('Por favor, selecione um arquivo válido!');
  });

  it.each([
    ['a page', file('contrato.html', 'text/html')],
    ['a page that is named like a document', file('contrato.pdf', 'text/html')],
    ['a document that is named like a program', file('contrato.exe', 'application/pdf')],
  ])('is refused when it is %s', (_what, chosen) => {
    expect(uploadProblem(chosen, proofKinds)).toBe('Este tipo de arquivo não é aceito. Envie PDF, JPG ou PNG.');
    expect(declaredKind(chosen, proofKinds)).toBeNull();
  });

  it('is refused when it is empty or too large', () => {
    expect(uploadProblem(file('a.pdf', 'application/pdf', 0), proofKinds)).toMatch(/vazio/);
    expect(uploadProblem(file('a.pdf', 'application/pdf', MAX_UPLOAD_BYTES), proofKinds)).toBeNull();
    expect(uploadProblem(file('a.pdf', 'application/pdf', MAX_UPLOAD_BYTES + 1), proofKinds)).toMatch(/mais de 20 MB/);
  });
});

it('writes sizes and kinds as people read them', () => {
  expect([0, 812, 2048, 1_468_006, 20 * 1024 * 1024].map(formatBytes)).toEqual([
    '0 bytes',
    '812 bytes',
    '2 KB',
    '1,4 MB',
    '20 MB',
  ]);
  expect(namesOf(proofKinds)).toBe('PDF, JPG ou PNG');
});
