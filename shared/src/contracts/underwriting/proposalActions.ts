import { array, literal, nullable, object, text, union } from '../schema';
import type { Static } from '../schema';

const action = union([
  literal('edit'),
  literal('submit'),
  literal('issue'),
  literal('registerPayment'),
  literal('requestAdjustment'),
  literal('cancel'),
  literal('resetRiskChange'),
  literal('duplicate'),
  literal('nextBond'),
  literal('contractDraft'),
  literal('bankSlip'),
  literal('issuanceReport'),
  literal('policyDocument'),
  literal('requestDocument'),
  literal('writeTimeline'),
]);
/** What somebody can do with a proposal. */
export type ProposalAction = Static<typeof action>;

/** Every action that this user may ever take there, with why not now; the platform alone decides. Additive. */
export const proposalActions = () => array(object({ Action: action, DisabledReason: nullable(text()) }));
