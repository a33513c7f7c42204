import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import * as calls from '@portal/shared/contracts/parties/personalData';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { holdsAny } from '../../platform/server/access';
import { revealDocument } from './revealDocument';

/** Whoever comes across people in their work, whichever way. */
const seesPeople = {
  access: holdsAny([
    F.VISUALIZAR_ESTEIRAS,
    F.GERENCIAR_PROPOSTAS,
    F.VISUALIZAR_PROPOSTAS,
    F.GERENCIAR_PROPOSTAS_SEGURADORA,
    F.VISUALIZAR_PROPOSTAS_SEGURADORA,
    F.VISUALIZAR_SEGURADO,
    F.GERENCIAR_SEGURADOS,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
    F.GERENCIAR_CORRETORES,
    F.VISUALIZAR_CORRETORES,
  ]),
};

/** What concerns natural persons, whichever record names them; who may, revealDocument.ts decides by the record. */
export const personalDataRoutes: Route[] = [
  answer(calls.revealDocument, seesPeople, ({ database, user, body }) => revealDocument(database, user, body)),
];
