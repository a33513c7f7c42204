import * as drafts from '@portal/shared/contracts/underwriting/endorsementDrafts';
import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { createEndorsement } from './create/createEndorsement';
import {
  listEndorsementDrafts,
  readEndorsementDraft,
  saveEndorsementDraftOf,
  throwEndorsementDraftAway,
} from './drafts';
import { judgeRequest } from './judge/judgeRequest';
import { offeredSubTypes } from './offeredSubTypes';
import { endorsementParameters } from './parameters';
import { endorsedPolicy } from './policyData';
import { policyOfNumber } from './policyOfNumber';
import { previewPremium } from './price/previewPremium';
import { documentsOf, reasonsOf } from './reasons';
import { standingClauses, standingObject } from './terms/standingTexts';
import { updatedTerms } from './terms/updatedTerms';

/** Of which policies, the handlers decide: whoever asks sees them. */
const asks = { access: holdsAny([Functionality.SOLICITAR_ENDOSSO]) };
const seesPolicies = { access: holdsAny([Functionality.VISUALIZAR_APOLICES, Functionality.SOLICITAR_ENDOSSO]) };

export const endorsementRequestRoutes: Route[] = [
  answer(calls.validarEndossoCancelamento, asks, ({ database, user, query: { policyUniqueId: uniqueId } }) =>
    offeredSubTypes(database, user, { uniqueId, flow: 'cancelamento' }),
  ),
  answer(calls.validarEndossoAlteracao, asks, ({ database, user, query: { policyUniqueId: uniqueId } }) =>
    offeredSubTypes(database, user, { uniqueId, flow: 'alteracao' }),
  ),
  answer(calls.validarEndossoNeutro, asks, ({ database, user, query: { policyUniqueId: uniqueId } }) =>
    offeredSubTypes(database, user, { uniqueId, flow: 'neutro' }),
  ),
  answer(calls.obterDadosEndossoCancelamento, asks, ({ database, user, body }) =>
    endorsedPolicy(database, user, body.policyUniqueId),
  ),
  answer(calls.obterDadosEndossoAlteracao, asks, ({ database, user, body }) =>
    endorsedPolicy(database, user, body.policyUniqueId),
  ),
  answer(calls.obterDadosEndossoNeutro, asks, ({ database, user, body }) =>
    endorsedPolicy(database, user, body.policyUniqueId),
  ),
  answer(calls.obterParametrosEndossoCancelamento, asks, ({ database, user, query }) =>
    endorsementParameters(database, user, { ...query, flow: 'cancelamento' }),
  ),
  answer(calls.obterParametrosEndossoAlteracao, asks, ({ database, user, body }) =>
    endorsementParameters(database, user, { ...body, flow: 'alteracao' }),
  ),
  answer(calls.obterParametrosEndossoNeutro, asks, ({ database, user, query }) =>
    endorsementParameters(database, user, { ...query, flow: 'neutro' }),
  ),
  answer(calls.obterMotivos, asks, ({ database, user, query }) => reasonsOf(database, user, query.subtipoEndossoId)),
  answer(calls.obterDocumentos, asks, ({ database, user, query }) => documentsOf(database, user, query.motivoId)),
  answer(calls.obterObjeto, asks, ({ database, user, body }) => standingObject(database, user, body)),
  answer(calls.obterClausulasParticulares, asks, ({ database, user, query }) =>
    standingClauses(database, user, query.policyUniqueId),
  ),
  answer(calls.atualizarValoresTermos, asks, ({ database, user, body }) => updatedTerms(database, user, body)),
  answer(calls.calcularPremioCancelamento, asks, ({ database, user, body: form }) =>
    previewPremium(database, user, { flow: 'cancelamento', form }),
  ),
  answer(calls.calcularPremioEndossoAlteracao, asks, ({ database, user, body: form }) =>
    previewPremium(database, user, { flow: 'alteracao', form }),
  ),
  answer(calls.validarDadosEndossoCancelamento, asks, ({ database, user, body: form }) =>
    judgeRequest(database, user, { flow: 'cancelamento', form }),
  ),
  answer(calls.validarDadosEndossoAlteracao, asks, ({ database, user, body: form }) =>
    judgeRequest(database, user, { flow: 'alteracao', form }),
  ),
  answer(calls.validarDadosEndossoNeutro, asks, ({ database, user, body: form }) =>
    judgeRequest(database, user, { flow: 'neutro', form }),
  ),
  answer(calls.criarEndossoCancelamento, asks, ({ database, user, body }) =>
    createEndorsement(database, user, 'cancelamento', body),
  ),
  answer(calls.criarEndossoAlteracao, asks, ({ database, user, body }) =>
    createEndorsement(database, user, 'alteracao', body),
  ),
  answer(calls.criarEndossoNeutro, asks, ({ database, user, body }) =>
    createEndorsement(database, user, 'neutro', body),
  ),
  answer(drafts.getEndorsementDrafts, asks, ({ database, user, query }) =>
    listEndorsementDrafts(database, user, query.PolicyUniqueId),
  ),
  answer(drafts.getEndorsementDraft, asks, ({ database, user, query }) =>
    readEndorsementDraft(database, user, query.UniqueId),
  ),
  answer(drafts.saveEndorsementDraft, asks, ({ database, user, body }) => saveEndorsementDraftOf(database, user, body)),
  answer(drafts.deleteEndorsementDraft, asks, ({ database, user, query }) =>
    throwEndorsementDraftAway(database, user, query.UniqueId),
  ),
  answer(calls.obterPolicyUniqueIdPorNumeroApolice, seesPolicies, ({ database, user, query }) =>
    policyOfNumber(database, user, query.numeroApolice),
  ),
];
