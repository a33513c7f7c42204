import * as calls from '@portal/shared/contracts/underwriting/proposalWork';
import { portalAddress } from '../../../people/company/portalAddress';
import type { ValidatedStep } from '../../../deals/engine/engineOrder';
import { proposalPeople } from '../../../parties/personalData/proposalAccess';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { answerAdjustment } from './answerAdjustment';
import { cancel } from './cancel';
import { issue } from './issue';
import { registerPayment } from './registerPayment';
import { requestAdjustment } from './requestAdjustment';
import { resetRiskChange, riskChange } from './riskChange';
import { runValidation } from './runValidation';
import { writeTimeline } from './writeTimeline';

/** Which proposals, and who may do what with them, the handlers decide. */
const seesProposals = { access: proposalPeople };

/** They differ by their paths alone. */
type AnyValidation =
  | typeof calls.executeRegistrationValidation
  | typeof calls.executePepValidation
  | typeof calls.executeCreditValidation
  | typeof calls.executeSubscriptionValidation
  | typeof calls.executeReinsuranceValidation;

const validations: readonly (readonly [AnyValidation, ValidatedStep])[] = [
  [calls.executeRegistrationValidation, 'registration'],
  [calls.executePepValidation, 'pep'],
  [calls.executeCreditValidation, 'credit'],
  [calls.executeSubscriptionValidation, 'subscription'],
  [calls.executeReinsuranceValidation, 'reinsurance'],
];

interface Settings {
  /** For links in mails; see Environment. */
  publicUrl: string | null;
}

/** What happens to a proposal after it was written. */
export const proposalWorkRoutes = ({ publicUrl }: Settings): Route[] => [
  ...validations.map(([call, step]) =>
    answer(call, seesProposals, ({ database, user, query }) =>
      runValidation(database, user, query.ProposalUniqueId, step),
    ),
  ),

  answer(calls.issueProposal, seesProposals, ({ database, user, query }) => issue(database, user, query)),

  answer(calls.registerInstallmentPayment, seesProposals, ({ database, user, body }) =>
    registerPayment(database, user, body),
  ),

  answer(calls.cancelProposal, seesProposals, ({ database, user, query, caller }) =>
    cancel(database, user, query, { caller, publicUrl }),
  ),

  answer(calls.requestProposalAdjustment, seesProposals, async ({ database, user, body, caller }) =>
    requestAdjustment(database, user, body, await portalAddress(database, user.companyId, caller, publicUrl)),
  ),

  answer(calls.answerProposalAdjustment, seesProposals, ({ database, user, body }) =>
    answerAdjustment(database, user, body),
  ),

  answer(calls.updateProposalTimelineInfo, seesProposals, ({ database, user, body }) =>
    writeTimeline(database, user, body),
  ),

  answer(calls.getProposalRiskChange, seesProposals, ({ database, user, query }) =>
    riskChange(database, user, query.ProposalUniqueId),
  ),

  answer(calls.resetProposalRiskChange, seesProposals, ({ database, user, query }) =>
    resetRiskChange(database, user, query.ProposalUniqueId),
  ),
];
