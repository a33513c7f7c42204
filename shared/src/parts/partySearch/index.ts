// Part partySearch: one field that finds a policy holder, an insured or a broker.
export { PartySearch } from './PartySearch';
