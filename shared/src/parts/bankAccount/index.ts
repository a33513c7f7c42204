// Part bankAccount: the fields of an account, for commissions and for what goes back of a premium.
export { BankAccountFields } from './BankAccountFields';
