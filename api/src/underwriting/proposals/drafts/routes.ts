import {
  deleteProposalDraft,
  getProposalDraft,
  getProposalDrafts,
  saveProposalDraft,
} from '@portal/shared/contracts/underwriting/proposalDrafts';
import { proposalPeople } from '../../../parties/personalData/proposalAccess';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { requireProposalRight } from '../../../deals/records/visibleProposal';
import { listDrafts, readDraft, saveDraft, throwDraftAway } from './drafts';

export const proposalDraftRoutes: Route[] = [
  answer(getProposalDrafts, { access: proposalPeople }, ({ database, user }) => listDrafts(database, user)),
  answer(getProposalDraft, { access: proposalPeople }, ({ database, user, query }) =>
    readDraft(database, user, query.UniqueId),
  ),
  answer(saveProposalDraft, { access: proposalPeople }, async ({ database, user, body }) => {
    await requireProposalRight(database, user, 'CRIAR');
    return saveDraft(database, user, body);
  }),
  answer(deleteProposalDraft, { access: proposalPeople }, ({ database, user, query }) =>
    throwDraftAway(database, user, query.UniqueId),
  ),
];
