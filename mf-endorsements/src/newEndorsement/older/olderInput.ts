import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { OlderEndorsementForm } from '@portal/shared/contracts/underwriting/endorsementOlderForm';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';

type Party = EndorsementForm['DadosSegurado'] | EndorsementForm['DadosTomador'];
const partyInput = (party: Party) =>
  party ? { Name: party.Nome, ...(party.Endereco && { Location: party.Endereco }) } : {};

/** What is asked for, by the names of the older draft (Spec 001 §3). */
export function olderInput(form: EndorsementForm, type: EndorsementTypeId): OlderEndorsementForm {
  const { ModalidadePrincipal: principal, ModalidadeComplementar: second, DadosTomador, DadosSegurado } = form;
  const isRestitution = type === EndorsementTypeId.RestituicaoDePremio;
  const isWhole = form.AlterouObjetoCompletoApolice === true;
  const cancelledOn = type === EndorsementTypeId.Cancelamento ? form.DataCancelamento : undefined;
  return {
    EndorsementTypeId: type,
    PolicyUniqueId: form.policyUniqueId,
    PolicyVersion: form.VersaoApolice,
    EffectiveDate: form.DataEfeito ?? null,
    EndorsementReasonId: form.MotivoId ?? null,
    Justification: form.Justificativa ?? null,
    ...(principal && {
      InsuredAmountValue: principal.NovaImportanciaSegurada ?? null,
      StartDate: principal.NovoInicioVigencia ?? null,
      EndDate: principal.NovoFimVigencia ?? null,
      DeadlineDays: principal.PrazoDias ?? null,
      ...(principal.NovoFimContrato && { ContractEndDate: principal.NovoFimContrato }),
    }),
    ...(cancelledOn && { EndDate: cancelledOn }),
    ...(form.DataRecebimento && { ReleaseReceivedOn: form.DataRecebimento }),
    ...(form.JustificativaDataAnterior && { BackdatingReason: form.JustificativaDataAnterior }),
    ...(second && {
      ComplementaryInsuredAmountValue: second.NovaImportanciaSegurada ?? null,
      ComplementaryStartDate: second.NovoInicioVigencia ?? null,
      ComplementaryEndDate: second.NovoFimVigencia ?? null,
      ComplementaryDeadlineDays: second.PrazoDias ?? null,
    }),
    ...(DadosSegurado && {
      Insured: {
        ...partyInput(DadosSegurado),
        ...(DadosSegurado.NomeSocial !== undefined && { SocialName: DadosSegurado.NomeSocial }),
      },
    }),
    ...((DadosTomador ?? form.DadosBancarios) && {
      PolicyHolder: {
        ...partyInput(DadosTomador),
        ...(form.DadosBancarios && { BankAccount: form.DadosBancarios }),
      },
    }),
    ...(isWhole && { IsCompleteChangeObject: true, CompleteObject: form.ObjetoApolice?.[0]?.Value ?? '' }),
    ContractualTerms: {
      ...(form.ObjetoApolice && !isWhole && { Object: form.ObjetoApolice }),
      ...(form.ClausulasParticulares && { ParticularClausule: form.ClausulasParticulares }),
      ...(form.ObjetoEndosso && { Endorsement: form.ObjetoEndosso }),
    },
    Documents: form.Documentos ?? [],
    ...(form.SolicitaRevisaoPremio && { RequestInsurancePremiumReview: true }),
    ...(form.ValorPremioSolicitado !== undefined &&
      (isRestitution
        ? { RestoreInsurancePremium: form.ValorPremioSolicitado }
        : { RequestedInsurancePremium: form.ValorPremioSolicitado })),
    ...(form.JustificativaSolicitacaoPremio !== undefined && {
      JustificationInsurancePremiumReview: form.JustificativaSolicitacaoPremio,
    }),
    ...(form.NumberOfInstallment !== undefined && { NumberOfInstallment: form.NumberOfInstallment }),
    ...(form.GracePeriod !== undefined && { GracePeriod: form.GracePeriod }),
  };
}
