/** The kind of live event that says that a proposal or an endorsement is not as it was: its status, documents, clock or words. */
export const DEAL_CHANGED = 'deal';

/** A deal changed; whoever shows it reads it again. It carries ids alone, and reading is checked as always. */
export interface LiveDeal {
  Kind: 'proposal' | 'endorsement';
  UniqueId: string;
  /** Set for the user who changed it. */
  IsOwn?: boolean;
}
