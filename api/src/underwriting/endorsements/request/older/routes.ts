import * as calls from '@portal/shared/contracts/underwriting/endorsementOlder';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { MAX_DAYS_AHEAD_TO_CANCEL } from '@portal/shared/domain/underwriting/endorsement/cancellationDate';
import { PREMIUM_LIMIT_PERCENT } from '@portal/shared/domain/underwriting/endorsement/premiumLimit';
import { holdsAny } from '../../../../platform/server/access';
import { answer } from '../../../../platform/server/answer';
import type { Route } from '../../../../platform/server/answer';
import { changesOfCompany, changesOfType, mayAskForType, offeredTypes, reasonsOfType } from './offeredTypes';
import { calculatedDates, judgeRestore } from './olderFigures';
import { createOlder, judgeOlder } from './olderRequests';
import { reasonOfType } from './reasonOfType';

/** Of which policies, the handlers decide: whoever asks sees them. */
const asks = { access: holdsAny([Functionality.SOLICITAR_ENDOSSO]) };

/** The older flow up to the request. */
export const olderEndorsementRoutes: Route[] = [
  answer(calls.getEndorsementType, asks, ({ database, user, query }) =>
    offeredTypes(database, user, query.policyUniqueId),
  ),
  answer(calls.validateCanRequestEndorsementType, asks, ({ database, user, query }) =>
    mayAskForType(database, user, query),
  ),
  answer(calls.getPolicyReasonsEndorsementRequest, asks, ({ database, user, query }) =>
    reasonsOfType(database, user, { policyUniqueId: query.policyUniqueId, type: query.PolicyEndorsementTypeId }),
  ),
  answer(calls.getPolicyEndorsementRequestDocument, asks, async ({ database, user, query }) => {
    const wanted = { type: query.endorsementTypeId, reasonUniqueId: query.endorsementReasonId };
    const { reason } = await reasonOfType(database, user, wanted, 'endorsementReasonId', new Date());
    return reason.Documents;
  }),
  answer(calls.validateEndorsement, asks, ({ database, user, body }) => judgeOlder(database, user, body)),
  answer(calls.createEndorsement, asks, ({ database, user, body }) => createOlder(database, user, body)),
  answer(calls.validateRestore, asks, ({ database, user, body }) => judgeRestore(database, user, body)),
  answer(calls.getCalculationProposalDate, asks, ({ database, user, body }) => calculatedDates(database, user, body)),
  answer(calls.getPercentageLimitPremiumRelationIssuredAmount, asks, () =>
    Promise.resolve({ Percentage: PREMIUM_LIMIT_PERCENT }),
  ),
  answer(calls.getNumberOfDaysToCancelPolicy, asks, () => Promise.resolve({ NumberOfDays: MAX_DAYS_AHEAD_TO_CANCEL })),
  answer(calls.getMinimalEndorsementChanges, asks, ({ database, user, query }) =>
    changesOfType(database, user, { policyUniqueId: query.PolicyUniqueId, type: query.endorsementType }),
  ),
  answer(calls.getCompanyEndorsementChangeTypes, asks, ({ database, user, query }) =>
    changesOfCompany(database, user, query.PolicyUniqueId),
  ),
];
