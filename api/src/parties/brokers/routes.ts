import {
  answerReturnedRegistration,
  getBrokerRequestDocuments,
  insertBroker,
  registerBroker as registerBrokerCall,
  removeBrokerRequestDocumentArchive,
  resendBrokerRegistrationLink,
  submitDocumentToReview,
  uploadBrokerRequestDocumentArchive,
  validateBrokerRegistrationRequest,
  validateBrokerStatus,
} from '@portal/shared/contracts/parties/brokers';
import { getSearchBrokers } from '@portal/shared/contracts/parties/brokerList';
import type { Database } from '../../platform/database/connection';
import { anyone } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { Background } from '../../platform/server/background';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { brokerFinders, insurersManagers, requireFinder } from './brokerAccess';
import { companyOfKey } from './companyOfKey';
import { registerBroker } from './insertBroker';
import { limitCaller } from './limits';
import { brokerRecordRoutes } from './record/routes';
import { documentsOnWire, readRegistration, statusOnWire } from './registrationDocuments';
import { giveFile, takeBackFile } from './registrationFiles';
import { admitLinkHolder, registrationOf } from './registrationLink';
import { checkedCnpj, registrationSituation } from './registrationSituation';
import { resendLink } from './resendLink';
import { searchBrokers } from './searchBrokers';
import { submitDocuments } from './submitDocuments';

interface BrokerParts {
  tokenSecret: string;
  publicUrl: string | null;
  storage: DocumentStorage;
  background: Background;
}

/** What every call with the link of a registration begins with. */
interface LinkExchange {
  database: Database;
  query: { RegistrationToken: string };
  companyKey: string | null;
}
const opened = ({ database, query, companyKey }: LinkExchange) =>
  registrationOf(database, query.RegistrationToken, companyKey);

export const brokerRoutes = ({ tokenSecret, publicUrl, storage, background }: BrokerParts): Route[] => [
  ...brokerRecordRoutes({ publicUrl }),
  answer(getSearchBrokers, { access: brokerFinders, mayBeBehind: true }, async ({ database, user, query }) => {
    requireFinder(user, query.IsRegister === true);
    return searchBrokers(database, user, query);
  }),
  answer(validateBrokerRegistrationRequest, { access: anyone }, async ({ database, query, companyKey, caller }) => {
    const cnpj = checkedCnpj(query.Cnpj);
    const company = await companyOfKey(database, companyKey);
    await limitCaller(database, tokenSecret, 'validation', { companyId: company.id, caller });
    return { Situation: await registrationSituation(database, company.id, cnpj) };
  }),
  answer(insertBroker, { access: anyone }, async ({ database, body, companyKey, caller }) => {
    const company = await companyOfKey(database, companyKey);
    await limitCaller(database, tokenSecret, 'registration', { companyId: company.id, caller });
    const { token } = await registerBroker(database, body, { company, caller, publicUrl });
    return { RegistrationToken: token };
  }),
  answer(registerBrokerCall, { access: insurersManagers }, async ({ database, user, body, caller }) => {
    const company = await companyOfKey(database, user.companyKey);
    const { brokerUniqueId } = await registerBroker(database, body, { company, caller, publicUrl, by: user });
    return { BrokerUniqueId: brokerUniqueId, Name: body.Name.trim() };
  }),
  answer(resendBrokerRegistrationLink, { access: anyone }, async ({ database, body, companyKey, caller }) => {
    const cnpj = checkedCnpj(body.Cnpj);
    const company = await companyOfKey(database, companyKey);
    await limitCaller(database, tokenSecret, 'resend', { companyId: company.id, caller });
    // After the answer, so that its time does not tell whether there is such a registration.
    background.start(() => resendLink(database, { company, caller, cnpj, publicUrl, tokenSecret }));
    return { Accepted: true };
  }),
  answer(validateBrokerStatus, { access: anyone }, async (exchange) =>
    statusOnWire(await readRegistration(exchange.database, await opened(exchange))),
  ),
  answer(getBrokerRequestDocuments, { access: anyone }, async (exchange) =>
    documentsOnWire(await readRegistration(exchange.database, await opened(exchange))),
  ),
  answer(
    uploadBrokerRequestDocumentArchive,
    { access: anyone, admit: admitLinkHolder },
    async ({ body, ...exchange }) =>
      giveFile(exchange.database, storage, await opened(exchange), {
        documentUniqueId: body.RequestDocumentUniqueId.toLowerCase(),
        file: body.file,
      }),
  ),
  answer(removeBrokerRequestDocumentArchive, { access: anyone }, async ({ body, ...exchange }) => {
    await takeBackFile(exchange.database, await opened(exchange), body.ArchiveUniqueId.toLowerCase());
    return { Removed: true };
  }),
  answer(submitDocumentToReview, { access: anyone }, async (exchange) =>
    submitDocuments(exchange.database, await opened(exchange)),
  ),
  answer(answerReturnedRegistration, { access: anyone }, async ({ body, ...exchange }) =>
    submitDocuments(exchange.database, await opened(exchange), body.Observation),
  ),
];
