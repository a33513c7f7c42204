import * as life from '@portal/shared/contracts/parties/counterGuaranteeLife';
import * as calls from '@portal/shared/contracts/parties/counterGuarantees';
import { Functionality as F } from '@portal/shared/domain/access/functionalities';
import { readsOwnRecord } from '../../platform/auth/visibility';
import { holdsAny } from '../../platform/server/access';
import { answer } from '../../platform/server/answer';
import type { Route } from '../../platform/server/answer';
import { forbidden } from '../../platform/server/refusal';
import type { DocumentStorage } from '../../platform/storage/documentStorage';
import type { Bureaus } from '../bureau/bureau';
import { requireVisibleHolder } from '../policyHolders/newProposal/findHolder';
import { downloadContract, generateContract } from './contractDocument';
import { cancelContract, endContract } from './contractLife';
import { contractsOf } from './contracts';
import { counterGuaranteeTags } from './contractTags';
import { giveSigned } from './giveSigned';
import { giveNotice, withdrawNotice } from './notices';
import { openContract } from './openContract';
import { revokeProxy } from './revokeProxy';
import { addSignatory, removeSignatory } from './signatories';

const reads = {
  access: holdsAny([
    F.GERENCIAR_TOMADORES,
    F.VISUALIZAR_TOMADORES,
    F.GERENCIAR_TOMADORES_SEGURADORA,
    F.VISUALIZAR_TOMADORES_SEGURADORA,
  ]),
};
const manages = { access: holdsAny([F.GERENCIAR_CCG]) };
/** Which of both a user is, `actionsOn` asks. */
const gives = { access: holdsAny([F.GERENCIAR_CCG, F.GERENCIAR_TOMADORES]) };

/** Contracts of counter-guarantee, from the page of a policy holder; the signed copy is examined on its card. */
export const counterGuaranteeRoutes = ({
  storage,
  bureaus,
}: {
  storage: DocumentStorage;
  bureaus: Bureaus;
}): Route[] => [
  answer(calls.getCounterGuarantees, reads, async ({ database, user, query }) => {
    const field = 'policyHolderUniqueId';
    return contractsOf(database, user, await requireVisibleHolder(database, user, { uniqueId: query[field] }, field));
  }),
  answer(calls.getCounterGuaranteeTags, reads, async ({ database, user, query }) => {
    // They are for who writes the text of contracts, and name the sureties as they are married.
    if (readsOwnRecord(user)) throw forbidden('Os textos de contratos são escritos pela seguradora.');
    return counterGuaranteeTags(database, user, query.policyHolderUniqueId, new Date());
  }),
  answer(calls.openCounterGuarantee, manages, ({ database, user, body }) =>
    openContract(database, user, body.PolicyHolderUniqueId),
  ),
  answer(calls.addCounterGuaranteeSignatory, manages, ({ database, user, body }) =>
    addSignatory({ database, user, bureaus }, body),
  ),
  answer(calls.removeCounterGuaranteeSignatory, manages, ({ database, user, body }) =>
    removeSignatory(database, user, body),
  ),
  answer(calls.generateCounterGuarantee, manages, ({ database, user, body }) =>
    generateContract({ database, storage, user }, body.CounterGuaranteeUniqueId),
  ),
  answer(calls.downloadCounterGuarantee, reads, ({ database, user, query }) =>
    downloadContract({ database, storage, user }, query.CounterGuaranteeUniqueId),
  ),
  answer(life.cancelCounterGuarantee, manages, ({ database, user, body }) => cancelContract(database, user, body)),
  answer(life.endCounterGuarantee, manages, ({ database, user, body }) => endContract(database, user, body)),
  answer(life.giveCounterGuaranteeNotice, manages, ({ database, user, body }) => giveNotice(database, user, body)),
  answer(life.withdrawCounterGuaranteeNotice, manages, ({ database, user, body }) =>
    withdrawNotice(database, user, body),
  ),
  answer(life.revokeCounterGuaranteeProxy, manages, ({ database, user, body }) => revokeProxy(database, user, body)),
  answer(calls.giveSignedCounterGuarantee, gives, ({ database, user, body }) => giveSigned(database, user, body)),
];
