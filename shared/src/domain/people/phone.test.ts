import { cleanPhone, formatPhone, isValidPhone, phoneProblem } from './phone';

describe('a phone number', () => {
  test.each([
    '(11) 98765-4321',
    '(11) 3456-7890',
    '(99) 91111-0000',
    '(21) 2000-0000',
    '(21) 8000-0000',
    '11987654321',
    '1134567890',
  ])('%s is accepted', (value) => {
    expect(isValidPhone(value)).toBe(true);
    expect(phoneProblem(value)).toBeNull();
  });

  test.each([
    ['(01) 98765-4321', 'an area code with a zero'],
    ['(10) 98765-4321', 'an area code with a zero'],
    ['(11) 90765-4321', 'a mobile whose 9 is followed by 0'],
    ['(11) 88765-4321', 'nine digits that do not begin with 9'],
    ['(11) 9876-5432', 'a landline beginning with 9'],
    ['(11) 1456-7890', 'a landline beginning with 1'],
    ['11 98765-4321', 'no brackets'],
    ['(11)98765-4321', 'no space'],
    ['987654321', 'no area code'],
    ['(11) 98765-43210', 'too long'],
  ])('%s is refused: %s', (value) => {
    expect(isValidPhone(value)).toBe(false);
    expect(phoneProblem(value)).toBe('Telefone inválido');
  });

  test.each([
    ['11987654321', '(11) 98765-4321'],
    ['1134567890', '(11) 3456-7890'],
    ['123', '123'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it('is stored as digits, and may be left empty', () => {
    expect(cleanPhone('(11) 98765-4321')).toBe('11987654321');
    expect(phoneProblem('')).toBeNull();
  });
});
