import { filledSentence, gapsIn, gapsProblem } from './cardTexts';

const tags = [
  { Name: 'NomeTomador', Value: "D'Ávila & Ipê [SA]" },
  { Name: 'NomeSegurado', Value: '' },
];

describe('a sentence', () => {
  it('is filled once, and what has no value stays in sight', () => {
    expect(filledSentence('[NomeTomador] e [NomeSegurado], [sic] [1]', tags)).toBe(
      "D'Ávila & Ipê [SA] e [NomeSegurado], [sic] [1]",
    );
  });

  it('has the gaps that a known tag left, each once', () => {
    expect(gapsIn('[NomeSegurado] [sic] [NomeSegurado] [FimVigencia]')).toEqual(['[NomeSegurado]', '[FimVigencia]']);
  });

  it('says of its gaps what to do', () => {
    expect(gapsProblem('Tudo certo [sic].')).toBeNull();
    expect(gapsProblem('[NomeSegurado]')).toBe(
      'O card não tem o que preenche [NomeSegurado]. Escreva o dado no lugar dela ou apague-a.',
    );
    expect(gapsProblem('[NomeSegurado], [Vara] e [FimVigencia]')).toContain('[NomeSegurado], [Vara] e [FimVigencia]');
  });
});
