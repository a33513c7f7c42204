// Part premium: what a proposal costs, and how that came about.
export { PremiumDerivation } from './PremiumDerivation';
export { PremiumFacts } from './PremiumFacts';
