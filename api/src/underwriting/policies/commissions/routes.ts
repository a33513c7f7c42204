import * as calls from '@portal/shared/contracts/underwriting/commissionStatement';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { pageAnswer, pageOf } from '../../../platform/lists/page';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { seesPortfolio } from '../portfolio/seesPortfolio';
import { readStatement } from './readStatement';
import { statementDocument } from './statementDocument';

/** Commission statements, for the insurer and for brokers: nobody else knows what is earned. */
export const commissionRoutes = ({ storage }: { storage: DocumentStorage }): Route[] => [
  answer(
    calls.getCommissionStatement,
    { access: seesPortfolio, mayBeBehind: true },
    async ({ database, user, query }) => (await readStatement(database, user, query)).statement,
  ),
  answer(
    calls.getCommissionStatementLines,
    { access: seesPortfolio, mayBeBehind: true },
    async ({ database, user, query }) => {
      const page = pageOf(query);
      const { lines } = await readStatement(database, user, query);
      return pageAnswer(page, lines.slice(page.offset, page.offset + page.size), lines.length);
    },
  ),
  answer(calls.generateCommissionStatement, { access: seesPortfolio }, ({ database, user, body }) =>
    statementDocument({ database, storage, user }, body),
  ),
];
