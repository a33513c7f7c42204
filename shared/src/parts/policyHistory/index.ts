// Part policyHistory: who did what with a policy and its endorsements, on the pages of both.
export { PolicyHistory } from './PolicyHistory';
