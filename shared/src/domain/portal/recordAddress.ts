import * as addresses from './addresses';
import { INPUT_MAX_LENGTH } from '../values/limits';

/** A record that a link may lead to. */
export interface LinkedRecord {
  Kind: 'Proposal' | 'Policy' | 'PolicyHolder' | 'Insured' | 'Broker' | 'Card' | 'Endorsement';
  UniqueId: string;
  /** What it is called by: of a proposal or a policy its number. */
  Number: string | null;
  Name: string;
  /** Of a card: where it stands. */
  Card?: { CardId: number; PipeId: number; PipeUniqueId: string } | undefined;
}

/** Where a record could be shown, best first: a screen of its own, else a list that holds it. */
const candidates: Record<LinkedRecord['Kind'], (record: LinkedRecord, called: string) => readonly string[]> = {
  // The insurer's view comes first, as in the menu (Spec 000 §2.3).
  Proposal: ({ UniqueId }, called) => [
    addresses.proposalOfInsurer(UniqueId),
    addresses.proposalOfBroker(UniqueId),
    addresses.proposalsOfInsurer(called),
    addresses.proposalsOfBroker(called),
  ],
  Policy: ({ UniqueId }, called) => [addresses.policy(UniqueId), addresses.policies(called)],
  Endorsement: ({ UniqueId }) => [addresses.issueEndorsement(UniqueId)],
  PolicyHolder: ({ UniqueId }, called) => [addresses.policyHolder(UniqueId), addresses.policyHolders(called)],
  Insured: ({ UniqueId }, called) => [addresses.insured(UniqueId), addresses.insureds(called)],
  Card: ({ Card }) => (Card ? [addresses.card({ uniqueId: Card.PipeUniqueId, id: Card.PipeId }, Card.CardId)] : []),
  Broker: ({ UniqueId }, called) => [
    addresses.broker(UniqueId),
    addresses.brokers(called),
    addresses.brokersOfAdvisor(called),
    // No screen of brokers: the policies that came through this one.
    addresses.policiesOfBroker(called),
  ],
};

/** What a list is searched for: the number of a proposal or a policy, else a name, as much of it as the field takes. */
const calledIn = ({ Kind, Number, Name }: LinkedRecord): string =>
  ((Kind === 'Proposal' || Kind === 'Policy' ? Number : null) ?? Name).slice(0, INPUT_MAX_LENGTH);

/** The first address that exists and that the user may open; null when there is none. */
export const recordAddress = (record: LinkedRecord, mayOpen: (address: string) => boolean): string | null =>
  candidates[record.Kind](record, calledIn(record)).find(mayOpen) ?? null;
