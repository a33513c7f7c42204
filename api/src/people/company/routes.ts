import {
  getCompanySetup,
  getContract,
  getContractDocument,
  getTermAcceptances,
  publishTerm,
  saveBranding,
  saveLogo,
  saveNotices,
  saveTermTags,
} from '@portal/shared/contracts/people/company';
import { getAllowedOrigins, saveAllowedOrigins } from '@portal/shared/contracts/people/companyOrigins';
import { administrator } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import { listAcceptances } from './acceptances';
import { changeAllowedOrigins, listAllowedOrigins } from './allowedOrigins';
import { changeLogo } from './changeLogo';
import { companyContract, contractDocument } from './contract';
import { publishVersion } from './publishTerm';
import { changeBranding, changeNotices, changeTermTags } from './saveSetup';
import { companySetup } from './setup';

export const companyRoutes = ({ storage }: { storage: DocumentStorage }): Route[] => [
  answer(getCompanySetup, { access: administrator }, ({ database, user }) => companySetup(database, user.companyId)),
  answer(saveBranding, { access: administrator }, ({ database, user, body }) => changeBranding(database, user, body)),
  answer(saveLogo, { access: administrator }, ({ database, user, body }) => changeLogo(database, storage, user, body)),
  answer(saveNotices, { access: administrator }, ({ database, user, body }) => changeNotices(database, user, body)),
  answer(saveTermTags, { access: administrator }, ({ database, user, body }) => changeTermTags(database, user, body)),
  answer(publishTerm, { access: administrator }, ({ database, user, body }) =>
    publishVersion(database, user, { baseVersion: body.BaseVersion, html: body.HTMLTermOfUse }),
  ),
  answer(getContract, { access: administrator }, ({ database, user }) => companyContract(database, user.companyId)),
  answer(getContractDocument, { access: administrator }, ({ database, user, query }) =>
    contractDocument(database, user.companyId, query.UniqueId),
  ),
  answer(getTermAcceptances, { access: administrator }, ({ database, user, query }) =>
    listAcceptances(database, user.companyId, query),
  ),
  answer(getAllowedOrigins, { access: administrator }, ({ database, user }) =>
    listAllowedOrigins(database, user.companyId),
  ),
  answer(saveAllowedOrigins, { access: administrator }, ({ database, user, body }) =>
    changeAllowedOrigins(database, user, body.Origins),
  ),
];
