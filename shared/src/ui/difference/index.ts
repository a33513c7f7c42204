// Tier difference: what tells two versions of a text apart, word by word. Loads with the first comparison.
export { WordingDifference } from './WordingDifference';
