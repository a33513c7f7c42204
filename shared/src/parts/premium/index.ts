// Part premium: what a proposal costs, and how that came about.
export { InstallmentPlan } from './InstallmentPlan';
export { PremiumDerivation } from './PremiumDerivation';
export { PremiumFacts } from './PremiumFacts';
export { RefundAmount } from './RefundAmount';
