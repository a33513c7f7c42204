import type { Exposure } from '@portal/shared/contracts/parties/exposure';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';

export const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
export const limit = { LimitValue: 900_00, UsedLimitValue: 400_00, AvailableLimitValue: 500_00 };

export const holder: PolicyHolderRecord = {
  Id: 101,
  UniqueId: ID,
  Name: 'Construtora Horizonte',
  TradeName: 'Horizonte',
  CpfCnpj: '11222333000181',
  IsActive: true,
  Email: 'contato@horizonte.example',
  Phone: '8132241000',
  IsBlocked: false,
  BlockedJustification: null,
  IsRestrictivelyBlocked: false,
  RestrictiveJustification: null,
  RateClass: null,
  EnableAnnualInstallments: true,
  IgnoreCCGSignature: false,
  Nominations: ['Boreal', 'Austral', 'Zênite'].map((BrokerName, at) => ({
    BrokerUniqueId: `00000000-0000-4000-8000-00000000000${at}`,
    BrokerName,
    Since: null,
  })),
  Limit: { ...limit, ExpiresOn: '2027-03-31' },
  ModalityGroups: [],
  EconomicGroup: null,
  ShowsEconomicGroup: false,
  ShowsBureauData: false,
  Missing: [
    { Place: 'counterGuarantee', Text: 'Falta o contrato de contragarantia (CCG) assinado.' },
    { Place: 'limit', Text: 'O limite venceu em 31/01/2020.' },
  ],
  Locations: [],
  OpenProposalCount: 1,
  RegisteredAt: '2026-01-05T12:00:00.000Z',
  AnonymisedAt: null,
  Actions: [],
  ChangedAt: '2026-11-01T12:00:00.000Z',
};

export const month = (day: string, total: number, held = 0): Exposure['Months'][number] => ({
  Date: day,
  TotalValue: total,
  ModalityGroupValues: [total - held],
  HeldByProposalsValue: held,
  PastEndValue: 0,
  AvailableLimitValue: 900_00 - total,
});

export const exposure: Exposure = {
  Limit: { ...limit, ExpiresOn: '2027-03-31' },
  ModalityGroups: [{ UniqueId: ID, Name: 'Garantias contratuais', BranchName: 'Setor público' }],
  Months: [month('2026-11-23', 400_00, 50_00), month('2026-12-01', 150_00, 50_00)],
  PolicyCount: 3,
  ProposalCount: 1,
};
