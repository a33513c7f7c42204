import { isThirdParty } from './refundPayee';

const HOLDER = '11222333000181';
const PAYER = '52998224725';

describe('whoever is paid a refund', () => {
  it.each([
    ['the policy holder', '11.222.333/0001-81'],
    ['a branch of the policy holder', '11222333000262'],
    ['whoever paid a slip', '529.982.247-25'],
    ['nobody named, which is the policy holder', ''],
    ['nobody at all, which is the policy holder', null],
  ])('is %s without more ado', (_who, document) => {
    expect(isThirdParty(document, [HOLDER, PAYER])).toBe(false);
  });

  it.each([
    ['another company', '12.ABC.345/01DE-35'],
    ['another person', '390.533.447-05'],
    ['a person whose CPF begins as the CNPJ does', '11222333096'],
  ])('is a third party as %s', (_who, document) => {
    expect(isThirdParty(document, [HOLDER, PAYER])).toBe(true);
  });
});
