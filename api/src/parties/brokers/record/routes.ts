import { getBrokerProposalCommissions } from '@portal/shared/contracts/parties/brokerCommissions';
import {
  answerReturnedBroker,
  getBroker,
  getBrokerFinancialData,
  getCurrentBroker,
  invertBrokerBlocked,
  updateBroker,
} from '@portal/shared/contracts/parties/brokerRecord';
import * as documentCalls from '@portal/shared/contracts/parties/brokerDocuments';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { portalAddress } from '../../../people/company/portalAddress';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { notFound } from '../../../platform/server/refusal';
import { brokerCommissions } from '../commissions/brokerCommissions';
import { deleteDocument, giveFiles, restoreDocument } from '../../documents/changePartyDocument';
import { requestPartyDocument } from '../../documents/requestPartyDocument';
import { partyHistory } from '../../history/partyHistory';
import { archivesOfDocument, brokerDocuments, documentsOfBroker } from './brokerDocuments';
import { brokerRecord } from './brokerRecord';
import { answerOwnBroker } from './answerOwnBroker';
import { financialData } from './financialData';
import { requireReadableBroker } from './findBroker';
import { invertBlocked } from './invertBlocked';
import { changeBroker } from './updateBroker';

const ofOwnBroker = holdsAny([F.GERENCIAR_CORRETORA, F.VISUALIZAR_CORRETORA]);
const ofInsurer = holdsAny([F.GERENCIAR_CORRETORES, F.VISUALIZAR_CORRETORES]);
/** Which of both a user is, and of which broker, the record itself asks. */
const ofEither = holdsAny([
  F.GERENCIAR_CORRETORA,
  F.VISUALIZAR_CORRETORA,
  F.GERENCIAR_CORRETORES,
  F.VISUALIZAR_CORRETORES,
]);
const ofManagers = holdsAny([F.GERENCIAR_CORRETORES]);
const changes = holdsAny([F.GERENCIAR_CORRETORA, F.GERENCIAR_CORRETORES]);

export const brokerRecordRoutes = ({ publicUrl }: { publicUrl: string | null }): Route[] => [
  answer(getCurrentBroker, { access: ofOwnBroker }, async ({ database, user }) => {
    if (user.brokerId === null) throw notFound('O seu usuário não é de nenhuma corretora.');
    const broker = await requireReadableBroker(database, user, { id: user.brokerId }, 'BrokerId');
    return brokerRecord(database, user, broker);
  }),
  answer(getBroker, { access: ofInsurer }, async ({ database, user, query }) =>
    brokerRecord(
      database,
      user,
      await requireReadableBroker(database, user, { uniqueId: query.brokerUniqueId.toLowerCase() }, 'brokerUniqueId'),
    ),
  ),
  answer(getBrokerFinancialData, { access: ofEither }, ({ database, user, query }) =>
    financialData(database, user, query.brokerUniqueId),
  ),
  answer(getBrokerProposalCommissions, { access: ofEither }, ({ database, user, query }) =>
    brokerCommissions(database, user, query.brokerId),
  ),
  answer(documentCalls.getBrokerDocuments, { access: ofEither }, ({ database, user, query }) =>
    documentsOfBroker(database, user, query.brokerId, { deleted: false }),
  ),
  answer(documentCalls.getDeletedBrokerDocuments, { access: ofEither }, ({ database, user, query }) =>
    documentsOfBroker(database, user, query.brokerId, { deleted: true }),
  ),
  answer(documentCalls.getBrokerDocumentArchives, { access: ofEither }, ({ database, user, query }) =>
    archivesOfDocument(database, user, query.RequestDocumentUniqueId.toLowerCase()),
  ),
  answer(documentCalls.createBrokerDocument, { access: ofManagers }, async ({ database, user, body, caller }) => {
    const { BrokerUniqueId, ...asked } = body;
    return requestPartyDocument(
      database,
      user,
      { party: brokerDocuments, uniqueId: BrokerUniqueId.toLowerCase(), field: 'BrokerUniqueId' },
      asked,
      await portalAddress(database, user.companyId, caller, publicUrl),
    );
  }),
  answer(documentCalls.uploadBrokerDocument, { access: changes }, ({ database, user, body }) =>
    giveFiles(database, user, brokerDocuments, body),
  ),
  answer(documentCalls.deleteBrokerDocument, { access: ofManagers }, ({ database, user, body }) =>
    deleteDocument(database, user, brokerDocuments, body),
  ),
  answer(documentCalls.restoreBrokerDocument, { access: ofManagers }, ({ database, user, body }) =>
    restoreDocument(database, user, [brokerDocuments], body),
  ),
  answer(documentCalls.getBrokerChangeHistory, { access: ofEither }, async ({ database, user, query }) => {
    const { uniqueId } = await requireReadableBroker(database, user, { id: query.brokerId }, 'brokerId');
    return partyHistory(database, user, { kind: 'broker', uniqueId });
  }),
  answer(updateBroker, { access: changes }, ({ database, user, body }) => changeBroker(database, user, body)),
  answer(answerReturnedBroker, { access: holdsAny([F.GERENCIAR_CORRETORA]) }, ({ database, user, body }) =>
    answerOwnBroker(database, user, body),
  ),
  answer(invertBrokerBlocked, { access: ofManagers }, async ({ database, user, body, caller }) =>
    invertBlocked(database, user, body, {
      portal: await portalAddress(database, user.companyId, caller, publicUrl),
    }),
  ),
];
