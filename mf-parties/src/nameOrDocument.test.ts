import { nameOrDocument } from './nameOrDocument';

describe('what is typed into the search of parties', () => {
  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01DE-35', '12ABC34501DE35'],
    ['11222', '11222'],
    ['123.456', '123456'],
  ])('%s is searched as the document %s', (text, document) => {
    expect(nameOrDocument(text)).toEqual({ document });
  });

  it.each(['Construtora', 'Construtora 21', 'A 3', '3M', 'Engenharia & Obras'])('%s is searched as a name', (text) => {
    expect(nameOrDocument(text)).toEqual({ name: text });
  });
});
