import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import type { EndorsedPolicy, EndorsementParameters } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { policyUniqueId } from '../../testing/policyFixture';

export const raiseId = '00000000-0000-4000-8000-000000000021';
export const endId = '00000000-0000-4000-8000-000000000022';
const restitutionId = '00000000-0000-4000-8000-000000000023';

const holder = {
  UniqueId: '00000000-0000-4000-8000-000000000002',
  Nome: 'Construtora Horizonte',
  NomeSocial: null,
  CpfCnpj: '11222333000181',
  Endereco: null,
};

/** The fourth version of a policy of R$ 150.000,00 over a year. */
export const endorsedPolicy: EndorsedPolicy = {
  PolicyUniqueId: policyUniqueId,
  PolicyNumber: '0775-2026-000123',
  StatusId: 2,
  VersaoApolice: 4,
  Tomador: holder,
  Segurado: { ...holder, UniqueId: '00000000-0000-4000-8000-000000000003', Nome: 'Município de Santos' },
  DadosProposta: {
    ProposalUniqueId: '00000000-0000-4000-8000-000000000001',
    ModalidadePrincipal: {
      Nome: 'Executante construtor',
      ImportanciaSegurada: 150_000_00,
      InicioVigencia: '2026-03-17',
      FimVigencia: '2027-03-17',
      PrazoDias: 365,
    },
    ModalidadeComplementar: null,
    AnnualRatePercent: 1.25,
    PremioTotal: 1_875_00,
    PremioPago: 1_875_00,
    LimiteDisponivel: null,
  },
  Objeto: [],
  ClausulaParticularApolice: [],
  EndossosEncontrados: [],
};

const unbounded = {
  EarliestDate: null,
  LatestDate: null,
  MinimumDays: null,
  MaximumDays: null,
  MinimumAmountValue: null,
  MaximumAmountValue: null,
};

/** Lets amount and end change. */
export const raise: EndorsementParameters = {
  SubTipoEndossoId: raiseId,
  Nome: 'Alteração de prazo e valor',
  EndorsementTypeId: 2,
  ChangeableFields: ['ModalidadePrincipal.NovaImportanciaSegurada', 'ModalidadePrincipal.NovoFimVigencia'],
  PremiumEffect: 'proRata',
  DataEfeito: unbounded,
  ModalidadePrincipal: { ...unbounded, MaximumAmountValue: 400_000_00 },
  ModalidadeComplementar: null,
  MostInstallments: 3,
};
export const end: EndorsementParameters = {
  ...raise,
  SubTipoEndossoId: endId,
  Nome: 'Cancelamento a pedido',
  EndorsementTypeId: 1,
  ChangeableFields: ['DataCancelamento'],
  PremiumEffect: 'shortRate',
};
/** Asks for a value: not to be simulated. */
export const restitution: EndorsementParameters = {
  ...raise,
  SubTipoEndossoId: restitutionId,
  Nome: 'Restituição de prêmio',
  EndorsementTypeId: 9,
  ChangeableFields: [],
};

/**
 * By hand: from 28/02/2027 to 17/03/2027 are 17 days; R$ 50.000,01 × 1,25% × 17 / 365 = R$ 29,1095…, so R$ 29,11, and
 * 20% commission of it R$ 5,82.
 */
export const premiumOf = (more: Partial<EndorsementPremium> = {}): EndorsementPremium => ({
  PremioTotal: 31_26,
  PremioModalidadePrincipal: 29_11,
  PremioModalidadeComplementar: 0,
  Cobertura: [],
  NecessitaDadosBancarios: false,
  RestituicaoValue: 0,
  DevidoValue: 0,
  ComissionDifference: 5_82,
  LimitDifference: 50_000_01,
  LimitAfterValue: 700_000_00,
  Premium: {
    TotalValue: 29_11,
    MinimumValue: 0,
    AnnualRatePercent: 1.25,
    TaxPercent: 7.38,
    TaxValue: 2_15,
    CommissionPercent: 20,
    CommissionValue: 5_82,
    Installments: 1,
    InstallmentsByYear: false,
    GracePeriodDays: 0,
    Terms: [],
  },
  PossibleInstallments: [],
  PossibleGracePeriodsInDays: [],
  Plan: [],
  ...more,
});
