import * as calls from '@portal/shared/contracts/parties/partyDocuments';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { and, eq, inArray } from 'drizzle-orm';
import { visibleDocuments } from '../../deals/archives/visibleDocuments';
import { noSuchDocument } from '../../deals/documents/documentAccess';
import { documentHistory } from '../../deals/documents/documentHistory';
import { portalAddress } from '../../people/company/portalAddress';
import { requestDocuments } from '../../platform/database/schema/documents';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { askAgain, decideDocument } from '../documents/changePartyDocument';
import { shareDocument } from '../documents/shareDocument';
import { judgedParties } from './judgedParties';

/** Whose documents, and what may be done with them, each party decides. */
const readsSome = {
  access: holdsAny([
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_SEGURADO,
    F.GERENCIAR_SEGURADOS,
    F.VISUALIZAR_CORRETORES,
    F.GERENCIAR_CORRETORES,
    F.VISUALIZAR_CORRETORA,
    F.GERENCIAR_CORRETORA,
  ]),
};

/** What is done with documents of policy holders, insureds and brokers by one call for all of them. */
export const documentDecisionRoutes = ({ publicUrl }: { publicUrl: string | null }): Route[] => [
  answer(calls.decidePartyDocument, readsSome, async ({ database, user, body, caller }) =>
    decideDocument(
      database,
      user,
      judgedParties,
      body,
      await portalAddress(database, user.companyId, caller, publicUrl),
    ),
  ),
  answer(calls.askAgainForPartyDocument, readsSome, async ({ database, user, body, caller }) =>
    askAgain(database, user, judgedParties, body, await portalAddress(database, user.companyId, caller, publicUrl)),
  ),
  answer(calls.sharePartyDocument, readsSome, ({ database, user, body }) =>
    shareDocument(database, user, judgedParties, body),
  ),
  answer(calls.getPartyDocumentHistory, readsSome, async ({ database, user, query }) => {
    const kinds = judgedParties.map(({ kind }) => kind);
    const [document] = await database
      .select()
      .from(requestDocuments)
      .where(
        and(
          eq(requestDocuments.uniqueId, query.RequestDocumentUniqueId),
          inArray(requestDocuments.ownerKind, kinds),
          visibleDocuments(database, user, kinds),
        ),
      );
    if (!document) throw noSuchDocument();
    return documentHistory(database, user, document);
  }),
];
