import * as documents from '@portal/shared/contracts/boards/kanbanDocuments';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { cardDocuments } from './cardDocuments';
import { decideDocument } from './decideDocument';
import { documentArchives, historyOfDocument } from './documentReads';
import { requestModalityDocuments } from './modalityDocuments';
import { receiveDocument } from './receiveDocument';
import { removeDocument, restoreDocument } from './removeDocument';
import { dealOf, requestDocument } from './requestDocument';
import { returnToBroker } from './returnToBroker';
import { mailOfCard, mailOfPipe, openOfPipe } from './sendDocumentMails';

/** Which documents, and who may change them, documentAccess.ts decides. */
const seesBoards = { access: holdsAny([Functionality.VISUALIZAR_ESTEIRAS]) };

/** Documents of the records that cards are about. */
export const cardDocumentRoutes = ({ publicUrl }: { publicUrl: string | null }): Route[] => [
  answer(documents.getCardRequestDocuments, seesBoards, ({ database, user, query }) =>
    cardDocuments(database, user, query.CardId),
  ),
  answer(documents.getRequestDocumentArchives, seesBoards, ({ database, user, query }) =>
    documentArchives(database, user, query.RequestDocumentUniqueId),
  ),
  answer(documents.getRequestDocumentHistory, seesBoards, ({ database, user, query }) =>
    historyOfDocument(database, user, query.RequestDocumentUniqueId),
  ),

  answer(documents.kanbanProposalRequestDocument, seesBoards, async ({ database, user, body }) =>
    requestDocument(database, user, await dealOf(database, user, body.ProposalUniqueId), 'ProposalUniqueId', body),
  ),
  answer(documents.kanbanBrokerRequestDocument, seesBoards, ({ database, user, body }) =>
    requestDocument(database, user, { kind: 'broker', uniqueId: body.BrokerUniqueId }, 'BrokerUniqueId', body),
  ),
  answer(documents.kanbanRequestLimitRequestDocument, seesBoards, ({ database, user, body }) => {
    const record = { kind: 'limitRequest', uniqueId: body.LimitRequestUniqueId } as const;
    return requestDocument(database, user, record, 'LimitRequestUniqueId', body);
  }),

  answer(documents.kanbanRequestModalityDocuments, seesBoards, ({ database, user, body }) =>
    requestModalityDocuments(database, user, body.CardId),
  ),

  answer(documents.kanbanProposalChangeStatusRequestDocument, seesBoards, ({ database, user, body, caller }) =>
    decideDocument(database, user, 'proposal', body, { caller, publicUrl }),
  ),
  answer(documents.kanbanBrokerChangeStatusRequestDocument, seesBoards, ({ database, user, body, caller }) =>
    decideDocument(database, user, 'broker', body, { caller, publicUrl }),
  ),
  answer(documents.kanbanRequestLimitChangeStatusRequestDocument, seesBoards, ({ database, user, body, caller }) =>
    decideDocument(database, user, 'limitRequest', body, { caller, publicUrl }),
  ),

  answer(documents.kanbanProposalDeleteRequestDocument, seesBoards, ({ database, user, body }) =>
    removeDocument(database, user, 'proposal', body.RequestDocumentUniqueId),
  ),
  answer(documents.kanbanBrokerDeleteRequestDocument, seesBoards, ({ database, user, body }) =>
    removeDocument(database, user, 'broker', body.RequestDocumentUniqueId),
  ),
  answer(documents.kanbanRequestLimitDeleteRequestDocument, seesBoards, ({ database, user, body }) =>
    removeDocument(database, user, 'limitRequest', body.RequestDocumentUniqueId),
  ),
  answer(documents.kanbanRestoreRequestDocument, seesBoards, ({ database, user, body }) =>
    restoreDocument(database, user, body.RequestDocumentUniqueId),
  ),

  answer(documents.kanbanReceiveRequestDocument, seesBoards, ({ database, user, body }) =>
    receiveDocument(database, user, body),
  ),

  answer(documents.kanbanBrokerRequestDocumentsSendToBroker, seesBoards, ({ database, user, body, caller }) =>
    returnToBroker(database, user, body.BrokerUniqueId, { caller, publicUrl }),
  ),
  answer(documents.kanbanSendEmailRequestDocumentToBroker, seesBoards, ({ database, user, body, caller }) =>
    mailOfCard(database, user, body.CardId, { caller, publicUrl }),
  ),
  answer(documents.kanbanSendEmailRequestDocumentToBrokerByPipe, seesBoards, ({ database, user, body, caller }) =>
    mailOfPipe(database, user, body.PipeId, { caller, publicUrl }),
  ),
  answer(documents.getPipeOpenDocuments, seesBoards, ({ database, user, query }) =>
    openOfPipe(database, user, query.PipeId),
  ),
];
