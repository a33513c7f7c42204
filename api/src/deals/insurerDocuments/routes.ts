import * as calls from '@portal/shared/contracts/deals/insurerDocuments';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { bringBack, changeDocument, giveVersion, takeAway } from './changeInsurerDocument';
import { createDocument } from './createInsurerDocument';
import { insurerDocumentHistory } from './insurerDocumentHistory';
import { insurerDocumentsOf } from './insurerDocumentsOf';

/** Which documents a reader sees goes by their user type; see insurersOwn.ts. */
const reads = { access: holdsAny([F.VISUALIZAR_DOCUMENTOS, F.GERENCIAR_DOCUMENTOS, F.VISUALIZAR_TELA_DE_DOCUMENTOS]) };
const manages = { access: holdsAny([F.GERENCIAR_DOCUMENTOS]) };

/** The insurer's own documents (Spec 001 §7 "Insurer documents"). */
export const insurerDocumentRoutes: Route[] = [
  answer(calls.getInsurerDocuments, reads, ({ database, user }) => insurerDocumentsOf(database, user)),
  answer(calls.createInsurerDocument, manages, ({ database, user, body }) => createDocument(database, user, body)),
  answer(calls.uploadInsurerDocument, manages, ({ database, user, body }) => giveVersion(database, user, body)),
  answer(calls.changeInsurerDocumentName, manages, ({ database, user, body }) => changeDocument(database, user, body)),
  answer(calls.deleteInsurerDocument, manages, ({ database, user, body }) => takeAway(database, user, body)),
  answer(calls.restoreInsurerDocument, manages, ({ database, user, body }) => bringBack(database, user, body)),
  answer(calls.getInsurerDocumentHistory, manages, ({ database, user, query }) =>
    insurerDocumentHistory(database, user, query.RequestDocumentUniqueId),
  ),
];
