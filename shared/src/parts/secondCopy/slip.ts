import type { SecondCopy } from '@portal/shared/domain/billing/secondCopy';
import type { BankSlipState } from '@portal/shared/domain/billing/bankFiles';

/** What a second copy has to know of a slip, by the names of the calls. */
export interface CopiedSlip {
  Installment: number;
  DueOn: string;
  OurNumber: string;
  BankState: BankSlipState;
  /** Null while it cannot be paid. */
  DigitableLine: string | null;
  SecondCopy: SecondCopy | null;
}
