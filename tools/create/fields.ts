import { columnTitles } from './fieldWords';
import type { FieldSchema, ListCall } from './listCalls';
import type { ListWords } from './listWords';

/** How a field of a row is shown. */
export type FieldKind = 'text' | 'number' | 'money' | 'date' | 'document' | 'party' | 'boolean' | 'status';

/** A field of a row that becomes a column. */
export interface ShownField {
  name: string;
  title: string;
  kind: FieldKind;
  nullable: boolean;
  sortable: boolean;
  /** Shown from the start; the others can be chosen. */
  inSight: boolean;
}

const WIDTHS: Readonly<Record<FieldKind, number>> = {
  text: 170,
  number: 100,
  money: 150,
  date: 120,
  document: 180,
  party: 180,
  boolean: 110,
  status: 120,
};

/** The least width of a column, in pixels. */
export const widthOf = (kind: FieldKind): number => WIDTHS[kind];

/** The width of a list beside the open menu of a desktop of 1440 pixels. */
const WIDTH_IN_SIGHT = 1100;

/** As many columns of a kind as tell records apart on a desktop; where two parties stand, other names are secondary. */
const inSightOf = (kind: FieldKind, hasParties: boolean): number => {
  if (kind === 'party') return 2;
  return kind === 'text' && !hasParties ? 4 : kind === 'text' ? 2 : 1;
};

const withoutNull = (schema: FieldSchema): FieldSchema =>
  schema.anyOf?.find(({ type }) => type !== 'null' && type !== undefined) ?? schema;

const isNullable = (schema: FieldSchema): boolean => schema.anyOf?.some(({ type }) => type === 'null') ?? false;

function kindOf(name: string, schema: FieldSchema, words: ListWords): FieldKind | null {
  if (name === 'StatusId') return words.status ? 'status' : null;
  switch (schema.type) {
    case 'string':
      if (name.endsWith('CpfCnpj')) return 'document';
      if (schema.format === 'uuid') return null;
      return schema.format === 'date' || schema.format === 'date-time' ? 'date' : 'text';
    case 'integer':
      if (schema.description === 'integer cents') return 'money';
      return name.endsWith('Id') ? null : 'number';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return schema.properties?.Name ? 'party' : null;
    default:
      return null;
  }
}

/** The columns of a list: a text first, because that is how people tell its records apart, then as the contract says. */
export function shownFields(call: ListCall, words: ListWords): ShownField[] {
  const fields = Object.entries(call.row).flatMap(([name, schema]) => {
    const kind = kindOf(name, withoutNull(schema), words);
    const title = columnTitles[name];
    const sortable = call.orders.includes(name) && kind !== 'status';
    return kind && title ? [{ name, title, kind, nullable: isNullable(schema), sortable }] : [];
  });
  const first = fields.find(({ kind, nullable }) => kind === 'text' && !nullable);
  if (!first) return [];
  const hasParties = fields.some(({ kind }) => kind === 'party');
  const counts = new Map<FieldKind, number>();
  let width = 0;
  return [first, ...fields.filter((field) => field !== first)].map((field) => {
    const count = (counts.get(field.kind) ?? 0) + 1;
    counts.set(field.kind, count);
    const inSight = count <= inSightOf(field.kind, hasParties) && width + widthOf(field.kind) <= WIDTH_IN_SIGHT;
    if (inSight) width += widthOf(field.kind);
    return { ...field, inSight };
  });
}

/** The field that tells one row from all others: contracts name a record's own identifier before those of others. */
export const keyField = (call: ListCall): string | undefined =>
  Object.keys(call.row).find((name) => name.endsWith('Id') && name !== 'StatusId');

/** Whether a screen can be made of the call: its rows can be told apart, by the browser and by people. */
export const canBeListed = (call: ListCall, words: ListWords): boolean =>
  keyField(call) !== undefined && shownFields(call, words).length > 0;

/** The query field of the search: the one for any text, else that of a name. */
export function searchField(call: ListCall): string | undefined {
  const texts = Object.entries(call.query).flatMap(([name, { type, format, pattern }]) =>
    type === 'string' && !format && !pattern ? [name] : [],
  );
  return texts.find((name) => /^(textSearch|searchValue)$/i.test(name)) ?? texts.find((name) => name.endsWith('Name'));
}
