import { isSameParty } from './partyRoles';

it.each([
  ['the same CNPJ', '11.222.333/0001-81', '11222333000181', true],
  ['a branch of it', '11222333000181', '11222333000262', true],
  ['a branch with letters', '12.ABC.345/01DE-35', '12abc345000160', true],
  ['another company', '11222333000181', '11222334000181', false],
  ['the same CPF', '529.982.247-25', '52998224725', true],
  ['a CPF with the digits of a CNPJ', '11222333004', '11222333000181', false],
  ['another CPF', '52998224725', '11144477735', false],
  ['two CPFs that a list masks alike', '***.982.247-**', '***.982.247-**', false],
])('%s: %s and %s', (_, one, other, isSame) => {
  expect(isSameParty(one, other)).toBe(isSame);
  expect(isSameParty(other, one)).toBe(isSame);
});
