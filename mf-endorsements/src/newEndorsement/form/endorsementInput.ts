import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { daysBetween } from '@portal/shared/domain/time/dates';
import { THIRD_PARTY_DOCUMENT } from '@portal/shared/domain/billing/refundPayee';
import { cleanZipCode } from '@portal/shared/domain/people/zipCode';
import type { TypedLocation } from '@portal/shared/parts/locations';
import { isOfSomebodyElse } from '@portal/shared/parts/refundPayee';
import { coverNames, isRestitution, mayChange, partyNames, standingCover, standingParty } from '../subject/subject';
import type { CoverKey, PartyKey, Subject } from '../subject/subject';
import { changesOf } from './changes';
import { newValidity, readDay } from './cover';
import type { TypedEndorsement } from './typedEndorsement';

/** What the platform is asked by: only what differs from the policy, and of the documents only those with files. */
export function endorsementInput(typed: TypedEndorsement, subject: Subject): EndorsementForm {
  const changed = new Set(changesOf(typed, subject).map(({ field }) => field));
  return {
    ...pricedInput(typed, subject, changed),
    ...wordsInput(typed, subject, changed),
    ...reasonInput(typed, subject),
  };
}

/** Of it what the premium depends on, so that nothing else has it calculated again. */
export function pricedInput(
  typed: TypedEndorsement,
  subject: Subject,
  changed: ReadonlySet<string> = new Set(changesOf(typed, subject).map(({ field }) => field)),
): EndorsementForm {
  const { policy, parameters, flow } = subject;
  return {
    policyUniqueId: policy.PolicyUniqueId,
    subTipoEndossoId: parameters.SubTipoEndossoId,
    VersaoApolice: typed.base?.version ?? policy.VersaoApolice,
    ...(flow === 'cancelamento'
      ? { DataCancelamento: readDay(typed.cancelledOn), ...receiptInput(typed, subject) }
      : { DataEfeito: readDay(typed.effectiveOn) }),
    ...coverInput('principal', typed, subject, changed),
    ...coverInput('complementary', typed, subject, changed),
    MotivoId: typed.reasonId,
    ...(typed.installments !== null && { NumberOfInstallment: typed.installments }),
    ...(typed.gracePeriod !== null && { GracePeriod: typed.gracePeriod }),
    ...(isRestitution(subject) && typed.requestedPremium !== null && { ValorPremioSolicitado: typed.requestedPremium }),
  };
}

/** The insurer's staff alone say when the release was received, and why a cancellation counts from before. */
function receiptInput(typed: TypedEndorsement, { parameters }: Subject) {
  if (!parameters.Recebimento) return {};
  return {
    ...(readDay(typed.receivedOn) && { DataRecebimento: readDay(typed.receivedOn) }),
    ...(parameters.Recebimento.PodeDatarAntes &&
      typed.backdatingReason.trim() !== '' && { JustificativaDataAnterior: typed.backdatingReason.trim() }),
  };
}

function coverInput(key: CoverKey, typed: TypedEndorsement, subject: Subject, changed: ReadonlySet<string>) {
  const [name, standing, cover] = [coverNames[key], standingCover(subject, key), typed[key]];
  const isChanged = (field: string) => changed.has(`${name}.${field}`);
  const hasStart = isChanged('NovoInicioVigencia');
  const hasEnd = isChanged('NovoFimVigencia');
  const hasContractEnd = isChanged('NovoFimContrato');
  if (!standing || !(isChanged('NovaImportanciaSegurada') || hasStart || hasEnd || hasContractEnd)) return {};
  const { startDate, endDate } = newValidity(cover, standing);
  const days = startDate && endDate && (hasStart || hasEnd) ? daysBetween(startDate, endDate) : 0;
  return {
    [name]: {
      ...(isChanged('NovaImportanciaSegurada') && { NovaImportanciaSegurada: cover.amount }),
      ...(hasStart && { NovoInicioVigencia: cover.start }),
      ...(hasEnd && { NovoFimVigencia: cover.end }),
      ...(days > 0 && { PrazoDias: days }),
      ...(hasContractEnd && { NovoFimContrato: cover.contractEnd }),
    },
  };
}

