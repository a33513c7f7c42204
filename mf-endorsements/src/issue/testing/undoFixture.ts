import type { UndoEffect } from '@portal/shared/contracts/underwriting/endorsementUndo';

/** What undoing the endorsement of `endorsementFixture` would do, whose premium is paid. */
export const undoEffectOf = (more: Partial<UndoEffect> = {}): UndoEffect => ({
  Number: '0775-000001-E01',
  PolicyNumber: '0775-000001',
  Obstacles: [],
  VersaoApolice: 2,
  EndorsementTypeId: 8,
  EffectiveOn: '2026-11-25',
  Changes: [
    {
      Field: 'ModalidadePrincipal.NovaImportanciaSegurada',
      Label: 'Importância segurada',
      Before: 'R$ 150.000,00',
      After: 'R$ 100.000,00',
      IsText: false,
    },
  ],
  Premium: {
    PremioTotal: -671_13,
    PremioModalidadePrincipal: -625_00,
    PremioModalidadeComplementar: 0,
    Cobertura: [],
    NecessitaDadosBancarios: true,
    RestituicaoValue: 429_52,
    Restituicao: { PremiumValue: 400_00, InterestValue: 0, TaxValue: 29_52 },
    DevidoValue: 0,
    ComissionDifference: -125_00,
    LimitDifference: -50_000_00,
    LimitAfterValue: 200_000_00,
    Premium: {
      TotalValue: -625_00,
      MinimumValue: 0,
      AnnualRatePercent: 1,
      TaxPercent: 7.38,
      TaxValue: -46_13,
      CommissionPercent: 20,
      CommissionValue: -125_00,
      Installments: 1,
      InstallmentsByYear: false,
      GracePeriodDays: 0,
      Terms: [
        {
          Label: 'Endosso 0775-000001-E01, revertido',
          InsuredAmountValue: 100_000_00,
          AnnualRatePercent: 0,
          Days: 0,
          PremiumValue: -625_00,
          RateSource: 'modality',
          IsMinimumApplied: false,
          Formula: '− (R$ 625,00 do endosso 0775-000001-E01)',
        },
      ],
    },
    PossibleInstallments: [],
    PossibleGracePeriodsInDays: [],
    Plan: [],
  },
  WaivedValue: 241_61,
  OpenEndorsements: ['0775-000001-E02'],
  IsConsolidated: false,
  PolicyHolder: { Name: 'Construtora Horizonte', CpfCnpj: '11222333000181' },
  ...more,
});

/** Of one that moves no premium: nothing goes back to anybody. */
export const neutralUndo = (more: Partial<UndoEffect> = {}): UndoEffect => {
  const whole = undoEffectOf();
  return {
    ...whole,
    WaivedValue: 0,
    OpenEndorsements: [],
    Premium: whole.Premium && {
      ...whole.Premium,
      ...{ PremioTotal: 0, PremioModalidadePrincipal: 0, NecessitaDadosBancarios: false, RestituicaoValue: 0 },
    },
    ...more,
  };
};
