import { formatMoney } from '@portal/shared/domain/values/money';

/** Each count that a trailer states and the file does not have, as a sentence. */
export const wrongCounts = (
  lineNumber: number,
  counts: readonly (readonly [noun: string, stated: number, found: number])[],
): string[] =>
  counts
    .filter(([, stated, found]) => stated !== found)
    .map(
      ([noun, stated, found]) => `Linha ${lineNumber}: o total informa ${stated} ${noun}, e o arquivo tem ${found}.`,
    );

export const wrongSum = (lineNumber: number, stated: number, found: number): string[] =>
  stated === found
    ? []
    : [`Linha ${lineNumber}: o total informa ${formatMoney(stated)}, e os títulos somam ${formatMoney(found)}.`];

export const withoutZeros = (ourNumber: string): string => ourNumber.trim().replace(/^0+/, '');
