import type { PublicContractsParameters } from '@portal/shared/contracts/parameters/kinds/publicContracts';

/**
 * The first version of a company: the shares of Lei 14.133/2021, arts. 98 and 99, and the value of art. 6, XXII with the
 * update of each year (art. 182). The insurer publishes later updates as parameters.
 */
export const standardPublicContracts: PublicContractsParameters = {
  UsualPercent: 5,
  ComplexWorkPercent: 10,
  LargeWorkPercent: 30,
  LargeWorkValues: [
    { From: '2021-04-01', AboveValue: 200_000_000_00 },
    // Decreto 10.922/2021
    { From: '2022-01-01', AboveValue: 216_081_640_00 },
    // Decreto 11.317/2022
    { From: '2023-01-01', AboveValue: 228_833_309_04 },
    // Decreto 11.871/2023
    { From: '2024-01-01', AboveValue: 239_624_058_14 },
    // Decreto 12.343/2024
    { From: '2025-01-01', AboveValue: 250_902_323_87 },
    // Decreto 12.807/2025
    { From: '2026-01-01', AboveValue: 261_968_421_04 },
  ],
};
