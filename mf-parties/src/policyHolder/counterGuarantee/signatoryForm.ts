import type {
  addCounterGuaranteeSignatory,
  CounterGuarantee,
} from '@portal/shared/contracts/parties/counterGuarantees';
import type { CallInput } from '@portal/shared/contracts/call';
import {
  hasProxyEnded,
  MaritalStatus,
  saysMaritalStatus,
  SignatoryCapacity,
  SignatoryRole,
  signsForAnother,
  spouseSigns,
} from '@portal/shared/domain/parties/counterGuarantee';
import type { PropertyRegime } from '@portal/shared/domain/parties/counterGuarantee';
import { cpfProblem } from '@portal/shared/domain/people/cpf';
import { documentKind, documentProblem } from '@portal/shared/domain/people/document';
import { personNameProblem } from '@portal/shared/domain/people/personName';
import { today } from '@portal/shared/domain/time/instants';
import { problemsOf } from '@portal/shared/form/problem';

/** A signatory as it is typed; a document may be half typed. */
export interface SignatoryForm {
  Role: SignatoryRole;
  Capacity: SignatoryCapacity | null;
  /** The surety that is represented, or whose spouse is; null for the policy holder. */
  RepresentsUniqueId: string | null;
  Name: string;
  CpfCnpj: string;
  Address: string;
  Profession: string;
  IdentityDocument: string;
  MaritalStatus: MaritalStatus | null;
  PropertyRegime: PropertyRegime | null;
  SpouseName: string;
  SpouseCpf: string;
  SpouseProfession: string;
  SpouseIdentityDocument: string;
  /** How many sign together; null until it is chosen, for what was stated before. */
  SignaturesTogether: number | null;
  ProxyExpiresOn: string | null;
  IsProxyOpenEnded: boolean;
  ProxyPowers: string;
}

export const emptySignatory: SignatoryForm = {
  Role: SignatoryRole.Representante,
  Capacity: null,
  RepresentsUniqueId: null,
  Name: '',
  CpfCnpj: '',
  Address: '',
  Profession: '',
  IdentityDocument: '',
  MaritalStatus: null,
  PropertyRegime: null,
  SpouseName: '',
  SpouseCpf: '',
  SpouseProfession: '',
  SpouseIdentityDocument: '',
  SignaturesTogether: null,
  ProxyExpiresOn: null,
  IsProxyOpenEnded: false,
  ProxyPowers: '',
};

/** Returns which fields a signatory is asked for: that depends on who it is and on what it signs as. */
export function askedOf({ Role, CpfCnpj, Capacity, MaritalStatus: status, PropertyRegime }: SignatoryForm) {
  const isRepresentative = signsForAnother(Role);
  const isForSpouse = Role === SignatoryRole.ProcuradorDoConjuge;
  const asksStatus = saysMaritalStatus({ role: Role, document: CpfCnpj });
  const isMarried = asksStatus && status === MaritalStatus.Casado;
  const guarantor = { role: Role, document: CpfCnpj, maritalStatus: status, propertyRegime: PropertyRegime };
  return {
    isRepresentative,
    isForSpouse,
    asksCapacity: isRepresentative && !isForSpouse,
    isAttorney: isForSpouse || (isRepresentative && Capacity === SignatoryCapacity.Procurador),
    isPerson: isRepresentative || documentKind(CpfCnpj) === 'CPF',
    asksStatus,
    isMarried,
    asksSpouse: isMarried && PropertyRegime !== null && spouseSigns(guarantor),
  };
}

/** Returns the companies that stand surety, for which somebody has to sign. */
export const companiesOf = ({ Signatories }: CounterGuarantee) =>
  Signatories.filter(({ Role, CpfCnpj }) => Role === SignatoryRole.Fiador && documentKind(CpfCnpj) === 'CNPJ');

/** Returns the sureties whose spouse signs, and may do so by an attorney. */
export const marriedOf = ({ Signatories }: CounterGuarantee) =>
  Signatories.flatMap(({ UniqueId, Name, SpouseName }) => (SpouseName ? [{ UniqueId, Name, SpouseName }] : []));

/**
 * Returns how many sign together: what is chosen, else what was stated of who signs for the same party by the same power. The articles of
 * a company are read once.
 */
export function signaturesTogetherOf({ Signatories }: CounterGuarantee, form: SignatoryForm): number {
  const { isAttorney } = askedOf(form);
  const stated = Signatories.filter(
    ({ Role, RepresentsUniqueId = null, Capacity }) =>
      Role === form.Role &&
      RepresentsUniqueId === form.RepresentsUniqueId &&
      (Capacity === SignatoryCapacity.Procurador) === isAttorney,
  );
  return form.SignaturesTogether ?? Math.max(1, ...stated.map(({ SignaturesTogether = 1 }) => SignaturesTogether));
}

