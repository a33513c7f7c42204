import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { OlderEndorsementForm } from '@portal/shared/contracts/underwriting/endorsementOlderForm';
import { EndorsementTypeId as Type } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { Standing } from '../standing/readStanding';
import type { StandingParty } from '../standing/standingParties';

interface Against {
  standing: Standing;
  subTypeUniqueId: string;
  today: PlainDate;
}

/** What the older flow asks for, as the new one says it: there is one set of rules for both. */
export function askedOfOlder(
  form: OlderEndorsementForm,
  { standing, subTypeUniqueId, today }: Against,
): EndorsementForm {
  const { ContractualTerms: terms } = form;
  const type = form.EndorsementTypeId;
  return {
    policyUniqueId: form.PolicyUniqueId,
    subTipoEndossoId: subTypeUniqueId,
    VersaoApolice: form.PolicyVersion ?? standing.version,
    DataEfeito: form.EffectiveDate ?? null,
    // A cancellation that names no day is of today (Spec 001 §4).
    ...(type === Type.Cancelamento ? { DataCancelamento: form.EndDate ?? today } : {}),
    ...(form.ReleaseReceivedOn ? { DataRecebimento: form.ReleaseReceivedOn } : {}),
    ...(form.BackdatingReason ? { JustificativaDataAnterior: form.BackdatingReason } : {}),
    ...coversOf(form),
    MotivoId: form.EndorsementReasonId ?? null,
    Justificativa: form.Justification ?? null,
    ...objectOf(form),
    ...(terms?.Endorsement ? { ObjetoEndosso: terms.Endorsement } : {}),
    ...(terms?.ParticularClausule ? { ClausulasParticulares: terms.ParticularClausule } : {}),
    ...partyOf('DadosTomador', form.PolicyHolder, standing.policyHolder),
    ...partyOf('DadosSegurado', form.Insured, standing.insured),
    Documentos: (form.Documents ?? []).filter(({ Files }) => Files.length > 0),
    // Null is dropped, as any that nothing goes to is when it is kept.
    ...(form.PolicyHolder?.BankAccount ? { DadosBancarios: form.PolicyHolder.BankAccount } : {}),
    ...premiumOf(form),
    NumberOfInstallment: form.NumberOfInstallment ?? null,
    GracePeriod: form.GracePeriod ?? null,
  };
}

/** Types 1 and 9 have the policy's dates, 5 and 6 its start: what they are sent with says nothing new. */
function coversOf(form: OlderEndorsementForm): Partial<EndorsementForm> {
  const type = form.EndorsementTypeId;
  const hasEnd = type !== Type.Cancelamento && type !== Type.RestituicaoDePremio;
  const hasStart = hasEnd && type !== Type.ProrrogacaoDeVigencia && type !== Type.ReducaoDeVigencia;
  const cover = (
    amount: number | null | undefined,
    start: string | null | undefined,
    end: string | null | undefined,
    days: number | null | undefined,
  ) => ({
    ...(amount ? { NovaImportanciaSegurada: amount } : {}),
    ...(hasStart && start ? { NovoInicioVigencia: start } : {}),
    ...(hasEnd && end ? { NovoFimVigencia: end } : {}),
    ...(hasEnd && days ? { PrazoDias: days } : {}),
  });
  const principal = {
    ...cover(form.InsuredAmountValue, form.StartDate, form.EndDate, form.DeadlineDays),
    ...(hasEnd && form.ContractEndDate ? { NovoFimContrato: form.ContractEndDate } : {}),
  };
  const complementary = cover(
    form.ComplementaryInsuredAmountValue,
    form.ComplementaryStartDate,
    form.ComplementaryEndDate,
    form.ComplementaryDeadlineDays,
  );
  return {
    ...(Object.keys(principal).length > 0 ? { ModalidadePrincipal: principal } : {}),
    ...(Object.keys(complementary).length > 0 ? { ModalidadeComplementar: complementary } : {}),
  };
}

/** The object whole replaces its terms by one value (Spec 001 §4). */
function objectOf({ IsCompleteChangeObject, CompleteObject, ContractualTerms }: OlderEndorsementForm) {
  if (IsCompleteChangeObject)
    return { AlterouObjetoCompletoApolice: true, ObjetoApolice: [{ Name: 'Objeto', Value: CompleteObject ?? '' }] };
  return ContractualTerms?.Object ? { ObjetoApolice: ContractualTerms.Object } : {};
}

type AskedParty = NonNullable<OlderEndorsementForm['Insured']> | NonNullable<OlderEndorsementForm['PolicyHolder']>;

function partyOf(
  field: 'DadosTomador' | 'DadosSegurado',
  asked: AskedParty | null | undefined,
  { UniqueId, Nome }: StandingParty,
) {
  if (!asked) return {};
  const socialName = 'SocialName' in asked ? asked.SocialName : undefined;
  const name = asked.Name ?? undefined;
  if (name === undefined && !asked.Location && socialName === undefined) return {};
  return {
    [field]: {
      UniqueId,
      Nome: name ?? Nome,
      ...(asked.Location ? { Endereco: asked.Location } : {}),
      ...(socialName === undefined ? {} : { NomeSocial: socialName }),
    },
  };
}

function premiumOf(form: OlderEndorsementForm): Partial<EndorsementForm> {
  const JustificativaSolicitacaoPremio = form.JustificationInsurancePremiumReview ?? null;
  if (form.EndorsementTypeId === Type.RestituicaoDePremio)
    return form.RestoreInsurancePremium
      ? { ValorPremioSolicitado: form.RestoreInsurancePremium, JustificativaSolicitacaoPremio }
      : {};
  return form.RequestInsurancePremiumReview
    ? {
        SolicitaRevisaoPremio: true,
        ValorPremioSolicitado: form.RequestedInsurancePremium ?? null,
        JustificativaSolicitacaoPremio,
      }
    : {};
}
