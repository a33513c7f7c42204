/** EmissionProposalType in words. */
export const proposalTypes: Record<number, string | undefined> = { 1: 'Nova', 2: 'Renovação' };
