import { brokerDocuments } from '../brokers/record/brokerDocuments';
import type { PartyOfDocuments } from '../documents/partyOfDocuments';
import { insuredDocuments } from '../insureds/record/insuredDocuments';
import { holderDocuments } from '../policyHolders/record/holderDocuments';

/** The parties whose documents are judged on their page. */
export const judgedParties: readonly PartyOfDocuments[] = [holderDocuments, insuredDocuments, brokerDocuments];
