import * as documents from '@portal/shared/contracts/underwriting/proposalRequestDocuments';
import { ModuleId } from '@portal/shared/domain/portal/modules';
import { permittedActions } from '../../../people/permissions/queries';
import { proposalPeople } from '../../../parties/personalData/proposalAccess';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { requireVisibleProposal } from '../../../deals/records/visibleProposal';
import { deleteDocument, renameDocument, restoreDocument, saveFiles } from './changeDocument';
import { createDocument } from './createDocument';
import { proposalDocuments } from './proposalDocuments';

/** Which proposals, and who may change their documents, lockDocument.ts decides. */
const seesProposals = { access: proposalPeople };

/** The documents of a proposal, from its own screens. */
export const proposalDocumentRoutes: Route[] = [
  answer(documents.createProposalRequestDocument, seesProposals, ({ database, user, body }) =>
    createDocument(database, user, body),
  ),
  answer(documents.saveProposalRequestDocument, seesProposals, ({ database, user, body }) =>
    saveFiles(database, user, body.RequestDocumentUniqueId, body.ArchiveUniqueIds),
  ),
  answer(documents.changeProposalRequestDocumentName, seesProposals, ({ database, user, body }) =>
    renameDocument(database, user, body.RequestDocumentUniqueId, body.Name),
  ),
  answer(documents.deleteProposalRequestDocument, seesProposals, ({ database, user, body }) =>
    deleteDocument(database, user, body.RequestDocumentUniqueId),
  ),
  answer(documents.restoreProposalRequestDocument, seesProposals, ({ database, user, body }) =>
    restoreDocument(database, user, body.RequestDocumentUniqueId),
  ),
  answer(documents.getPendingRequiredRequestDocuments, seesProposals, async ({ database, user, query }) => {
    const proposal = await requireVisibleProposal(database, user, query.uniqueId);
    const permitted = await permittedActions(database, user, ModuleId.PROPOSTA);
    const all = await proposalDocuments(database, user, proposal, permitted);
    return all
      .filter(({ row }) => row.isRequired && row.deletedAt === null && row.status !== 'Conforme')
      .map(({ onWire }) => onWire);
  }),
];
