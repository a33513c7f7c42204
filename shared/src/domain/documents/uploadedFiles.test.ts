import {
  acceptOf,
  archiveKinds,
  declaredKind,
  extensionOf,
  formatBytes,
  MAX_UPLOAD_BYTES,
  namesOf,
  proofKinds,
  uploadProblem,
} from './uploadedFiles';

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

it('writes sizes at the edge of a unit in the one that people expect', () => {
  expect([1, 1023, 1024, 1536, 1024 ** 2 - 1, 1024 ** 2, 1024 ** 3, 2.5 * 1024 ** 2].map(formatBytes)).toEqual([
    '1 bytes',
    '1.023 bytes',
    '1 KB',
    '2 KB',
    '1.024 KB',
    '1 MB',
    '1.024 MB',
    '2,5 MB',
  ]);
});

it('offers in the picker what is taken, by ending and by type', () => {
  expect(acceptOf(proofKinds)).toBe('.pdf,application/pdf,.jpg,.jpeg,image/jpeg,.png,image/png');
  expect(acceptOf(archiveKinds)).toBe(
    `${acceptOf(proofKinds)},.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`,
  );
});

it('names one kind without a conjunction, two with one, and none not at all', () => {
  expect(archiveKinds.slice(0, 2).map((_, index) => namesOf(archiveKinds.slice(0, index + 1)))).toEqual([
    'PDF',
    'PDF ou JPG',
  ]);
  expect(namesOf([])).toBe('');
  expect(namesOf(archiveKinds)).toBe('PDF, JPG, PNG, DOCX ou XLSX');
});

it.each([
  ['a.PDF', 'pdf'],
  ['contrato.v2.docx', 'docx'],
  ['contrato', ''],
  ['contrato.', ''],
  ['pasta.pdf/contrato', ''],
  ['pasta.pdf\\contrato', ''],
])('the ending of %s is "%s"', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

it('says in a sentence why an empty or a large file is not taken', () => {
  expect(uploadProblem(file('a.pdf', 'application/pdf', 0), proofKinds)).toBe('O arquivo está vazio. Escolha outro.');
  expect(uploadProblem(file('a.pdf', 'application/pdf', 1), proofKinds)).toBeNull();
  expect(uploadProblem(file('a.pdf', 'application/pdf', 20 * 1024 * 1024 + 1), proofKinds)).toBe(
    'O arquivo tem mais de 20 MB. Envie um menor.',
  );
});
