// Part premium: what a proposal costs, and how that came about.
export { InstallmentPlan } from './InstallmentPlan';
export { LedgerFacts, PayableFacts } from './PayableFacts';
export { PremiumDerivation } from './PremiumDerivation';
export { PremiumFacts } from './PremiumFacts';
export { payableValue, premiumLedgers } from './payable';
export { RefundAmount } from './RefundAmount';
