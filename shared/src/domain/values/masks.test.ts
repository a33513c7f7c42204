import {
  formatCnpjWhileTyping,
  formatCpfWhileTyping,
  formatDocumentWhileTyping,
  formatPhoneWhileTyping,
  formatZipCodeWhileTyping,
} from './masks';

test.each([
  ['', ''],
  ['5', '5'],
  ['529', '529'],
  ['5299', '529.9'],
  ['52998224725', '529.982.247-25'],
  ['529982247259', '529.982.247-25'],
  ['529a98', '529.98'],
])('typing %j into a CPF shows %j', (typed, shown) => {
  expect(formatCpfWhileTyping(typed)).toBe(shown);
});

test.each([
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12abc34501dex3', '12.ABC.345/01DE-3'],
  ['12.ABC.345/', '12.ABC.345'],
])('typing %j into a CNPJ shows %j', (typed, shown) => {
  expect(formatCnpjWhileTyping(typed)).toBe(shown);
});

test.each([
  ['52998224725', '529.982.247-25'],
  ['529982247259', '52.998.224/7259'],
  ['12a', '12.A'],
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['112223330001819', '11.222.333/0001-81'],
])('typing %j into a field for either document shows %j', (typed, shown) => {
  expect(formatDocumentWhileTyping(typed)).toBe(shown);
});

test.each([
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['013101009', '01310-100'],
])('typing %j into a CEP shows %j', (typed, shown) => {
  expect(formatZipCodeWhileTyping(typed)).toBe(shown);
});

test.each([
  ['1', '(1'],
  ['113', '(11) 3'],
  ['1134567890', '(11) 3456-7890'],
  ['11987654321', '(11) 98765-4321'],
  ['(11) 98765-43210', '(11) 98765-4321'],
])('typing %j into a phone number shows %j', (typed, shown) => {
  expect(formatPhoneWhileTyping(typed)).toBe(shown);
});
