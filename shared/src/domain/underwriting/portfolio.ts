import { PolicyStatus } from './policyStatus';

/**
 * Policies that count as the portfolio (carteira): issued ones, those that ended included. What was cancelled or rejected
 * brought nothing that stays, and what awaits its issue has brought nothing yet.
 */
export const portfolioStatuses: readonly PolicyStatus[] = [PolicyStatus.Emitida, PolicyStatus.Vencida];

/** How many months of issues the portfolio shows where nobody asks for others. */
export const USUAL_PORTFOLIO_MONTHS = 12;

/** The longest period of issues that is told month by month. */
export const MOST_PORTFOLIO_MONTHS = 600;
