import { documentKind } from '@portal/shared/domain/people/document';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { WIDTH_240 } from './layouts240';
import * as layouts from './paymentLayouts240';
import { writeRecord } from './writeRecord';
import type { Remitter } from './writeRemittance';

/** An account as a refund stores it: the check digit stands behind a dash. */
interface PayeeAccount {
  name: string;
  document: string;
  bankCode: string;
  branch: string;
  account: string;
}

/** What the bank is asked to pay. */
export interface OrderedPayment {
  /** What the bank knows it by (seu número). */
  reference: string;
  payOn: PlainDate;
  amountCents: number;
  payee: PayeeAccount;
}

interface PaymentFile {
  /** Whose money it is, with the agreement about payments. */
  remitter: Remitter;
  sequence: number;
  madeOn: PlainDate;
  /** HHMMSS. */
  madeAt: string;
  payments: readonly OrderedPayment[];
}

/** How a payment goes: within the bank, or to another one by TED. */
const ways = {
  sameBank: { way: '01', clearing: '000', purpose: '' },
  otherBank: { way: '41', clearing: '018', purpose: '00005' },
} as const;

const FILE_RECORDS = 2;
const BATCH_RECORDS = 2;
const RECORDS_OF_PAYMENT = 2;

/**
 * Writes a file in CNAB 240 that asks the bank for all of these payments, a batch for each way in which they go. `lines` tells
 * at which line each payment begins, as they are given. RangeError for an account that its columns do not hold.
 */
export function writePayments({ remitter, sequence, madeOn, madeAt, payments }: PaymentFile): {
  contents: string;
  lines: number[];
} {
  const numbered = payments.map((payment, index) => ({ ...payment, index }));
  const isOfBank = ({ payee }: OrderedPayment) => payee.bankCode === remitter.bankCode;
  const batches = [
    { ...ways.sameBank, payments: numbered.filter(isOfBank) },
    { ...ways.otherBank, payments: numbered.filter((payment) => !isOfBank(payment)) },
  ].filter((batch) => batch.payments.length > 0);
  const lines: number[] = [];
  const file = [
    writeRecord(layouts.paymentHeader240, { ...remitter, direction: 1, madeOn, madeAt, sequence }, WIDTH_240),
  ];
  for (const [index, { way, clearing, purpose, payments: ofBatch }] of batches.entries()) {
    const inBatch = { bankCode: remitter.bankCode, batch: index + 1 };
    file.push(writeRecord(layouts.paymentBatchHeader240, { ...remitter, ...inBatch, way }, WIDTH_240));
    for (const [position, { payee, index: given, ...payment }] of ofBatch.entries()) {
      lines[given] = file.length + 1;
      const first = position * RECORDS_OF_PAYMENT + 1;
      file.push(
        writeRecord(
          layouts.segmentA,
          { ...inBatch, ...accountOf(payee), ...payment, sequence: first, clearing, purpose },
          WIDTH_240,
        ),
        writeRecord(
          layouts.segmentB,
          {
            ...inBatch,
            sequence: first + 1,
            documentKind: documentKind(payee.document) === 'CPF' ? 1 : 2,
            document: payee.document,
          },
          WIDTH_240,
        ),
      );
    }
    file.push(
      writeRecord(
        layouts.paymentBatchTrailer240,
        {
          ...inBatch,
          records: ofBatch.length * RECORDS_OF_PAYMENT + BATCH_RECORDS,
          amountCents: ofBatch.reduce((total, { amountCents }) => total + amountCents, 0),
        },
        WIDTH_240,
      ),
    );
  }
  const trailer = {
    bankCode: remitter.bankCode,
    batches: batches.length,
    records: payments.length * RECORDS_OF_PAYMENT + batches.length * BATCH_RECORDS + FILE_RECORDS,
  };
  file.push(writeRecord(layouts.paymentTrailer240, trailer, WIDTH_240));
  return { contents: `${file.join('\r\n')}\r\n`, lines };
}

function accountOf({ name, bankCode, branch, account }: PayeeAccount) {
  const [branchNumber = '', branchDigit = ''] = branch.split('-');
  const [accountNumber = '', accountDigit = ''] = account.split('-');
  return {
    payeeName: name,
    payeeBankCode: bankCode,
    payeeBranch: branchNumber,
    payeeBranchDigit: branchDigit,
    payeeAccount: accountNumber,
    payeeAccountDigit: accountDigit,
  };
}
