import { NO_MONEY } from '@portal/shared/domain/billing/ledgers';
import type { Ledgers } from '@portal/shared/domain/billing/ledgers';
import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import type { DerivedTerm } from '@portal/shared/domain/underwriting/endorsement/derivedTerm';

/** What an endorsement moves of a premium, in cents, before tax and interest; below zero less is charged. */
export interface PremiumDifference {
  totalCents: number;
  principalCents: number;
  complementaryCents: number;
  coverages: EndorsementPremium['Cobertura'];
  commissionCents: number;
  /** Goes back to who paid it, by ledger. */
  refund: Ledgers;
  /** Earned and not paid. */
  owedCents: number;
  terms: readonly DerivedTerm[];
}

/** What moves no premium. */
export const noDifference: PremiumDifference = {
  totalCents: 0,
  principalCents: 0,
  complementaryCents: 0,
  coverages: [],
  commissionCents: 0,
  refund: NO_MONEY,
  owedCents: 0,
  terms: [],
};
