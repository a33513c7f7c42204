import { ModuleId } from '../portal/modules';
import { isMasked, moduleOfOwner, REVEAL_DOCUMENT } from './personalDocuments';

it('whose module counts for a whole CPF is the party’s own, an insured’s also for a beneficiary', () => {
  expect(REVEAL_DOCUMENT).toBe('REVELAR_CPF');
  expect(moduleOfOwner).toEqual({
    policyHolder: ModuleId.TOMADOR,
    insured: ModuleId.SEGURADO,
    beneficiary: ModuleId.SEGURADO,
    broker: ModuleId.CORRETOR,
  });
});

it('a CPF that is shown in part is told from a whole one', () => {
  expect(['***.456.789-**', '123.456.789-09', '12345678909', ''].map(isMasked)).toEqual([true, false, false, false]);
});
