import type { CounterGuarantee, Signatory } from '@portal/shared/contracts/parties/counterGuarantees';
import { addDays } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { emptySignatory, signatoryProblems, signaturesTogetherOf, toSignatoryInput } from './signatoryForm';
import type { SignatoryForm } from './signatoryForm';
import { standingNotices, withdrawalVerb } from './standingNotices';

const surety: Signatory = {
  ...{ UniqueId: 'b', Role: 'guarantor', Name: 'Álvaro Souza', CpfCnpj: '***.982.247-**' },
  ...{ MaritalStatus: 'married', PropertyRegime: 'partialCommunity', SpouseName: 'Marta Souza', SpouseCpf: null },
};
const administrator: Signatory = {
  ...surety,
  ...{ UniqueId: 'a', Role: 'representative', Name: 'Rita Campos', Capacity: 'administrator', SignaturesTogether: 2 },
  ...{ MaritalStatus: null, PropertyRegime: null, SpouseName: null, RepresentsUniqueId: null },
};
const contractOf = (...Signatories: Signatory[]) => ({ Notice: null, Signatories }) as unknown as CounterGuarantee;
const attorney: SignatoryForm = {
  ...{ ...emptySignatory, Capacity: 'attorney', Name: 'Paulo Reis', CpfCnpj: '65432198746', Address: 'Rua do Sol, 10' },
  ...{ Profession: 'contador', IdentityDocument: 'RG 1 SSP/SP', ProxyPowers: 'Prestar fiança' },
};
const fieldsOf = (form: SignatoryForm) => signatoryProblems(form, 1).map(({ fieldId }) => fieldId);

describe('the form of who signs a contract of counter-guarantee', () => {
  it('asks an attorney for the last day of the power, or for that it has no end', () => {
    expect(fieldsOf(attorney)).toEqual(['ProxyExpiresOn']);
    const openEnded = { ...attorney, ProxyExpiresOn: today(), IsProxyOpenEnded: true };
    expect(fieldsOf(openEnded)).toEqual([]);
    const input = toSignatoryInput(openEnded, ['file']);
    expect(input).toMatchObject({ Capacity: 'attorney', IsProxyOpenEnded: true, ProxyArchiveUniqueIds: ['file'] });
    expect(input).not.toHaveProperty('ProxyExpiresOn');
  });

  it('takes the attorney of a spouse for an attorney, and asks whose spouse it is', () => {
    const ofSpouse: SignatoryForm = { ...attorney, Role: 'spouseAttorney', Capacity: null, IsProxyOpenEnded: true };
    expect(fieldsOf(ofSpouse)).toEqual(['RepresentsUniqueId']);
    const input = toSignatoryInput({ ...ofSpouse, RepresentsUniqueId: 'b' }, []);
    expect(input).toMatchObject({ Role: 'spouseAttorney', RepresentsUniqueId: 'b' });
    expect(input).not.toHaveProperty('Capacity');
  });

  it('begins with how many sign together of who signs for the same party by the same power', () => {
    const contract = contractOf(administrator, surety);
    expect(signaturesTogetherOf(contract, { ...emptySignatory, Capacity: 'administrator' })).toBe(2);
    expect(signaturesTogetherOf(contract, { ...emptySignatory, SignaturesTogether: 1 })).toBe(1);
    expect(signaturesTogetherOf(contract, attorney)).toBe(1);
    expect(signaturesTogetherOf(contract, { ...emptySignatory, RepresentsUniqueId: 'b' })).toBe(1);
  });
});

describe('the notices that can be taken back', () => {
  const release = { NotifiedOn: today(), CountsUntil: addDays(today(), 60), DaysLeft: 60 };
  const over = { ...release, CountsUntil: addDays(today(), -1), DaysLeft: 0 };

  it('are those of sureties whose days are not over, and that of the contract where it is its own', () => {
    const both = contractOf({ ...surety, Notice: release }, { ...surety, UniqueId: 'c', Name: 'João', Notice: over });
    expect(standingNotices(both)).toEqual([
      { suretyUniqueId: 'b', label: 'Exoneração de Álvaro Souza', kind: 'release' },
    ]);
    expect(withdrawalVerb(standingNotices(both))).toBe('Desistir da exoneração');
    const all = { ...both, Notice: { ...release, Kind: 'release' as const } };
    expect(standingNotices(all)).toHaveLength(1);
    const terminated = { ...both, Notice: { ...release, Kind: 'termination' as const } };
    expect(standingNotices(terminated).map(({ label }) => label)).toEqual(['Denúncia', 'Exoneração de Álvaro Souza']);
    expect(withdrawalVerb(standingNotices(terminated))).toBe('Desistir da notificação');
    expect(standingNotices({ ...contractOf(surety), Notice: { ...release, Kind: 'release' } })).toEqual([
      { suretyUniqueId: null, label: 'Exoneração do fiador', kind: 'release' },
    ]);
  });
});
