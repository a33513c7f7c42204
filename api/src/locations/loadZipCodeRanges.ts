import { and, inArray, isNotNull } from 'drizzle-orm';
import { cleanZipCode, isValidZipCode } from '@portal/shared/domain/zipCode';
import type { Database, Transaction } from '../platform/database/connection';
import { cities, zipCodeRanges } from '../platform/database/schema/places';

/** A table of ranges that cannot be taken; the message says which line and why. */
export class RangesProblem extends Error {
  override readonly name = 'RangesProblem';
}

interface Range {
  line: number;
  cityId: number;
  first: number;
  last: number;
}

/** Rows of one statement; a statement takes a limited number of values. */
const ROWS_AT_ONCE = 5_000;
const LINE = /^\s*"?(\d{7})"?[;,]"?([\d-]{8,9})"?[;,]"?([\d-]{8,9})"?\s*$/;

/**
 * Takes the ranges of municipalities out of a table, `código IBGE;CEP inicial;CEP final` in each line, in the place of
 * those that are known of its states. All of it, or nothing when a line is wrong. Returns how many.
 */
export async function loadZipCodeRanges(database: Database, text: string): Promise<number> {
  const ranges = readRanges(text);
  return database.transaction(async (transaction) => {
    const rows = await placed(transaction, ranges);
    const states = [...new Set(rows.map(({ stateProvinceId }) => stateProvinceId))];
    await transaction
      .delete(zipCodeRanges)
      .where(and(isNotNull(zipCodeRanges.cityId), inArray(zipCodeRanges.stateProvinceId, states)));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await transaction.insert(zipCodeRanges).values(rows.slice(start, start + ROWS_AT_ONCE));
    return rows.length;
  });
}

function readRanges(text: string): Range[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const ranges = lines.flatMap((content, index): Range[] => {
    if (content.trim() === '') return [];
    const [, city, first = '', last = ''] = LINE.exec(content) ?? [];
    // A first line without figures names the columns.
    if (!city && index === 0 && !/\d/.test(content)) return [];
    if (!city || !isValidZipCode(first) || !isValidZipCode(last))
      throw new RangesProblem(`Linha ${index + 1}: esperava código IBGE;CEP inicial;CEP final.`);
    const range = { line: index + 1, cityId: Number(city), first: numberOf(first), last: numberOf(last) };
    if (range.last < range.first) throw new RangesProblem(`Linha ${index + 1}: o CEP final vem antes do inicial.`);
    return [range];
  });
  if (ranges.length === 0) throw new RangesProblem('O arquivo não tem nenhuma faixa.');
  const inOrder = [...ranges].sort((one, other) => one.first - other.first);
  inOrder.forEach((range, place) => {
    const before = inOrder[place - 1];
    if (before && before.last >= range.first)
      throw new RangesProblem(`Linha ${range.line}: a faixa se sobrepõe à da linha ${before.line}.`);
  });
  return ranges;
}

async function placed(transaction: Transaction, ranges: readonly Range[]) {
  const known = await transaction.select({ id: cities.id, stateProvinceId: cities.stateProvinceId }).from(cities);
  const stateOf = new Map(known.map(({ id, stateProvinceId }) => [id, stateProvinceId]));
  return ranges.map(({ line, cityId, first, last }) => {
    const stateProvinceId = stateOf.get(cityId);
    if (stateProvinceId === undefined)
      throw new RangesProblem(`Linha ${line}: nenhum município tem o código ${cityId}.`);
    return { first, last, stateProvinceId, cityId };
  });
}

const numberOf = (zipCode: string): number => Number(cleanZipCode(zipCode));
