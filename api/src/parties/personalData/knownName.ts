import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Database, Transaction } from '../../platform/database/connection';
import { beneficiaries, brokers, insureds, policyHolders } from '../../platform/database/schema/parties';
import { policyHolderBranches } from '../../platform/database/schema/policyHolderBranches';

/** The registers that name a party, by whose name counts first. */
const REGISTERS = [policyHolders, policyHolderBranches, insureds, brokers, beneficiaries] as const;

/** A file has thousands of documents. */
const DOCUMENTS_AT_ONCE = 500;

/** Returns the name that the first of the registers has for each of the documents that any of them knows. */
export async function knownNames(
  database: Database | Transaction,
  companyId: number,
  documents: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { document, name } of await namesByRegister(database, companyId, documents))
    if (!names.has(document)) names.set(document, name);
  return names;
}

/** Returns the names that the registers have for documents, those of the register that counts first before the others. */
export async function namesByRegister(
  database: Database | Transaction,
  companyId: number,
  documents: readonly string[],
): Promise<{ place: number; document: string; name: string }[]> {
  const names: { place: number; document: string; name: string }[] = [];
  for (let start = 0; start < documents.length; start += DOCUMENTS_AT_ONCE) {
    const [first, second, ...others] = REGISTERS.map((register, place) => {
      const table = register as typeof insureds;
      return database
        .select({
          place: sql<number>`${sql.raw(String(place))}`.as('place'),
          document: table.document,
          name: table.name,
        })
        .from(table)
        .where(
          and(
            eq(table.companyId, companyId),
            inArray(table.document, documents.slice(start, start + DOCUMENTS_AT_ONCE)),
            'mergedIntoId' in table ? isNull(table.mergedIntoId) : undefined,
            'anonymisedAt' in table ? isNull(table.anonymisedAt) : undefined,
          ),
        );
    });
    names.push(...(await unionAll(first!, second!, ...others)));
  }
  return names.sort((one, other) => one.place - other.place);
}

/** Returns the name by which some register knows a document; null where none does. */
export const knownNameOf = async (
  database: Database | Transaction,
  companyId: number,
  document: string,
): Promise<string | null> => (await knownNames(database, companyId, [document])).get(document) ?? null;

/** Returns whether two spellings are one name: case and accents are no difference. */
export const isSameName = (one: string, other: string): boolean => searchable(one).trim() === searchable(other).trim();

/** The change of a new record's history that says what a bureau or a file calls the party; none where it is the same. */
export const nameAtSource = (name: string, atSource: string) =>
  isSameName(name, atSource) ? [] : [{ field: 'nameAtSource', before: null, after: atSource }];

/** The change of a new record's history that says what a file calls the party; none where it is the same. */
export const nameInFile = (name: string, inFile: string | undefined) =>
  inFile === undefined || isSameName(name, inFile) ? [] : [{ field: 'nameInFile', before: null, after: inFile }];

/** Says at the row of a file that another register's name is kept; null where the file says the same. */
export const keptNameNote = (name: string, inFile: string): string | null =>
  isSameName(name, inFile) ? null : `Já é conhecido como “${name}” em outro cadastro, e fica com esse nome.`;
