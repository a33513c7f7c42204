import {
  cleanDocument,
  documentKind,
  documentProblem,
  formatDocument,
  isValidDocument,
  looksLikeDocument,
  maskDocument,
} from './document';

test.each([
  ['529.982.247-25', 'CPF'],
  ['52998224725', 'CPF'],
  ['11.222.333/0001-81', 'CNPJ'],
  ['12ABC34501DE35', 'CNPJ'],
  ['12.abc.345/01de-35', 'CNPJ'],
  ['123', null],
  ['1234567890123', null],
  ['ABCDEFGHIJK', null],
  ['', null],
])('the kind of %j is %s', (document, kind) => {
  expect(documentKind(document)).toBe(kind);
});

describe('what is typed into a field for a name or a document', () => {
  it.each([
    ['12', 'two digits may become either kind'],
    ['123.456', 'digits with their marks'],
    ['52998224725', 'a whole CPF'],
    ['11.222.333/0001-81', 'a whole CNPJ'],
    ['12.', 'a mark after two digits'],
    ['12-a', 'a mark after two digits, and a letter'],
    ['12/3', 'any of the marks'],
    ['12a3', 'letters between the second digit and the third'],
    ['12ABC3', 'as many as there are'],
    ['12abc34501de35', 'a whole CNPJ with letters'],
    ['ABCDEFGHIJKL35', 'a whole CNPJ that begins with letters'],
    ['AB.CDE.FGH/IJKL-35', 'and with its marks'],
    [' 123 ', 'spaces around it say nothing'],
  ])('%j looks like a document: %s', (text) => {
    expect(looksLikeDocument(text)).toBe(true);
  });

  it.each([
    ['', 'nothing'],
    ['1', 'a single digit begins names too'],
    ['3M', 'one digit and a letter'],
    ['24Horas', 'no third digit'],
    ['12a', 'no third digit yet'],
    ['a12345', 'a letter first'],
    ['.12', 'a mark first'],
    ['12 345', 'a space within'],
    ['12,5', 'a mark of no document'],
    ['123ç', 'a letter of no document'],
    ['Construtora 21', 'a name with a number'],
    ['ABCDEFGHIJKLM5', 'one digit too few at the end of a CNPJ'],
    ['ABCDEFGHIJK35', 'one character too few for a CNPJ'],
    ['ABCDEFGHIJKLM35', 'one too many'],
  ])('%j is a name: %s', (text) => {
    expect(looksLikeDocument(text)).toBe(false);
  });
});

test.each([
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['123', '123'],
])('%j is shown as %s', (document, shown) => {
  expect(formatDocument(document)).toBe(shown);
});

test.each([
  [' 529.982.247-25 ', '52998224725'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
])('%j is stored as %s', (document, stored) => {
  expect(cleanDocument(document)).toBe(stored);
});

test.each([
  ['12345678909', '***.456.789-**', 'a person keeps privacy'],
  ['123.456.789-09', '***.456.789-**', 'whatever the form'],
  ['11222333000181', '11.222.333/0001-81', 'a company is public'],
  ['123456', '******', 'a text of no kind is hidden whole'],
])('a list shows %s as %s: %s', (document, shown) => {
  expect(maskDocument(document)).toBe(shown);
});

test.each([
  ['529.982.247-25', null],
  ['12.ABC.345/01DE-35', null],
  ['', null],
  ['529.982.247-24', 'CPF inválido'],
  ['123', 'CPF inválido'],
  ['123456789012', 'CNPJ inválido'],
  ['11.222.333/0001-80', 'CNPJ inválido'],
])('a field for either kind says about %j: %s', (document, problem) => {
  expect(documentProblem(document)).toBe(problem);
});

it('is valid when either kind is', () => {
  expect([isValidDocument('52998224725'), isValidDocument('11222333000181'), isValidDocument('')]).toEqual([
    true,
    true,
    false,
  ]);
});
