import fc from 'fast-check';
import { FileProblem, jsonWithLines } from './jsonWithLines';

const problemOf = (text: string): string => {
  try {
    jsonWithLines(text);
    return 'none';
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return `${error.line} ${error.path}: ${error.message}`;
  }
};

describe('a file of JSON', () => {
  it('is read as JSON.parse reads it, however it is written', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 1, 2, '\t'), (json, indent) => {
        const value: unknown = JSON.parse(json);
        fc.pre(!/\\u0000|\\ud[89a-f]|__proto__/i.test(json));
        expect(jsonWithLines(JSON.stringify(value, null, indent)).value).toEqual(value);
      }),
    );
  });

  it('tells on which line each value begins, and for what is not there that around it', () => {
    const { lineOf } = jsonWithLines('\uFEFF{\n  "a": [\n    1,\n    {\n      "b": "x"\n    }\n  ]\n}');
    expect(['', 'a', 'a[0]', 'a[1]', 'a[1].b', 'a[1].c', 'a[7].b', 'z'].map(lineOf)).toEqual([1, 2, 3, 4, 5, 4, 2, 1]);
  });

  it('that is none is refused in a sentence, with line and place', () => {
    expect(problemOf('')).toBe('1 : O arquivo termina antes do fim do conteúdo.');
    expect(problemOf('{\n"a": 1,\n"a": 2}')).toBe('3 a: O campo "a" está repetido.');
    expect(problemOf('{"a": 1')).toMatch(/termina antes do fim/);
    expect(problemOf('{\n"a" 1}')).toBe('2 a: Esperava-se ":" aqui.');
    expect(problemOf('[1 2]')).toBe('1 : Esperava-se "," aqui.');
    expect(problemOf('[1,]')).toMatch(/não é JSON/);
    expect(problemOf("{'a': 1}")).toMatch(/nome de um campo/);
    expect(problemOf('{"a": "x\n"}')).toMatch(/não é JSON: confira aspas/);
    expect(problemOf('{"a": "x}')).toMatch(/Falta fechar as aspas/);
    expect(problemOf('{} {}')).toMatch(/depois do fim/);
    expect(problemOf('{"__proto__": {"isAdmin": true}}')).toMatch(/__proto__/);
    expect(problemOf('{"a": 1e999}')).toMatch(/grande demais/);
    expect(problemOf('{"a": "\\u0000"}')).toMatch(/caractere que não é aceito/);
    expect(problemOf('{"a": "\\ud800"}')).toMatch(/caractere que não é aceito/);
    expect(problemOf('%PDF-1.7')).toMatch(/não é JSON/);
  });

  it('that nests a hundred thousand times is refused, and takes no stack for it', () => {
    expect(problemOf('['.repeat(100_000))).toMatch(/mais de 32 níveis/);
    expect(problemOf('{"a":'.repeat(100_000))).toMatch(/mais de 32 níveis/);
    expect(problemOf(`${'['.repeat(30)}${']'.repeat(30)}`)).toBe('none');
  });
});
