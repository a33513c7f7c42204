import { helpText, readStartOptions } from './startOptions';

describe('the options of a start', () => {
  it('are few when nothing is said', () => {
    expect(readStartOptions([], {})).toEqual({ port: 8080, reset: false, scale: 1, help: false });
  });

  it('are read in any order, with a space or an equals sign', () => {
    expect(readStartOptions(['--scale', '3', '--reset', '--porta=9100'], {})).toEqual({
      port: 9100,
      reset: true,
      scale: 3,
      help: false,
    });
  });

  it.each([['--port', '9100'], ['--port=9100'], ['--porta', '9100'], ['--porta=9100']])(
    'take the port in either spelling: %s %s',
    (...parameters) => {
      expect(readStartOptions(parameters, {}).port).toBe(9100);
    },
  );

  it('name both spellings of the port in the help, the common one first', () => {
    expect(helpText).toMatch(/--port N [\s\S]*--porta N/);
  });

  it('take the port from the environment unless it is named', () => {
    expect(readStartOptions([], { PORTAL_PORT: '9200' }).port).toBe(9200);
    expect(readStartOptions(['--porta', '9300'], { PORTAL_PORT: '9200' }).port).toBe(9300);
  });

  it('refuse a port from the environment that is none', () => {
    expect(() => readStartOptions([], { PORTAL_PORT: 'http' })).toThrow(
      'A variável PORTAL_PORT deve ser um número inteiro de 1024 a 65521, e não "http".',
    );
  });

  it.each(['no', 'off', '0'])('start no demonstration for who says PORTAL_DEMO=%s', (word) => {
    expect(() => readStartOptions([], { PORTAL_DEMO: word })).toThrow(
      `A variável PORTAL_DEMO deve ser 1 ou ficar sem valor, e não "${word}".`,
    );
    expect(readStartOptions([], { PORTAL_DEMO: '1' })).toEqual(readStartOptions([], { PORTAL_DEMO: '' }));
  });

  it.each([
    [['--rest'], 'A opção "--rest" não existe. Veja as opções com: npm start -- --help'],
    [['--scale'], 'A opção --scale espera um número de 1 a 1000, por exemplo --scale 1.'],
    [['--scale', 'muito'], 'A opção --scale espera um número de 1 a 1000, por exemplo --scale 1.'],
    [['--port', '80'], 'A opção --port espera um número de 1024 a 65521, por exemplo --port 1024.'],
    [['--port=http'], 'A opção --port espera um número de 1024 a 65521, por exemplo --port 1024.'],
    [['--port'], 'A opção --port espera um número de 1024 a 65521, por exemplo --port 1024.'],
    [['--porta', '80'], 'A opção --porta espera um número de 1024 a 65521, por exemplo --porta 1024.'],
  ])('say what is wrong with %j', (parameters, sentence) => {
    expect(() => readStartOptions(parameters, {})).toThrow(sentence);
  });
});
