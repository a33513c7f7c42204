import type { EndorsementAddress, EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { EndorsedAddress, PartyDraft } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import { isBackdated } from '@portal/shared/domain/underwriting/endorsement/cancellationDate';
import { cleanDocument } from '@portal/shared/domain/people/document';
import { clausesOnWire } from '../clausesOnWire';
import type { AskedEndorsement } from '../asked/readRequest';
import { payableCents } from '../judge/judgePayment';
import { documentsSent } from '../judge/judgeReason';
import type { PricedEndorsement } from '../price/priceRequest';
import type { StandingParty } from '../standing/standingParties';

/** Why a cancellation counts from a day before the receipt of its release; null where it does not. */
export const backdatingReasonOf = ({ form, release, effectiveOn, standing }: AskedEndorsement): string | null =>
  isBackdated(effectiveOn, standing.policy, release) ? (form.JustificativaDataAnterior?.trim() ?? null) : null;

/** What is asked for as it is kept: only what differs, only documents with files, no account that nothing goes to. */
export function keptForm(request: AskedEndorsement, price: PricedEndorsement): EndorsementForm {
  const { form, standing, detected, effectiveOn, subType, release } = request;
  const { values } = detected;
  return {
    policyUniqueId: standing.policy.uniqueId,
    subTipoEndossoId: subType.UniqueId,
    VersaoApolice: standing.version,
    DataEfeito: effectiveOn,
    ...(values.DataCancelamento ? { DataCancelamento: values.DataCancelamento } : {}),
    ...(release ? { DataRecebimento: release.receivedOn } : {}),
    ...(backdatingReasonOf(request) ? { JustificativaDataAnterior: backdatingReasonOf(request) } : {}),
    ...(values.ModalidadePrincipal ? { ModalidadePrincipal: values.ModalidadePrincipal } : {}),
    ...(values.ModalidadeComplementar ? { ModalidadeComplementar: values.ModalidadeComplementar } : {}),
    ...(values.ObjetoApolice
      ? {
          ObjetoApolice: values.ObjetoApolice.map(({ Name, Value }) => ({ Name, Value })),
          AlterouObjetoCompletoApolice: values.AlterouObjetoCompletoApolice === true,
        }
      : {}),
    ...(values.ClausulasParticulares
      ? { ClausulasParticulares: clausesOnWire(standing.facts.ParticularClausule, values.ClausulasParticulares) }
      : {}),
    ...(values.DadosTomador ? { DadosTomador: partyOf(standing.policyHolder, values.DadosTomador) } : {}),
    ...(values.DadosSegurado ? { DadosSegurado: partyOf(standing.insured, values.DadosSegurado) } : {}),
    ...(form.MotivoId ? { MotivoId: form.MotivoId.toLowerCase() } : {}),
    ...(form.Justificativa?.trim() ? { Justificativa: form.Justificativa.trim() } : {}),
    ...(form.ObjetoEndosso?.trim() ? { ObjetoEndosso: form.ObjetoEndosso.trim() } : {}),
    Documentos: documentsSent(request),
    ...(form.DadosBancarios && payableCents(price) > 0 ? { DadosBancarios: accountOf(form.DadosBancarios) } : {}),
    ...(form.SolicitaRevisaoPremio || form.ValorPremioSolicitado
      ? {
          SolicitaRevisaoPremio: form.SolicitaRevisaoPremio === true,
          ValorPremioSolicitado: form.ValorPremioSolicitado ?? null,
          JustificativaSolicitacaoPremio: form.JustificativaSolicitacaoPremio?.trim() || null,
        }
      : {}),
    NumberOfInstallment: form.NumberOfInstallment ?? null,
    GracePeriod: form.GracePeriod ?? null,
  };
}

const partyOf = ({ UniqueId, CpfCnpj, Nome }: StandingParty, values: PartyDraft) => ({
  UniqueId,
  CpfCnpj,
  Nome: values.Nome ?? Nome,
  ...(values.NomeSocial === undefined ? {} : { NomeSocial: values.NomeSocial }),
  ...(values.Endereco ? { Endereco: addressOf(values.Endereco) } : {}),
});

/** Placed before it got here: it has a municipality of the list. */
const addressOf = ({ CityId, StateProvinceId, ...address }: EndorsedAddress): EndorsementAddress => ({
  ZipCode: address.ZipCode,
  AddressName: address.AddressName,
  Number: address.Number,
  Complement: address.Complement,
  Neighborhood: address.Neighborhood,
  CityId: CityId ?? 0,
  CityName: address.CityName,
  StateProvinceId: StateProvinceId ?? 0,
  StateName: address.StateName,
});

const accountOf = (account: NonNullable<EndorsementForm['DadosBancarios']>) => ({
  ...account,
  BankBranchNumber: account.BankBranchNumber.trim(),
  BankAccountNumber: account.BankAccountNumber.trim(),
  BankAccountDigit: account.BankAccountDigit.trim().toUpperCase(),
  PayeeName: account.PayeeName?.trim() || null,
  PayeeCpfCnpj: account.PayeeCpfCnpj?.trim() ? cleanDocument(account.PayeeCpfCnpj) : null,
});
