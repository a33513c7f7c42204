/** Ids of the risk's fields: problems name them, and a list of problems leads to them. */
export const riskFieldIds = {
  group: 'risk-group',
  modality: 'risk-modality',
  insuredAmount: 'risk-insured-amount',
  startDate: 'risk-start-date',
  days: 'risk-days',
  endDate: 'risk-end-date',
  bidNumber: 'risk-bid-number',
  contractNumber: 'risk-contract-number',
  contractValue: 'risk-contract-value',
  isComplexWork: 'risk-complex-work',
  isLargeWork: 'risk-large-work',
  contractStartDate: 'risk-contract-start-date',
  contractEndDate: 'risk-contract-end-date',
  lawsuitNumber: 'risk-lawsuit-number',
  court: 'risk-court',
  debtValue: 'risk-debt-value',
  complementaryModality: 'risk-complementary-modality',
  complementaryAmount: 'risk-complementary-amount',
  complementaryStartDate: 'risk-complementary-start-date',
  complementaryEndDate: 'risk-complementary-end-date',
} as const;

export const coverageFieldId = (coverageUniqueId: string): string => `risk-coverage-${coverageUniqueId}`;
