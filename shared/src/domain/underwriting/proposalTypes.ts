/** Whether a proposal begins something or goes on with it (Spec 001 §4). */
export const EmissionProposalType = { Nova: 1, Renovacao: 2 } as const;
export type EmissionProposalType = (typeof EmissionProposalType)[keyof typeof EmissionProposalType];

export const emissionProposalTypeLabels: Record<EmissionProposalType, string> = { 1: 'Nova', 2: 'Renovação' };
