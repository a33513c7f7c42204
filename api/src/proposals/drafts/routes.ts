import { Functionality } from '@portal/shared/domain/functionalities';
import {
  deleteProposalDraft,
  getProposalDraft,
  getProposalDrafts,
  saveProposalDraft,
} from '@portal/shared/contracts/proposalDrafts';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { requireProposalRight } from '../visibleProposal';
import { listDrafts, readDraft, saveDraft, throwDraftAway } from './drafts';

const worksOnProposals = holdsAny([
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
]);

export const proposalDraftRoutes: Route[] = [
  answer(getProposalDrafts, { access: worksOnProposals }, ({ database, user }) => listDrafts(database, user)),
  answer(getProposalDraft, { access: worksOnProposals }, ({ database, user, query }) =>
    readDraft(database, user, query.UniqueId),
  ),
  answer(saveProposalDraft, { access: worksOnProposals }, async ({ database, user, body }) => {
    await requireProposalRight(database, user, 'CRIAR');
    return saveDraft(database, user, body);
  }),
  answer(deleteProposalDraft, { access: worksOnProposals }, ({ database, user, query }) =>
    throwDraftAway(database, user, query.UniqueId),
  ),
];
