// Part refundPayee: who gets what goes back of a premium, and into which account.
export { PayeeFields } from './PayeeFields';
export { PayeeSection } from './PayeeSection';
export { emptyPayee, payeeFields, payeeProblems, sentPayee } from './typedPayee';
export type { TypedPayee } from './typedPayee';
