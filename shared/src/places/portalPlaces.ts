import { definePlace } from './definePlace';

// The places of the portal's pages. A payload is written here whole, without names of types, so that its record in
// host/offers shows every change of it.

/** Beside the story of a proposal, on its page. */
export const proposalSections = definePlace<{
  proposalUniqueId: string;
  /** Cards about it on the pipes that the user sees; none for brokers. */
  cardIds: readonly number[];
}>('proposal.sections', 1);

/** Last beside the story of a policy, on its page. */
export const policySections = definePlace<{ policyUniqueId: string }>('policy.sections', 1);

/** Last on the page of a policy holder. */
export const policyHolderSections = definePlace<{
  policyHolderUniqueId: string;
  /** The document without mask, or as the user may see it. */
  policyHolder: { name: string; document: string };
}>('policyHolder.sections', 1);

/** Last on the page of an insured. */
export const insuredSections = definePlace<{ insuredUniqueId: string; name: string }>('insured.sections', 1);

/** Last on the page of a broker. */
export const brokerSections = definePlace<{
  brokerUniqueId: string;
  broker: { name: string; document: string };
}>('broker.sections', 1);

/** Below the data of a card about a proposal, in its drawer. */
export const cardProposalSections = definePlace<{
  proposalUniqueId: string;
  /** The document without mask, or as the user may see it. */
  policyHolder: { name: string; document: string };
}>('card.proposalSections', 1);

/**
 * The home, in its wide column: what waits for the user. A part tells what its heading says: how many there are in all,
 * how many of them cannot wait, and the address of the whole list with the same filter; null where it cannot be read.
 */
export const homeWork = definePlace<{
  /** The day in Brazil. */
  today: string;
  /** What stands on top: what ends first, or the largest amount. */
  order: 'clock' | 'amount';
  tell: (summary: { count: number; isCapped: boolean; urgentCount: number; path: string | null } | null) => void;
}>('home.work', 1);

/** The home, in its narrow column: what is good to know, and what is done from here. Likewise. */
export const homeAside = definePlace<{
  today: string;
  order: 'clock' | 'amount';
  tell: (summary: { count: number; isCapped: boolean; urgentCount: number; path: string | null } | null) => void;
}>('home.aside', 1);
