import { beginningOf, subjectOf } from './shortText';

describe('the beginning of a text', () => {
  it('stands on one line and is cut with an ellipsis', () => {
    expect(beginningOf('Bom dia.\n\n  Tudo bem?', 40)).toBe('Bom dia. Tudo bem?');
    expect(beginningOf('uma palavra a mais', 12)).toBe('uma palavra…');
  });

  it('never cuts through a character', () => {
    expect(beginningOf('🧾🧾🧾🧾', 3)).toBe('🧾🧾…');
  });
});

it('calls a conversation by the first line of its question', () => {
  expect(subjectOf('\n  Endosso 12 parado  \nDesde ontem.')).toBe('Endosso 12 parado');
  expect([...subjectOf('x'.repeat(500))]).toHaveLength(120);
});
