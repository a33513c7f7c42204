import { isValidPersonName, personNameProblem } from './personName';

describe("a person's name", () => {
  test.each(['Maria da Conceição', "Joana D'Arc", 'Åsa Müller', 'José'])('%s is accepted', (value) => {
    expect(isValidPersonName(value)).toBe(true);
    expect(personNameProblem(value)).toBeNull();
  });

  test.each(['Maria 2', 'Silva & Filhos', 'Ana-Maria', 'José.', 'Ana\tMaria'])('%s is refused', (value) => {
    expect(isValidPersonName(value)).toBe(false);
    expect(personNameProblem(value)).toBe('Números e caracteres especiais não são permitidos! Por favor, verifique.');
  });

  it('needs a letter, though an empty field is no problem yet', () => {
    expect(isValidPersonName(" ' ")).toBe(false);
    expect(personNameProblem('')).toBeNull();
  });
});
