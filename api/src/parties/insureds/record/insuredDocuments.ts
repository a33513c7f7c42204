import type { PartyOfDocuments } from '../../documents/partyOfDocuments';
import { lockInsured, managesInsureds } from './findInsured';

/** Insureds, as those whose documents are asked for. */
export const insuredDocuments: PartyOfDocuments = {
  kind: 'insured',
  lock: (transaction, user, uniqueId, field) => lockInsured(transaction, user, { uniqueId }, field),
  mayGive: managesInsureds,
  mayManage: managesInsureds,
};
