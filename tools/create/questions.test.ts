import { PassThrough } from 'node:stream';
import { CreateProblem } from './createProblem';
import { askUntilValid, openQuestions } from './questions';

function terminal() {
  const input = new PassThrough();
  const questions = openQuestions(input, new PassThrough());
  return { input, ...questions };
}

describe('questions on the terminal', () => {
  it('are answered one after the other, also when all answers come at once', async () => {
    const { ask, input, close } = terminal();
    const first = ask('Nome');
    input.write('mf-a\n\nApólices\n');
    expect(await first).toBe('mf-a');
    expect(await ask('Título', 'A')).toBe('A');
    expect(await ask('Menu')).toBe('Apólices');
    close();
  });

  it('end with a sentence when the input ends', async () => {
    const { ask, input } = terminal();
    const answer = ask('Nome');
    input.end();
    await expect(answer).rejects.toThrow('Nada foi criado');
    await expect(ask('Título')).rejects.toThrow('Nada foi criado');
  });

  it('are asked again, with the reason, until the answer can be used', async () => {
    const answers = ['x', 'mf-a'];
    const said: string[] = [];
    const name = await askUntilValid(
      () => Promise.resolve(answers.shift() ?? ''),
      (sentence) => said.push(sentence),
      'Nome',
      undefined,
      (text) => {
        if (!text.startsWith('mf-')) throw new CreateProblem(`"${text}" não serve`);
        return text;
      },
    );
    expect(name).toBe('mf-a');
    expect(said).toEqual(['"x" não serve']);
  });
});
