import { fileProblem, isUploadLimitReached } from './uploads';

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
