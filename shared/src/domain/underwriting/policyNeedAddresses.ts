import * as addresses from '../portal/addresses';

/** Maps what the document of a policy may lack to the page on which the insurer completes it. */
export const policyNeedAddresses = {
  insurerOnDocuments: addresses.ruleArea('dados-da-seguradora'),
  susepProcess: addresses.modalities(),
  specialConditions: addresses.generalConditions(),
  generalConditions: addresses.generalConditions(),
} as const;
