import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { BankFileFormat } from '@portal/shared/domain/billing/bankFiles';

/** What a bank says of one slip. */
export interface ReturnedSlip {
  line: number;
  /** Without the zeros that fill its columns. */
  ourNumber: string;
  occurrence: string;
  amountCents: number;
  paidCents: number;
  occurredOn: PlainDate | null;
}

/** A returns file as it was read; with problems nothing of it may be taken. */
export interface ReturnsFile {
  format: BankFileFormat;
  bankCode: string;
  sequence: number;
  slips: ReturnedSlip[];
  problems: string[];
}
