import { CHANGE_OPTIONS, companyKey, readOptions, wholeNumber } from './readOptions';

const kinds = { ...CHANGE_OPTIONS, company: 'value', canary: 'value', all: 'flag' } as const;
const read = (...parameters: string[]) => readOptions(parameters, kinds);

describe('the options of a command', () => {
  it('stand before, between and after its words, with a blank or an equals sign', () => {
    const { words, options } = read('--company', 'aurora', 'mf-kanban', '--dry-run', 'mf-parties', '--canary=10');
    expect(words).toEqual(['mf-kanban', 'mf-parties']);
    expect(options).toMatchObject({ company: 'aurora', canary: '10', 'dry-run': true, json: false, all: false });
    expect(options.store).toBeUndefined();
  });

  it('are refused by name when they do not exist, with the one that was meant', () => {
    expect(() => read('mf-kanban', '--dryrun')).toThrow('A opção "--dryrun" não existe. Você quis dizer "--dry-run"?');
    expect(() => read('--compania', 'aurora')).toThrow('Você quis dizer "--company"?');
    expect(() => read('--zzzzzzzz')).toThrow(/não existe\. Existem: --store, .*--all\.$/);
    expect(() => read('-x')).toThrow('A opção "-x" não existe.');
  });

  it('are refused without their value, also when another option follows', () => {
    expect(() => read('mf-kanban', '--company')).toThrow('--company espera um valor, por exemplo --company aurora');
    expect(() => read('--company', '--json')).toThrow('--company espera um valor');
    expect(() => read('--company=')).toThrow('--company espera um valor');
    expect(() => read('--json=yes')).toThrow('--json não leva valor');
  });

  it('may stand more than once where each time names one more', () => {
    const hosts = (...parameters: string[]) => readOptions(parameters, { host: 'values' }).options.host;
    expect(hosts('--host', 'a.example', '--host=b.example')).toEqual(['a.example', 'b.example']);
    expect(hosts()).toEqual([]);
    expect(() => hosts('--host')).toThrow('--host espera um valor');
  });

  it('ask for help in short, too', () => {
    expect(read('-h').options.help).toBe(true);
  });
});

describe('a number', () => {
  it('is whole and within its limits', () => {
    expect(wholeNumber('canary', '10', 1, 100)).toBe(10);
    expect(wholeNumber('canary', '10%', 1, 100)).toBe(10);
    expect(wholeNumber('canary', undefined, 1, 100)).toBeUndefined();
    for (const wrong of ['0', '101', '1.5', 'ten', '-3'])
      expect(() => wholeNumber('canary', wrong, 1, 100)).toThrow(`de 1 a 100, e veio "${wrong}"`);
  });
});

describe("a company's key", () => {
  it('is everybody when it is not given', () => {
    expect(companyKey(undefined)).toBeNull();
    expect(companyKey('aurora')).toBe('aurora');
  });

  it('cannot hold anything that has a meaning in a path or an object', () => {
    for (const wrong of ['', '../x', '__proto__', 'a b']) expect(() => companyKey(wrong)).toThrow('chave de empresa');
  });
});
