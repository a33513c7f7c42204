import { fileProblem, fileSizeProblem, isUploadLimitReached } from './uploads';

test('a file whose type nobody knows is refused', () => {
  expect(fileProblem({ type: '' })).toBe('Por favor, selecione um arquivo válido!');
  expect(fileProblem({ type: 'application/pdf' })).toBeNull();
});

test.each([
  [2, 0, 3, false],
  [3, 0, 3, true],
  [3, 1, 3, false],
  [5, 1, 3, true],
  [9, 0, undefined, false],
  [9, 0, null, false],
])(
  'with %d files selected, %d removed and a limit of %j the input is disabled: %s',
  (selected, removed, limit, full) => {
    expect(isUploadLimitReached(selected, removed, limit)).toBe(full);
  },
);

test.each([
  [2 * 1024 * 1024, 2 * 1024 * 1024, null],
  [2 * 1024 * 1024 + 1, 2 * 1024 * 1024, 'O arquivo passa do tamanho máximo de 2 MB.'],
  [3_000_000, 2_900_000, 'O arquivo passa do tamanho máximo de 2 MB.'],
  [1_001, 1_000, 'O arquivo passa do tamanho máximo de menos de 1 MB.'],
  [9_999_999, undefined, null],
])('a file of %d bytes where %j are allowed: %j', (size, maximum, problem) => {
  expect(fileSizeProblem({ size }, maximum)).toBe(problem);
});
