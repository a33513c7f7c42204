/** The insurer's classes of policy holders, the best first; what each costs is said by the rates of each modality. */
export const policyHolderClasses = ['A', 'B', 'C', 'D', 'E'] as const;
