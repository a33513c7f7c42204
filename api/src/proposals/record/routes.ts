import { Functionality } from '@portal/shared/domain/functionalities';
import {
  duplicateProposal,
  getProposalByUniqueId,
  updateProposal,
  validateProposal,
  validateRetroactivityDays,
} from '@portal/shared/contracts/proposalRecord';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { changeProposal } from './changeProposal';
import { createProposal } from './createProposal';
import { duplicateAsDraft } from './duplicateProposal';
import { readRecord } from './readRecord';
import { checkRetroactivity } from './retroactivity';
import { validateProposalInput } from './validateProposal';

/** Whoever sees proposals; what they may do with one, their profile says for each (`requireProposalRight`). */
const seesProposals = holdsAny([
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
]);

export const proposalRecordRoutes: Route[] = [
  answer(getProposalByUniqueId, { access: seesProposals }, ({ database, user, query }) =>
    readRecord(database, user, query.ProposalUniqueId),
  ),
  answer(updateProposal, { access: seesProposals }, ({ database, user, body }) =>
    database.transaction((transaction) =>
      (body.Version === undefined ? createProposal : changeProposal)(transaction, user, body, new Date()),
    ),
  ),
  answer(validateProposal, { access: seesProposals }, ({ database, user, body }) =>
    validateProposalInput(database, user, body),
  ),
  answer(duplicateProposal, { access: seesProposals }, ({ database, user, query }) =>
    duplicateAsDraft(database, user, query.ProposalUniqueId),
  ),
  answer(validateRetroactivityDays, { access: seesProposals }, ({ database, user, query }) =>
    checkRetroactivity(database, user, query.ProposalUniqueId),
  ),
];
