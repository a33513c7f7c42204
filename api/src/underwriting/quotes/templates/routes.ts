import {
  deleteBondTemplate,
  openBondTemplate,
  renameBondTemplate,
  saveBondTemplate,
  searchBondTemplates,
} from '@portal/shared/contracts/underwriting/bondTemplates';
import { proposalPeople } from '../../../parties/personalData/proposalAccess';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { deleteTemplate, renameTemplate } from './changeTemplates';
import { openTemplate } from './openTemplate';
import { saveTemplate } from './saveTemplate';
import { listTemplates } from './templateOnWire';

const access = proposalPeople;

export const bondTemplateRoutes: Route[] = [
  answer(searchBondTemplates, { access }, ({ database, user, query }) => listTemplates(database, user, query)),
  answer(openBondTemplate, { access }, ({ database, user, query }) => openTemplate(database, user, query)),
  answer(saveBondTemplate, { access }, ({ database, user, body }) =>
    database.transaction((transaction) => saveTemplate(transaction, user, body)),
  ),
  answer(renameBondTemplate, { access }, ({ database, user, body }) =>
    database.transaction((transaction) => renameTemplate(transaction, user, body)),
  ),
  answer(deleteBondTemplate, { access }, ({ database, user, query }) =>
    database.transaction((transaction) => deleteTemplate(transaction, user, query.UniqueId)),
  ),
];
