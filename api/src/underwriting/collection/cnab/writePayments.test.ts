import fc from 'fast-check';
import { addDays } from '@portal/shared/domain/time/dates';
import { WIDTH_240 } from './layouts240';
import * as layouts from './paymentLayouts240';
import { readRecord } from './readRecord';
import { writePayments } from './writePayments';
import type { OrderedPayment } from './writePayments';
import type { Remitter } from './writeRemittance';

const remitter: Remitter = {
  companyName: 'Aurora Seguradora S.A.',
  document: '33000167000101',
  bankCode: '341',
  bankName: 'Itaú Unibanco',
  agreement: '998877',
  branch: '1234',
  branchDigit: '',
  account: '56789',
  accountDigit: '7',
  wallet: '109',
};
const payment: OrderedPayment = {
  reference: 'DEV0000000042001',
  payOn: '2026-12-01',
  amountCents: 6_157_44,
  payee: {
    name: 'Construções São João Ltda.',
    document: '12ABC34501DE35',
    bankCode: '001',
    branch: '1584-9',
    account: '210169-6',
  },
};
const write = (payments: readonly OrderedPayment[], sequence = 7) =>
  writePayments({ remitter, sequence, madeOn: '2026-11-30', madeAt: '103000', payments });
const linesOf = (contents: string) => contents.split('\r\n').slice(0, -1);
const columns = (line: string | undefined, from: number, to: number) => (line ?? '').slice(from - 1, to);

describe('a payment of R$ 6.157,44 into an account at another bank', () => {
  const lines = linesOf(write([payment]).contents);

  it('has every value in the columns of the bank’s handbook', () => {
    const [header, batch, a, b, ofBatch, ofFile] = lines;
    expect(columns(header, 1, 8)).toBe('34100000');
    expect(columns(header, 18, 52)).toBe(`233000167000101${'998877'.padEnd(20)}`);
    expect(columns(header, 143, 166)).toBe('130112026103000000007103');
    expect(columns(batch, 1, 18)).toBe('34100011C9841046 2');
    expect(columns(batch, 19, 72)).toBe(`33000167000101${'998877'.padEnd(20)}01234 0000000567897 `);
    expect(columns(batch, 73, 102)).toBe('AURORA SEGURADORA S.A.'.padEnd(30));
    expect(columns(a, 1, 17)).toBe('3410001300001A000');
    expect(columns(a, 18, 43)).toBe('0180010158490000002101696 ');
    expect(columns(a, 44, 93)).toBe(`${'CONSTRUCOES SAO JOAO LTDA.'.padEnd(30)}${'DEV0000000042001'.padEnd(20)}`);
    expect(columns(a, 94, 134)).toBe(`01122026BRL${'0'.repeat(15)}000000000615744`);
    expect(columns(a, 155, 177)).toBe('0'.repeat(23));
    expect(columns(a, 220, 224)).toBe('00005');
    expect(columns(b, 1, 32)).toBe('3410001300002B   212ABC34501DE35');
    expect(columns(ofBatch, 1, 59)).toBe(`34100015         000004${'615744'.padStart(18, '0')}${'0'.repeat(18)}`);
    expect(columns(ofFile, 1, 29)).toBe('34199999         000001000006');
  });

  it('is plain ASCII in capitals, each line 240 wide', () => {
    for (const line of lines) expect(line).toMatch(/^[ -`{-~]{240}$/);
  });
});

const anyPayment = fc.record({
  reference: fc.stringMatching(/^DEV[0-9]{13}$/),
  payOn: fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2026-01-01', days)),
  amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
  payee: fc.record({
    name: fc.string(),
    document: fc.constantFrom('31415926506', '12ABC34501DE35'),
    bankCode: fc.constantFrom('341', '001', '237'),
    branch: fc.constantFrom('1234', '1584-9'),
    account: fc.stringMatching(/^[0-9]{1,12}-[0-9X]$/),
  }),
});

it('goes in a batch for each way of payment, and every trailer agrees with what stands before it', () => {
  fc.assert(
    fc.property(
      fc.array(anyPayment, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 999_999 }),
      (payments, sequence) => {
        const { contents, lines: begins } = write(payments, sequence);
        const lines = linesOf(contents);
        const read = <L extends Parameters<typeof readRecord>[0]>(layout: L, number: number) => {
          const record = readRecord(layout, lines[number - 1] ?? '', number);
          expect(record.problems).toEqual([]);
          return record.values;
        };
        for (const line of lines) expect(line).toHaveLength(WIDTH_240);
        payments.forEach(({ reference, payOn, amountCents, payee }, index) => {
          const at = begins[index] ?? 0;
          const isSameBank = payee.bankCode === remitter.bankCode;
          expect(read(layouts.segmentA, at)).toMatchObject({
            ...{ reference, payOn, amountCents, clearing: isSameBank ? '000' : '018' },
          });
          expect(read(layouts.segmentB, at + 1)).toMatchObject({
            documentKind: payee.document.length === 11 ? 1 : 2,
            document: payee.document.padStart(14, '0'),
          });
        });
        const sums = lines.flatMap((line, index) =>
          line[7] === '5' ? [read(layouts.paymentBatchTrailer240, index + 1)] : [],
        );
        expect(sums.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(
          payments.reduce((total, { amountCents }) => total + amountCents, 0),
        );
        expect(sums.reduce((total, { records }) => total + records, 0)).toBe(lines.length - 2);
        const banks = new Set(payments.map(({ payee }) => payee.bankCode === remitter.bankCode));
        expect(sums).toHaveLength(banks.size);
        expect(read(layouts.paymentTrailer240, lines.length)).toMatchObject({
          batches: banks.size,
          records: lines.length,
        });
      },
    ),
  );
});
