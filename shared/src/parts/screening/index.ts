// Part screening: what lists of sanctions and of politically exposed people say of a party, for the insurer's staff.
export { MatchFacts } from './MatchFacts';
export { MatchState } from './MatchState';
export { PartyScreeningSection } from './PartyScreeningSection';
