import fc from 'fast-check';
import { addDays } from '@portal/shared/domain/time/dates';
import { WIDTH_240 } from './layouts240';
import { readRecord } from './readRecord';
import * as layouts from './remittanceLayouts240';
import { writeRemittance } from './writeRemittance';
import type { RemittedSlip, Remitter } from './writeRemittance';

const remitter: Remitter = {
  companyName: 'Atlas Garantias S.A.',
  document: '33000167000101',
  bankCode: '001',
  bankName: 'Banco do Brasil',
  agreement: '3128557',
  branch: '4321',
  branchDigit: '4',
  account: '98765',
  accountDigit: '4',
  wallet: '17',
};
const payer = {
  name: 'Açúcar & Óleos São João Ltda.',
  document: '12ABC34501DE35',
  address: 'Rua das Acácias 45 sala 2',
  neighborhood: 'Graças',
  zipCode: '52011000',
  city: 'Recife',
  state: 'PE',
};
const slip: RemittedSlip = {
  movement: '01',
  ourNumber: '2600000042',
  documentNumber: '2026000601/1',
  dueOn: '2026-12-10',
  issuedOn: '2026-11-25',
  amountCents: 1_234_05,
  payer,
};
const write = (slips: readonly RemittedSlip[], sequence = 7) =>
  writeRemittance({ remitter, sequence, madeOn: '2026-11-25', madeAt: '103000', slips });
const linesOf = (contents: string) => contents.split('\r\n').slice(0, -1);
const columns = (line: string | undefined, from: number, to: number) => (line ?? '').slice(from - 1, to);

describe('a remittance of R$ 1.234,05 of a payer with accents and a CNPJ with letters', () => {
  const lines = linesOf(write([slip]).contents);

  it('has every value in the columns of the bank’s handbook', () => {
    const [header, batch, p, q, ofBatch, ofFile] = lines;
    expect(columns(header, 1, 8)).toBe('00100000');
    expect(columns(header, 18, 32)).toBe('233000167000101');
    expect(columns(header, 33, 72)).toBe('3128557             0432140000000987654 ');
    expect(columns(header, 143, 166)).toBe('125112026103000000007103');
    expect(columns(batch, 1, 16)).toBe('00100011R01  060');
    expect(columns(p, 1, 17)).toBe('0010001300001P 01');
    expect(columns(p, 18, 36)).toBe('0432140000000987654');
    expect(columns(p, 38, 57)).toBe('2600000042'.padEnd(20));
    expect(columns(p, 63, 100)).toBe('2026000601/1   10122026000000000123405');
    expect(columns(p, 107, 117)).toBe('20N25112026');
    expect(columns(q, 1, 33)).toBe('0010001300002Q 012012ABC34501DE35');
    expect(columns(q, 34, 73)).toBe('ACUCAR & OLEOS SAO JOAO LTDA.'.padEnd(40));
    expect(columns(q, 74, 128)).toBe(`${'RUA DAS ACACIAS 45 SALA 2'.padEnd(40)}${'GRACAS'.padEnd(15)}`);
    expect(columns(q, 129, 153)).toBe('52011000RECIFE         PE');
    expect(columns(ofBatch, 18, 46)).toBe('00000400000100000000000123405');
    expect(columns(ofFile, 1, 29)).toBe('00199999         000001000006');
  });

  it('is plain ASCII in capitals, each line 240 wide', () => {
    for (const line of lines) expect(line).toMatch(/^[ -`{-~]{240}$/);
  });
});

it('has our number in the columns of each bank, with its digit', () => {
  for (const [bankCode, wallet, ourNumber, column] of [
    ['341', '110', '123456788', '110123456788'.padEnd(20)],
    ['237', '04', '00317720028P', '0040000000317720028P'],
    ['001', '17', '14741660000000328', '14741660000000328   '],
    // From before the banks' layouts: as it was registered.
    ['341', '110', '2600000042', '2600000042'.padEnd(20)],
  ] as const) {
    const { contents } = writeRemittance({
      remitter: { ...remitter, bankCode, wallet },
      ...{ sequence: 1, madeOn: '2026-11-25', madeAt: '103000', slips: [{ ...slip, ourNumber }] },
    });
    expect(columns(linesOf(contents)[2], 38, 57)).toBe(column);
  }
});

const anySlip = fc.record({
  movement: fc.constantFrom('01' as const, '02' as const),
  ourNumber: fc.stringMatching(/^[1-9][0-9]{9}$/),
  documentNumber: fc.stringMatching(/^2026[0-9]{6}\/[1-9]$/),
  dueOn: fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2026-01-01', days)),
  issuedOn: fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2026-01-01', days)),
  amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
  payer: fc.record({
    name: fc.string(),
    document: fc.constantFrom('31415926506', '12ABC34501DE35'),
    address: fc.string(),
    neighborhood: fc.string(),
    zipCode: fc.stringMatching(/^[0-9]{8}$/),
    city: fc.string(),
    state: fc.constantFrom('PE', 'SP'),
  }),
});

it('is read back by the same layouts as it was written, with trailers that agree', () => {
  fc.assert(
    fc.property(fc.array(anySlip, { maxLength: 6 }), fc.integer({ min: 1, max: 999_999 }), (slips, sequence) => {
      const { contents, lines: begins } = write(slips, sequence);
      const lines = linesOf(contents);
      const read = <L extends Parameters<typeof readRecord>[0]>(layout: L, number: number) => {
        const record = readRecord(layout, lines[number - 1] ?? '', number);
        expect(record.problems).toEqual([]);
        return record.values;
      };
      for (const line of lines) expect(line).toHaveLength(WIDTH_240);
      expect(read(layouts.remittanceHeader240, 1)).toMatchObject({ direction: 1, sequence, agreement: '3128557' });
      expect(read(layouts.remittanceBatchHeader240, 2)).toMatchObject({ operation: 'R', sequence });
      slips.forEach((one, index) => {
        const at = begins[index] ?? 0;
        const { movement, ourNumber, documentNumber, dueOn, issuedOn, amountCents } = one;
        expect(read(layouts.segmentP, at)).toMatchObject({
          ...{ movement, ourNumber, documentNumber, dueOn, issuedOn, amountCents, sequence: at - 2 },
        });
        if (movement === '01')
          expect(read(layouts.segmentQ, at + 1)).toMatchObject({
            documentKind: one.payer.document.length === 11 ? 1 : 2,
            document: one.payer.document.padStart(15, '0'),
            zipCode: one.payer.zipCode,
            sequence: at - 1,
          });
      });
      expect(read(layouts.remittanceBatchTrailer240, lines.length - 1)).toMatchObject({
        records: lines.length - 2,
        titles: slips.length,
        amountCents: slips.reduce((total, { amountCents }) => total + amountCents, 0),
      });
      expect(read(layouts.remittanceTrailer240, lines.length)).toMatchObject({ batches: 1, records: lines.length });
    }),
  );
});
