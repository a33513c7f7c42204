// Part refundPayee: who gets what goes back of a premium, and into which account.
export { PayeeFields } from './PayeeFields';
export { PayeeSection } from './PayeeSection';
export { PayeeText } from './PayeeText';
export { ThirdPartyFiles } from './ThirdPartyFiles';
export { ThirdPartyTag } from './ThirdPartyTag';
export { emptyPayee, isOfSomebodyElse, payeeFields, payeeProblems, sentPayee } from './typedPayee';
export type { TypedPayee } from './typedPayee';
