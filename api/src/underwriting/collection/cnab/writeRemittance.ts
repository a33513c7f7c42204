import { remittanceMovements } from '@portal/shared/domain/billing/bankFiles';
import { findSlipLayout } from '@portal/shared/domain/billing/slipLayouts';
import { documentKind } from '@portal/shared/domain/people/document';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { WIDTH_240 } from './layouts240';
import * as layouts from './remittanceLayouts240';
import { writeRecord } from './writeRecord';

/** Whose slips they are, and where they are paid into. */
export interface Remitter {
  companyName: string;
  document: string;
  bankCode: string;
  bankName: string;
  agreement: string;
  branch: string;
  branchDigit: string;
  account: string;
  accountDigit: string;
  wallet: string;
}

export interface Payer {
  name: string;
  document: string;
  address: string;
  neighborhood: string;
  zipCode: string;
  city: string;
  state: string;
}

/** What the bank is asked to do with one slip. */
export interface RemittedSlip {
  movement: (typeof remittanceMovements)[keyof typeof remittanceMovements];
  ourNumber: string;
  documentNumber: string;
  dueOn: PlainDate;
  issuedOn: PlainDate;
  amountCents: number;
  payer: Payer;
}

interface Remittance {
  remitter: Remitter;
  sequence: number;
  madeOn: PlainDate;
  /** HHMMSS. */
  madeAt: string;
  slips: readonly RemittedSlip[];
}

/** Our number as the bank has it in its column. Slips from before the banks' layouts go as they were registered. */
function ourNumberColumn(remitter: Remitter, ourNumber: string): string {
  const layout = findSlipLayout(remitter.bankCode);
  return layout?.isOurNumber(ourNumber) ? layout.toCnab240(remitter, ourNumber) : ourNumber;
}

const BATCH = 1;
const HEADERS = 2;
const REMITTANCE = { direction: 1, operation: 'R' };

/** A file in CNAB 240 that asks the bank for all of these; `lines` tells at which line each slip begins, as they are given. */
export function writeRemittance({ remitter, sequence, madeOn, madeAt, slips }: Remittance): {
  contents: string;
  lines: number[];
} {
  const { bankCode, branch, branchDigit, account, accountDigit } = remitter;
  const payee = { branch, branchDigit, account, accountDigit };
  const inBatch = { bankCode, batch: BATCH };
  const details: string[] = [];
  const lines = slips.map(({ payer, ...slip }) => {
    const begins = details.length + HEADERS + 1;
    details.push(
      writeRecord(
        layouts.segmentP,
        {
          ...inBatch,
          ...payee,
          ...slip,
          ourNumber: ourNumberColumn(remitter, slip.ourNumber),
          sequence: details.length + 1,
          companyReference: slip.documentNumber,
        },
        WIDTH_240,
      ),
    );
    // What is written off is known to the bank by its number.
    if (slip.movement === remittanceMovements.register)
      details.push(
        writeRecord(
          layouts.segmentQ,
          {
            ...inBatch,
            ...payer,
            movement: slip.movement,
            sequence: details.length + 1,
            documentKind: documentKind(payer.document) === 'CPF' ? 1 : 2,
          },
          WIDTH_240,
        ),
      );
    return begins;
  });
  const amountCents = slips.reduce((total, slip) => total + slip.amountCents, 0);
  const file = [
    writeRecord(
      layouts.remittanceHeader240,
      { ...remitter, direction: REMITTANCE.direction, madeOn, madeAt, sequence },
      WIDTH_240,
    ),
    writeRecord(
      layouts.remittanceBatchHeader240,
      { ...remitter, ...inBatch, operation: REMITTANCE.operation, sequence, madeOn },
      WIDTH_240,
    ),
    ...details,
    writeRecord(
      layouts.remittanceBatchTrailer240,
      { ...inBatch, records: details.length + HEADERS, titles: slips.length, amountCents },
      WIDTH_240,
    ),
    writeRecord(
      layouts.remittanceTrailer240,
      { bankCode, batches: 1, records: details.length + 2 * HEADERS },
      WIDTH_240,
    ),
  ];
  return { contents: `${file.join('\r\n')}\r\n`, lines };
}
