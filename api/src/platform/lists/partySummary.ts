import type { insureds, policyHolders } from '../database/schema/parties';
import { listedDocument } from './privacy';

/** The columns of a party that a list of proposals or policies shows. */
export const partyColumnsOf = (party: typeof policyHolders | typeof insureds) => ({
  UniqueId: party.uniqueId,
  Name: party.name,
  CpfCnpj: party.document,
});

/** The party as it travels, with its document as lists send it. */
export const listedParty = <Party extends { CpfCnpj: string }>(party: Party): Party => ({
  ...party,
  CpfCnpj: listedDocument(party.CpfCnpj),
});
