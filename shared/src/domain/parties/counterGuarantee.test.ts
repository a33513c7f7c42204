import { formatMaritalStatus } from './counterGuarantee';

it.each([
  ['married', 'mandatorySeparation', 'Casado(a) em separação obrigatória de bens'],
  ['married', 'absoluteSeparation', 'Casado(a) em separação absoluta de bens (por pacto)'],
  ['widowed', null, 'Viúvo(a)'],
] as const)('the condition of a signatory, %s and %s, is %s', (status, regime, text) => {
  expect(formatMaritalStatus(status, regime)).toBe(text);
});
