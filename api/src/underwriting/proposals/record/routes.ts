import {
  duplicateProposal,
  estimateProposalPremium,
  getProposalByUniqueId,
  recalculateProposal,
  updateProposal,
  validateProposal,
  validateRetroactivityDays,
} from '@portal/shared/contracts/underwriting/proposalRecord';
import { proposalPeople } from '../../../parties/personalData/proposalAccess';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { changeProposal } from './changeProposal';
import { createProposal } from './createProposal';
import { duplicateAsDraft } from './duplicateProposal';
import { estimatePremium } from './estimatePremium';
import { recalculate } from './recalculateProposal';
import { readRecord } from './readRecord';
import { checkRetroactivity } from './retroactivity';
import { validateProposalInput } from './validateProposal';

export const proposalRecordRoutes: Route[] = [
  answer(getProposalByUniqueId, { access: proposalPeople }, ({ database, user, query }) =>
    readRecord(database, user, query.ProposalUniqueId),
  ),
  answer(updateProposal, { access: proposalPeople }, ({ database, user, body }) =>
    database.transaction((transaction) =>
      (body.Version === undefined ? createProposal : changeProposal)(transaction, user, body, new Date()),
    ),
  ),
  answer(recalculateProposal, { access: proposalPeople }, ({ database, user, body }) =>
    recalculate(database, user, body),
  ),
  answer(validateProposal, { access: proposalPeople }, ({ database, user, body }) =>
    validateProposalInput(database, user, body),
  ),
  answer(estimateProposalPremium, { access: proposalPeople }, ({ database, user, body }) =>
    estimatePremium(database, user, body),
  ),
  answer(duplicateProposal, { access: proposalPeople }, ({ database, user, query }) =>
    duplicateAsDraft(database, user, query),
  ),
  answer(validateRetroactivityDays, { access: proposalPeople }, ({ database, user, query }) =>
    checkRetroactivity(database, user, query.ProposalUniqueId),
  ),
];
