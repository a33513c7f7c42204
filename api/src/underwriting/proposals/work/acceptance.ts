import type { modalities } from '../../../platform/database/schema/modalities';
import type { LockedProposal } from './lockProposalDeal';

/** Whether the policy waits for its first payment. The cover of a judicial bond never does (Ato Conjunto TST 1/2019). */
export const paysBeforeIssue = ({
  requiresPaymentBeforeIssue,
  riskKind,
}: Pick<typeof modalities.$inferSelect, 'requiresPaymentBeforeIssue' | 'riskKind'>): boolean =>
  requiresPaymentBeforeIssue && riskKind !== 'judicial';

/**
 * What a proposal keeps of its acceptance, which binds the insurer and ends its 25 days (Lei 15.040/2024, art. 49). It
 * comes before any slip: charging the premium is acceptance (§ 1), and none may be received before it (art. 19 § 2).
 */
export const acceptanceOf = ({ acceptedAt }: LockedProposal['row'], now: Date) =>
  acceptedAt === null ? { acceptedAt: now, legalClockEndedAt: now } : {};
