import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { cleanZipCode, isWrittenAsZipCode } from '@portal/shared/domain/people/zipCode';
import type { Database, Transaction } from '../../platform/database/connection';
import { cities, zipCodeRanges, zipCodeTables } from '../../platform/database/schema/places';

/** A table of ranges that cannot be taken; the message says which line and why. */
class RangesProblem extends Error {
  override readonly name = 'RangesProblem';
}

interface Range {
  line: number;
  cityId: number;
  first: number;
  last: number;
}

/** First line of the table that comes with the portal. */
const OWN_TITLE = 'ibge;state;name;zip_from;zip_to';
const LINE = /^\s*"?(\d{7})"?[;,]"?([\d-]{8,9})"?[;,]"?([\d-]{8,9})"?\s*$/;

/** Beside this file in the sources, beside the bundle in a build. */
const OWN_TABLE = new URL('./municipalities.csv', import.meta.url);

/** Any number, as long as nothing else in the platform locks it. */
const TABLE_LOCK = 730_004;

/**
 * Loads the table that comes with the portal where none was loaded, or an older one of its own; an operator's stays.
 * Returns how many ranges, null where there was nothing to do.
 */
export async function loadOwnRanges(database: Database): Promise<number | null> {
  const text = await readFile(OWN_TABLE, 'utf8');
  const contentsHash = createHash('sha256').update(text).digest('hex');
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${TABLE_LOCK})`);
    const [inUse] = await transaction.select().from(zipCodeTables);
    if (inUse && (inUse.origin === 'operator' || inUse.contentsHash === contentsHash)) return null;
    return storeRanges(transaction, readRanges(text), { origin: 'portal', contentsHash });
  });
}

/**
 * Takes the ranges of municipalities out of a table in the place of those that are known of its states: `código IBGE;CEP
 * inicial;CEP final` in each line, the table that comes with the portal, or the public one of datasets-br/city-codes. All of it, or
 * nothing when a line is wrong. Returns how many.
 */
export async function loadZipCodeRanges(database: Database, text: string): Promise<number> {
  const ranges = readRanges(text);
  const contentsHash = createHash('sha256').update(text).digest('hex');
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${TABLE_LOCK})`);
    return storeRanges(transaction, ranges, { origin: 'operator', contentsHash });
  });
}

async function storeRanges(
  transaction: Transaction,
  ranges: readonly Range[],
  table: { origin: 'portal' | 'operator'; contentsHash: string },
): Promise<number> {
  const rows = await placed(transaction, ranges);
  const states = [...new Set(rows.map(({ stateProvinceId }) => stateProvinceId))];
  await transaction
    .delete(zipCodeRanges)
    .where(and(isNotNull(zipCodeRanges.cityId), inArray(zipCodeRanges.stateProvinceId, states)));
  // One value for all rows: thousands of placeholders take the driver longer than the database.
  await transaction.execute(sql`
    INSERT INTO zip_code_ranges (first_code, last_code, state_province_id, city_id)
    SELECT first, last, "stateProvinceId", "cityId"
    FROM json_to_recordset(${JSON.stringify(rows)})
      AS given (first integer, last integer, "stateProvinceId" integer, "cityId" integer)`);
  const inUse = { ...table, loadedAt: new Date() };
  await transaction
    .insert(zipCodeTables)
    .values(inUse)
    .onConflictDoUpdate({ target: zipCodeTables.isInUse, set: inUse });
  return rows.length;
}

function readRanges(text: string): Range[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const read = readerOf(lines[0] ?? '');
  const ranges = lines.flatMap((content, index): Range[] => {
    const isTitle = index === 0 && !/\d{5}/.test(content);
    if (content.trim() === '' || isTitle) return [];
    const found = read(content);
    if (!found) throw new RangesProblem(`Linha ${index + 1}: esperava código IBGE;CEP inicial;CEP final.`);
    return found.map(([city, first, last]) => {
      const range = { line: index + 1, cityId: Number(city), first: numberOf(first), last: numberOf(last) };
      if (range.last < range.first) throw new RangesProblem(`Linha ${index + 1}: o CEP final vem antes do inicial.`);
      return range;
    });
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

type Written = readonly [city: string, first: string, last: string];

/** How the rows under a title are read; a row that cannot be read gives null. */
function readerOf(title: string): (row: string) => Written[] | null {
  const columns = title.trim().split(',');
  const [city, ranges] = [columns.indexOf('idIBGE'), columns.indexOf('postalCode_ranges')];
  if (city >= 0 && ranges >= 0) return (row) => readPublicRow(row.split(',')[city], row.split(',')[ranges]);
  if (title.trim() === OWN_TITLE)
    return (row) => {
      const [code = '', , , first = '', last = ''] = row.split(';');
      return /^\d{7}$/.test(code) && isWrittenAsZipCode(first) && isWrittenAsZipCode(last)
        ? [[code, first, last]]
        : null;
    };
  return (row) => {
    const [, code, first = '', last = ''] = LINE.exec(row) ?? [];
    return code && isWrittenAsZipCode(first) && isWrittenAsZipCode(last) ? [[code, first, last]] : null;
  };
}

/** A row of the public table of cities: one municipality with all its ranges, `[13000-001 13139-999] […]`. */
function readPublicRow(city = '', ranges = ''): Written[] | null {
  const found = [...ranges.matchAll(/\[(\d{5}-\d{3}) (\d{5}-\d{3})\]/g)];
  return /^\d{7}$/.test(city) && found.length > 0
    ? found.map(([, first = '', last = '']) => [city, first, last])
    : null;
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
