import { sql } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import type { Database, Transaction } from './connection';

export type Reader = Database | Transaction;

/** The values of a statement by their names, as it is built with them. */
export type Asked<Name extends string> = Readonly<Record<Name, Placeholder>>;

type Value = string | number | boolean | null | readonly (string | number)[];
interface Prepared<Rows> {
  execute: (values: Record<string, unknown>) => Promise<Rows>;
}

/** Stands for the values of a statement while it is built. */
const placeholders = new Proxy({}, { get: (_none, name) => sql.placeholder(String(name)) });

/**
 * A statement that is built once for a database and asked with other values each time: building a wide one takes more
 * processor time than its answer. For statements whose parts are always the same; dates and documents go as text, because no
 * column translates the values. A transaction, which is soon over, builds its own.
 */
export function kept<Name extends string, Rows>(
  build: (reader: Reader, values: Asked<Name>) => { prepare: (name: string) => Prepared<Rows> },
): (reader: Reader, values: Readonly<Record<Name, Value>>) => Promise<Rows> {
  const statements = new WeakMap<Reader, Prepared<Rows>>();
  return (reader, values) => {
    let statement = statements.get(reader);
    if (!statement) {
      // Its text is its name (namedStatements.ts).
      statement = build(reader, placeholders as Asked<Name>).prepare('');
      statements.set(reader, statement);
    }
    return statement.execute(values);
  };
}

/** A statement of each kind, kept when it is first asked for: for those whose parts differ with who asks. */
export function keptForEach<Kind, Name extends string, Rows>(
  build: (reader: Reader, values: Asked<Name>, kind: Kind) => { prepare: (name: string) => Prepared<Rows> },
): (reader: Reader, values: Readonly<Record<Name, Value>>, kind: Kind) => Promise<Rows> {
  const statements = new Map<Kind, (reader: Reader, values: Readonly<Record<Name, Value>>) => Promise<Rows>>();
  return (reader, values, kind) => {
    let statement = statements.get(kind);
    if (!statement) {
      statement = kept((asking, asked: Asked<Name>) => build(asking, asked, kind));
      statements.set(kind, statement);
    }
    return statement(reader, values);
  };
}
