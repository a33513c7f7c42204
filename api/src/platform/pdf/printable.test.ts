import { printable } from './printable';

it.each([
  ['Ação já é de São João, “aspas” – 1ª vara § 2º', 'Ação já é de São João, “aspas” – 1ª vara § 2º'],
  ['R$\u00A01,00', 'R$ 1,00'],
  ['Łódź −5 ≤ 3', '?ódz -5 <= 3'],
  ['Ștefan 🙂 中', 'Stefan ? ?'],
  ['a\r\nb\tc\u0007', 'a\nb    c?'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
