import * as calls from '@portal/shared/contracts/parties/policyHolderRecord';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { portalAddress } from '../../../people/company/portalAddress';
import { holdsAny } from '../../../platform/server/access';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import { deleteDocument, giveFiles } from '../../documents/changePartyDocument';
import { partyDocuments } from '../../documents/partyDocuments';
import { requestPartyDocument } from '../../documents/requestPartyDocument';
import { partyHistory } from '../../history/partyHistory';
import { requireVisibleHolder } from '../newProposal/findHolder';
import { saveComplementary, setAnnualInstallments, updateName } from './changeHolder';
import { holderDocuments } from './holderDocuments';
import { addHolderLocation, changeHolderLocation, removeHolderLocation } from './holderLocations';
import { block, ignoredCcg, invert, restrictiveBlock } from './invertHolder';
import { limitModalityGroup } from './limitModalityGroup';
import { policyHolderRecord } from './policyHolderRecord';

const reads = {
  access: holdsAny([
    F.GERENCIAR_TOMADORES,
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
  ]),
};
const manages = { access: holdsAny([F.GERENCIAR_TOMADORES_SEGURADORA]) };
const gives = { access: holdsAny([F.GERENCIAR_TOMADORES_SEGURADORA, F.GERENCIAR_TOMADORES]) };

/** The record of a policy holder, and what is changed of it. */
export const policyHolderRecordRoutes = ({ publicUrl }: { publicUrl: string | null }): Route[] => [
  answer(calls.getPolicyHolder, reads, ({ database, user, query }) =>
    policyHolderRecord(database, user, query.UniqueId),
  ),
  answer(calls.invertPolicyHolderBlocked, manages, async ({ database, user, body, caller }) =>
    invert(
      database,
      user,
      block,
      { uniqueId: body.PolicyHolderUniqueId, justification: body.Justification, expected: body.ExpectedIsBlocked },
      await portalAddress(database, user.companyId, caller, publicUrl),
    ),
  ),
  answer(
    calls.invertPolicyHolderBlockedRestrictively,
    { access: holdsAny([F.BLOQUEAR_RESTRITIVOS_DO_TOMADOR]) },
    async ({ database, user, body, caller }) =>
      invert(
        database,
        user,
        restrictiveBlock,
        {
          uniqueId: body.PolicyHolderUniqueId,
          justification: body.Justification,
          expected: body.ExpectedIsRestrictivelyBlocked,
        },
        await portalAddress(database, user.companyId, caller, publicUrl),
      ),
  ),
  answer(
    calls.invertIgnoreCcgSignature,
    { access: holdsAny([F.IGNORAR_ASSINATURA_DE_CCG]) },
    async ({ database, user, body, caller }) =>
      invert(
        database,
        user,
        ignoredCcg,
        {
          uniqueId: body.PolicyHolderUniqueId,
          justification: body.Justification,
          expected: body.ExpectedIgnoreCCGSignature,
        },
        await portalAddress(database, user.companyId, caller, publicUrl),
      ),
  ),
  answer(calls.updateEnableAnnualInstallment, manages, ({ database, user, query }) =>
    setAnnualInstallments(database, user, query),
  ),
  answer(calls.saveModalityGroupLimit, reads, ({ database, user, body }) => limitModalityGroup(database, user, body)),
  answer(calls.updatePolicyHolderName, manages, ({ database, user, body }) => updateName(database, user, body)),
  answer(calls.saveComplementarData, manages, ({ database, user, body }) => saveComplementary(database, user, body)),
  answer(calls.savePolicyHolderLocation, manages, ({ database, user, body }) =>
    addHolderLocation(database, user, body),
  ),
  answer(calls.updatePolicyHolderLocation, manages, ({ database, user, query, body }) =>
    changeHolderLocation(database, user, query.id, body),
  ),
  answer(calls.removePolicyHolderLocation, manages, ({ database, user, query }) =>
    removeHolderLocation(database, user, query),
  ),
  answer(calls.getDocumentsByPolicyHolder, reads, async ({ database, user, query }) => {
    const { uniqueId } = await requireVisibleHolder(
      database,
      user,
      { uniqueId: query.policyHolderUniqueId },
      'policyHolderUniqueId',
    );
    return partyDocuments(database, user, holderDocuments, uniqueId);
  }),
  answer(calls.createPolicyHolderDocument, manages, async ({ database, user, body, caller }) => {
    const { PolicyHolderUniqueId, ...asked } = body;
    return requestPartyDocument(
      database,
      user,
      { party: holderDocuments, uniqueId: PolicyHolderUniqueId.toLowerCase(), field: 'PolicyHolderUniqueId' },
      asked,
      await portalAddress(database, user.companyId, caller, publicUrl),
    );
  }),
  answer(calls.uploadPolicyHolderDocument, gives, ({ database, user, body }) =>
    giveFiles(database, user, holderDocuments, body),
  ),
  answer(calls.deletePolicyHolderDocument, manages, ({ database, user, body }) =>
    deleteDocument(database, user, holderDocuments, body),
  ),
  answer(calls.getPolicyHolderChangeHistory, reads, async ({ database, user, query }) => {
    const { uniqueId } = await requireVisibleHolder(database, user, { id: query.policyHolderId }, 'policyHolderId');
    return partyHistory(database, user, { kind: 'policyHolder', uniqueId });
  }),
];