/** Says what is wrong with the fields, by their names. */
export function signatoryProblems(form: SignatoryForm, fileCount: number) {
  const { isRepresentative, isForSpouse, asksCapacity, isAttorney, isPerson, asksStatus, isMarried, asksSpouse } =
    askedOf(form);
  const isEmpty = (value: string) => value.trim() === '';
  return [
    ...problemsOf(
      'RepresentsUniqueId',
      isForSpouse && form.RepresentsUniqueId === null && 'Informe de qual cônjuge é o procurador',
    ),
    ...problemsOf('Capacity', asksCapacity && form.Capacity === null && 'Informe em que qualidade assina'),
    ...problemsOf(
      'Name',
      isEmpty(form.Name) ? 'Informe o nome de quem assina' : isPerson && personNameProblem(form.Name.trim()),
    ),
    ...problemsOf(
      'CpfCnpj',
      form.CpfCnpj === '' ? 'Informe o documento' : (isRepresentative ? cpfProblem : documentProblem)(form.CpfCnpj),
    ),
    ...problemsOf('Profession', isPerson && isEmpty(form.Profession) && 'Informe a profissão'),
    ...problemsOf(
      'IdentityDocument',
      isPerson && isEmpty(form.IdentityDocument) && 'Informe o documento de identidade',
    ),
    ...problemsOf('Address', isEmpty(form.Address) && 'Informe o endereço'),
    ...problemsOf('MaritalStatus', asksStatus && form.MaritalStatus === null && 'Informe o estado civil'),
    ...problemsOf('PropertyRegime', isMarried && form.PropertyRegime === null && 'Informe o regime de bens'),
    ...problemsOf(
      'SpouseName',
      asksSpouse &&
        (isEmpty(form.SpouseName) ? 'Informe o nome do cônjuge' : personNameProblem(form.SpouseName.trim())),
    ),
    ...problemsOf(
      'SpouseCpf',
      asksSpouse && (form.SpouseCpf === '' ? 'Informe o CPF do cônjuge' : cpfProblem(form.SpouseCpf)),
    ),
    ...problemsOf('SpouseProfession', asksSpouse && isEmpty(form.SpouseProfession) && 'Informe a profissão do cônjuge'),
    ...problemsOf(
      'SpouseIdentityDocument',
      asksSpouse && isEmpty(form.SpouseIdentityDocument) && 'Informe o documento de identidade do cônjuge',
    ),
    ...problemsOf(
      'ProxyExpiresOn',
      isAttorney &&
        !form.IsProxyOpenEnded &&
        (form.ProxyExpiresOn === null
          ? 'Informe até quando a procuração vale, ou que o prazo é indeterminado'
          : hasProxyEnded(form.ProxyExpiresOn, today()) && 'A procuração está vencida. Peça outra'),
    ),
    ...problemsOf('ProxyPowers', isAttorney && isEmpty(form.ProxyPowers) && 'Informe os poderes da procuração'),
    ...problemsOf('ProxyArchiveUniqueIds', isAttorney && fileCount === 0 && 'Envie a procuração'),
  ];
}

/** Converts the fields to the request, without what is not asked of this signatory. */
export function toSignatoryInput(
  form: SignatoryForm,
  files: readonly string[],
): Omit<CallInput<typeof addCounterGuaranteeSignatory>['body'], 'CounterGuaranteeUniqueId'> {
  const { isRepresentative, asksCapacity, isAttorney, isPerson, asksStatus, isMarried, asksSpouse } = askedOf(form);
  const { SignaturesTogether } = form;
  return {
    Role: form.Role,
    Name: form.Name.trim(),
    CpfCnpj: form.CpfCnpj,
    Address: form.Address.trim(),
    ...(isPerson && { Profession: form.Profession.trim(), IdentityDocument: form.IdentityDocument.trim() }),
    ...(asksCapacity && form.Capacity && { Capacity: form.Capacity }),
    ...(isRepresentative && form.RepresentsUniqueId && { RepresentsUniqueId: form.RepresentsUniqueId }),
    ...(isRepresentative && SignaturesTogether !== null && SignaturesTogether > 1 && { SignaturesTogether }),
    ...(isAttorney && {
      ...(form.IsProxyOpenEnded
        ? { IsProxyOpenEnded: true }
        : form.ProxyExpiresOn !== null && { ProxyExpiresOn: form.ProxyExpiresOn }),
      ProxyPowers: form.ProxyPowers.trim(),
      ProxyArchiveUniqueIds: [...files],
    }),
    ...(asksStatus && form.MaritalStatus && { MaritalStatus: form.MaritalStatus }),
    ...(isMarried && form.PropertyRegime && { PropertyRegime: form.PropertyRegime }),
    ...(asksSpouse && {
      SpouseName: form.SpouseName.trim(),
      SpouseCpf: form.SpouseCpf,
      SpouseProfession: form.SpouseProfession.trim(),
      SpouseIdentityDocument: form.SpouseIdentityDocument.trim(),
    }),
  };
}
