// Part secondCopy: a slip once more, on the pages of a policy and of a proposal.
export { SecondCopy } from './SecondCopy';
