/** What of retention an operator has a reason to choose. */
export interface RetentionSettings {
  /** How long the audit's contents and accesses to personal data are kept, and contracts' beyond their end. */
  auditYears: number;
  /** Whether files that no row names are removed; they are counted in any case. */
  removesUnnamedFiles: boolean;
}

export const usualRetention: RetentionSettings = { auditYears: 10, removesUnnamedFiles: false };
