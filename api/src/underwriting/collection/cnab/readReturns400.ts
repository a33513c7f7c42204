import { returnsDetail400, returnsHeader400, returnsTrailer400 } from './layouts400';
import { readRecord } from './readRecord';
import type { ReturnedSlip, ReturnsFile } from './returnsFile';
import { withoutZeros, wrongCounts, wrongSum } from './totals';

/** Returns in CNAB 400: a header, a line for each slip, and a trailer with their number and sum. */
export function readReturns400(lines: readonly string[]): ReturnsFile {
  const header = readRecord(returnsHeader400, lines[0] ?? '', 1);
  const trailer = readRecord(returnsTrailer400, lines.at(-1) ?? '', lines.length);
  const details = lines.slice(1, -1).map((line, index) => readRecord(returnsDetail400, line, index + 2));
  const slips: ReturnedSlip[] = details.map(({ values }, index) => ({
    line: index + 2,
    ourNumber: withoutZeros(values.ourNumber),
    occurrence: values.occurrence,
    amountCents: values.amountCents,
    paidCents: values.paidCents,
    occurredOn: values.occurredOn,
  }));
  const records = [header, ...details, trailer];
  const illegible = records.flatMap(({ problems }) => problems);
  const outOfOrder = records.flatMap(({ values }, index) =>
    values.sequence === index + 1
      ? []
      : [`Linha ${index + 1}: o número sequencial é ${values.sequence} em vez de ${index + 1}.`],
  );
  const sum = slips.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    format: 'cnab400',
    bankCode: header.values.bankCode,
    sequence: header.values.file,
    slips,
    problems:
      illegible.length > 0
        ? illegible
        : [
            ...outOfOrder,
            ...wrongCounts(lines.length, [['títulos', trailer.values.titles, slips.length]]),
            ...wrongSum(lines.length, trailer.values.amountCents, sum),
          ],
  };
}