function wordsInput(typed: TypedEndorsement, subject: Subject, changed: ReadonlySet<string>) {
  const { policy } = subject;
  const hasObject = [...changed].some((field) => field.startsWith('ObjetoApolice'));
  return {
    ...(hasObject && {
      AlterouObjetoCompletoApolice: typed.isWholeObject,
      ObjetoApolice: typed.isWholeObject
        ? [{ Name: 'Objeto', Value: typed.wholeObject ?? '' }]
        : policy.Objeto.map(({ Name, Value }) => ({ Name, Value: typed.terms[Name] ?? Value })),
    }),
    ...(mayChange(subject, 'ObjetoApolice') &&
      typed.endorsementObject.trim() !== '' && { ObjetoEndosso: typed.endorsementObject }),
    ...(changed.has('ClausulasParticulares') && { ClausulasParticulares: [...(typed.clauses ?? [])] }),
    ...partyInput('policyHolder', typed, subject, changed),
    ...partyInput('insured', typed, subject, changed),
  };
}

function partyInput(key: PartyKey, typed: TypedEndorsement, subject: Subject, changed: ReadonlySet<string>) {
  const [name, standing, party] = [partyNames[key], standingParty(subject, key), typed[key]];
  if (![...changed].some((field) => field.startsWith(`${name}.`))) return {};
  return {
    [name]: {
      UniqueId: standing.UniqueId,
      Nome: (party.name ?? standing.Nome).trim(),
      ...(changed.has(`${name}.NomeSocial`) && { NomeSocial: party.socialName?.trim() || null }),
      ...(changed.has(`${name}.Endereco`) && party.address && { Endereco: addressInput(party.address) }),
    },
  };
}

/** Its municipality and state are chosen before it is sent; without them the platform refuses it. */
const addressInput = (typed: TypedLocation) => ({
  ZipCode: cleanZipCode(typed.zipCode),
  AddressName: typed.street.trim(),
  Number: typed.number.trim(),
  Complement: typed.complement.trim() || null,
  Neighborhood: typed.neighborhood.trim(),
  CityId: typed.cityId ?? 0,
  StateProvinceId: typed.stateId ?? 0,
});

const isPaidToSomebodyElse = ({ payeeDocument }: TypedEndorsement, { policy }: Subject): boolean =>
  isOfSomebodyElse(payeeDocument, policy.Tomador.CpfCnpj);

function reasonInput(typed: TypedEndorsement, subject: Subject) {
  const { BankId, BankAccountTypeId, BankBranchDigit, ...account } = typed.account;
  return {
    Justificativa: typed.justification.trim() || null,
    Documentos: Object.entries(typed.files).flatMap(([Name, files]) =>
      // Of a third party who is none any more.
      files.length === 0 || (Name === THIRD_PARTY_DOCUMENT && !isPaidToSomebodyElse(typed, subject))
        ? []
        : [{ Name, Files: files.map(({ uniqueIdentifier, name }) => ({ uniqueIdentifier, name })) }],
    ),
    ...(BankId !== null &&
      BankAccountTypeId !== null && {
        DadosBancarios: {
          BankId,
          BankAccountTypeId,
          BankBranchDigit: BankBranchDigit || null,
          ...account,
          PayeeName: typed.payeeName.trim() || null,
          PayeeCpfCnpj: typed.payeeDocument.trim() || null,
        },
      }),
    ...(isRestitution(subject) &&
      typed.requestedPremium !== null && { JustificativaSolicitacaoPremio: typed.requestedJustification.trim() }),
    ...(typed.asksReview && {
      SolicitaRevisaoPremio: true,
      ValorPremioSolicitado: typed.requestedPremium,
      JustificativaSolicitacaoPremio: typed.requestedJustification.trim(),
    }),
  };
}
