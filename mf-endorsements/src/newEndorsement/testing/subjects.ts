import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import type { EndorsedPolicy, EndorsementParameters } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { Subject } from '../subject/subject';

/** Ids of the kind that the platform gives, told apart by their end. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
export const policyUniqueId = idOf(1);
export const subTipoEndossoId = idOf(2);

const address = {
  ZipCode: '11010900',
  AddressName: 'Praça Mauá',
  Number: '1',
  Complement: null,
  Neighborhood: 'Centro',
  CityId: 3548500,
  CityName: 'Santos',
  StateProvinceId: 35,
  StateName: 'São Paulo',
};

/** A policy of a year of R$ 100.000,00 that no endorsement has changed. */
export const policyOf = (more: Partial<EndorsedPolicy> = {}): EndorsedPolicy => ({
  PolicyUniqueId: policyUniqueId,
  PolicyNumber: '0775-000001',
  StatusId: 2,
  VersaoApolice: 1,
  Tomador: {
    UniqueId: idOf(3),
    Nome: 'Construtora Horizonte',
    NomeSocial: null,
    CpfCnpj: '11222333000181',
    Endereco: address,
  },
  Segurado: {
    UniqueId: idOf(4),
    Nome: 'Município de Santos',
    NomeSocial: null,
    CpfCnpj: '58200015000183',
    Endereco: address,
  },
  DadosProposta: {
    ProposalUniqueId: idOf(5),
    ModalidadePrincipal: {
      Nome: 'Executante construtor',
      ImportanciaSegurada: 100_000_00,
      InicioVigencia: '2026-03-17',
      FimVigencia: '2027-03-17',
      PrazoDias: 365,
    },
    ModalidadeComplementar: null,
    AnnualRatePercent: 1.25,
    PremioTotal: 1_250_00,
    PremioPago: 1_250_00,
    LimiteDisponivel: null,
  },
  Objeto: [{ Name: 'Objeto', Value: 'Garante a execução do contrato.' }],
  ClausulaParticularApolice: [
    {
      Name: 'Multas',
      Value: 'Cobre multas.',
      condicaoNova: false,
      condicaoSemTags: true,
      vindaApoliceOriginal: true,
      condicaoEditada: false,
    },
  ],
  EndossosEncontrados: [],
  ...more,
});

const unbounded = {
  EarliestDate: null,
  LatestDate: null,
  MinimumDays: null,
  MaximumDays: null,
  MinimumAmountValue: null,
  MaximumAmountValue: null,
};

/** A sub-type that lets amount and end change, unless told otherwise. */
export const parametersOf = (more: Partial<EndorsementParameters> = {}): EndorsementParameters => ({
  SubTipoEndossoId: subTipoEndossoId,
  Nome: 'Alteração de prazo e valor',
  EndorsementTypeId: 2,
  ChangeableFields: ['ModalidadePrincipal.NovaImportanciaSegurada', 'ModalidadePrincipal.NovoFimVigencia'],
  PremiumEffect: 'proRata',
  DataEfeito: unbounded,
  ModalidadePrincipal: { ...unbounded, MaximumAmountValue: 500_000_00 },
  ModalidadeComplementar: null,
  MostInstallments: 3,
  ...more,
});

export const subjectOf = (more: Partial<Subject> = {}): Subject => ({
  flow: 'alteracao',
  policy: policyOf(),
  parameters: parametersOf(),
  wholeObject: null,
  ...more,
});

/** A charge of R$ 625,00 with R$ 46,13 of IOF in one part, unless told otherwise. */
export const premiumOf = (more: Partial<EndorsementPremium> = {}): EndorsementPremium => ({
  PremioTotal: 671_13,
  PremioModalidadePrincipal: 625_00,
  PremioModalidadeComplementar: 0,
  Cobertura: [],
  NecessitaDadosBancarios: false,
  RestituicaoValue: 0,
  DevidoValue: 0,
  ComissionDifference: 125_00,
  LimitDifference: 50_000_00,
  LimitAfterValue: null,
  Premium: {
    TotalValue: 625_00,
    MinimumValue: 0,
    AnnualRatePercent: 1.25,
    TaxPercent: 7.38,
    TaxValue: 46_13,
    CommissionPercent: 20,
    CommissionValue: 125_00,
    Installments: 1,
    InstallmentsByYear: false,
    GracePeriodDays: 0,
    Terms: [],
  },
  PossibleInstallments: [{ NumberOfInstallment: 1, InstallmentValue: 671_13, InterestValue: 0 }],
  PossibleGracePeriodsInDays: [0, 10],
  Plan: [{ Installment: 1, DueOn: '2026-12-01', AmountValue: 671_13 }],
  ...more,
});
