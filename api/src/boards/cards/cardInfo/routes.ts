import { asc, eq } from 'drizzle-orm';
import * as info from '@portal/shared/contracts/boards/kanbanCards';
import * as holderInfo from '@portal/shared/contracts/boards/kanbanHolderCards';
import * as historyCalls from '@portal/shared/contracts/boards/kanbanHistory';
import { getCardScreeningInfo } from '@portal/shared/contracts/parties/screening';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { branchActivities } from '../../../platform/database/schema/companies';
import { isInternal } from '@portal/shared/domain/access/roles';
import { holdsAny } from '../../../platform/server/access';
import type { UserRule } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { brokerInfo } from './brokerInfo';
import { counterGuaranteeInfo } from './counterGuaranteeInfo';
import { economicGroupInfo } from './economicGroupInfo';
import { endorsementInfo } from './endorsementInfo';
import { cardHistory } from './history';
import { nominationInfo } from './nominationInfo';
import { branchActivityInfo, requestLimitInfo } from './policyHolderInfo';
import { proposalInfo } from './proposalInfo';
import { screeningInfo } from './screeningInfo';

/** Which records, requireCardOf.ts decides by the cards that the user sees. */
const seesBoards = { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) };

/** Nobody outside the insurer reads what matched, whichever pipes they see. */
const seesOccurrences: { access: UserRule } = {
  access: {
    ...seesBoards.access,
    permits: (user) => isInternal(user.userTypeId) && seesBoards.access.permits(user),
  },
};

/** What is known of the record that a card is about, and the card's history. */
export const cardInfoRoutes: Route[] = [
  answer(info.getCardBrokerInfo, seesBoards, ({ database, user, query }) =>
    brokerInfo(database, user, query.BrokerUniqueId),
  ),
  answer(getCardScreeningInfo, seesOccurrences, ({ database, user, query }) =>
    screeningInfo(database, user, query.ScreeningMatchUniqueId),
  ),
  answer(info.getCardPolicyHolderNomeationRequestInfo, seesBoards, ({ database, user, query }) =>
    nominationInfo(database, user, query.PolicyHolderNomeationRequestId),
  ),
  answer(info.getCardPolicyHolderCCGInfo, seesBoards, ({ database, user, query }) =>
    counterGuaranteeInfo(database, user, query.PolicyHolderCCGUniqueId),
  ),
  answer(info.getCardProposalInfo, seesBoards, ({ database, user, query }) =>
    proposalInfo(database, user, query.ProposalUniqueId),
  ),
  answer(info.getCardEndorsementInfo, seesBoards, ({ database, user, query }) =>
    endorsementInfo(database, user, query.ProposalUniqueId),
  ),
  answer(holderInfo.getCardEconomicGroupInfo, seesBoards, ({ database, user, query }) =>
    economicGroupInfo(database, user, query.ProposalUniqueId),
  ),
  answer(holderInfo.getCardBranchActivityInfo, seesBoards, ({ database, user, query }) =>
    branchActivityInfo(database, user, query.PolicyHolderUniqueId),
  ),
  answer(holderInfo.getCardRequestLimitInfo, seesBoards, ({ database, user, query }) =>
    requestLimitInfo(database, user, query.PolicyHolderUniqueId),
  ),
  answer(holderInfo.getBranchActivities, seesBoards, ({ database, user }) =>
    database
      .select({
        Id: branchActivities.id,
        Code: branchActivities.code,
        Name: branchActivities.name,
        IsRestrictive: branchActivities.isRestrictive,
      })
      .from(branchActivities)
      .where(eq(branchActivities.companyId, user.companyId))
      .orderBy(asc(branchActivities.name), asc(branchActivities.id)),
  ),
  answer(historyCalls.getCardMovementUser, seesBoards, ({ database, user, query }) =>
    cardHistory(database, user, query),
  ),
];
