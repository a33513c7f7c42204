import * as calls from '@portal/shared/contracts/parties/insuredRecord';
import { changePartyDocumentName, restorePartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { portalAddress } from '../../../people/company/portalAddress';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { deleteDocument, giveFiles, renameDocument, restoreDocument } from '../../documents/changePartyDocument';
import { partyDocuments } from '../../documents/partyDocuments';
import { requestPartyDocument } from '../../documents/requestPartyDocument';
import { partyHistory } from '../../history/partyHistory';
import { holderDocuments } from '../../policyHolders/record/holderDocuments';
import { setBlocked, updateBranch, updateName } from './changeInsured';
import { requireReadableInsured } from './findInsured';
import { insuredDocuments } from './insuredDocuments';
import { insuredRecord } from './insuredRecord';
import { changeInsuredLocation, removeInsuredLocation } from './insuredLocations';

const reads = { access: holdsAny([F.VISUALIZAR_SEGURADO, F.GERENCIAR_SEGURADOS]) };
/** Policy holders' documents are named and restored by the same calls (Spec 000 §7.4). */
const documentChanges = { access: holdsAny([F.GERENCIAR_SEGURADOS, F.GERENCIAR_TOMADORES_SEGURADORA]) };
const changes = { access: holdsAny([F.GERENCIAR_SEGURADOS]) };

/** The record of an insured, and what is changed of it. */
export const insuredRecordRoutes = ({ publicUrl }: { publicUrl: string | null }): Route[] => [
  answer(calls.getInsured, reads, async ({ database, user, query }) =>
    insuredRecord(
      database,
      user,
      await requireReadableInsured(database, user, { uniqueId: query.personUniqueId }, 'personUniqueId'),
    ),
  ),
  answer(calls.setInsuredBlocked, changes, ({ database, user, query }) => setBlocked(database, user, query)),
  answer(calls.updateInsuredName, changes, ({ database, user, query }) => updateName(database, user, query)),
  answer(calls.updateInsuredBranch, changes, ({ database, user, query }) => updateBranch(database, user, query)),
  answer(calls.updateInsuredLocation, changes, ({ database, user, query, body }) =>
    changeInsuredLocation(database, user, query.id, body),
  ),
  answer(calls.removeInsuredLocation, changes, ({ database, user, query }) =>
    removeInsuredLocation(database, user, query),
  ),
  answer(calls.getDocumentsByInsured, reads, async ({ database, user, query }) => {
    const insured = await requireReadableInsured(database, user, { uniqueId: query.UniqueId }, 'UniqueId');
    return partyDocuments(database, user, insuredDocuments, insured.uniqueId);
  }),
  answer(calls.createInsuredDocument, changes, async ({ database, user, body, caller }) => {
    const { InsuredUniqueId, ...asked } = body;
    return requestPartyDocument(
      database,
      user,
      { party: insuredDocuments, uniqueId: InsuredUniqueId.toLowerCase(), field: 'InsuredUniqueId' },
      asked,
      await portalAddress(database, user.companyId, caller, publicUrl),
    );
  }),
  answer(calls.uploadInsuredDocument, changes, ({ database, user, body }) =>
    giveFiles(database, user, insuredDocuments, body),
  ),
  answer(calls.deleteInsuredDocument, changes, ({ database, user, body }) =>
    deleteDocument(database, user, insuredDocuments, body),
  ),
  answer(changePartyDocumentName, documentChanges, ({ database, user, body }) =>
    renameDocument(database, user, [insuredDocuments, holderDocuments], body),
  ),
  answer(restorePartyDocument, documentChanges, ({ database, user, body }) =>
    restoreDocument(database, user, [insuredDocuments, holderDocuments], body),
  ),
  answer(calls.getInsuredChangeHistory, reads, async ({ database, user, query }) => {
    const insured = await requireReadableInsured(database, user, { id: query.insuredId }, 'insuredId');
    return partyHistory(database, user, { kind: 'insured', uniqueId: insured.uniqueId });
  }),
];
