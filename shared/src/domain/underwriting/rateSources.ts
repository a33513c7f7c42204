/** Where the rate of a part of a premium came from, as memories of calculation say it. */
export const rateSourceLabels = {
  modality: 'taxa da modalidade',
  rateTable: 'taxa por classe e prazo',
  policyHolder: 'taxa do tomador',
  coverage: 'taxa da cobertura',
  requested: 'taxa pedida',
  renewal: 'taxa da renovação',
} as const;

/** Where a rate came from. */
export type RateSource = keyof typeof rateSourceLabels;
