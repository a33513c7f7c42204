import type { PlainDate } from '@portal/shared/domain/time/dates';

/** Columns as banks count them: from 1, both ends included. */
interface Columns {
  from: number;
  to: number;
}

/** What a bank's record has in some of its columns. */
export type Field = Columns &
  (
    | { kind: 'number'; decimals: 0 | 2 }
    | { kind: 'text' }
    /** A number that banks treat as text, like a document: at the right of its columns, zeros before it. */
    | { kind: 'code' }
    | { kind: 'date' }
    /** The same in every record of its kind. */
    | { kind: 'fixed'; value: string }
  );

/** A kind of record: its fields by name; columns that none of them has are blank. */
export type Layout = Readonly<Record<string, Field>>;

/** What a record of a layout says; amounts in cents, and null for a day that is left open. */
export type ValuesOf<L extends Layout> = {
  [Name in keyof L as L[Name]['kind'] extends 'fixed' ? never : Name]: L[Name]['kind'] extends 'number'
    ? number
    : L[Name]['kind'] extends 'date'
      ? PlainDate | null
      : string;
};

export const number = (from: number, to: number) => ({ kind: 'number', decimals: 0, from, to }) as const;
export const cents = (from: number, to: number) => ({ kind: 'number', decimals: 2, from, to }) as const;
export const text = (from: number, to: number) => ({ kind: 'text', from, to }) as const;
export const code = (from: number, to: number) => ({ kind: 'code', from, to }) as const;
/** DDMMYYYY in eight columns, DDMMYY in six. */
export const day = (from: number, to: number) => ({ kind: 'date', from, to }) as const;
export const fixed = (from: number, value: string) =>
  ({ kind: 'fixed', from, to: from + value.length - 1, value }) as const;
