import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DocumentOwner } from '@portal/shared/domain/people/personalDocuments';
import type { Database, Transaction } from '../../platform/database/connection';
import { beneficiaries, brokers, insureds, partners, policyHolders } from '../../platform/database/schema/parties';
import { payeesOf, signatoriesOf } from './peopleOfHolder';
import type { ScreenedParty, ScreenedPerson } from './screenedParty';

const registers = {
  policyHolder: { table: policyHolders, otherName: policyHolders.tradeName, partnersBy: partners.policyHolderId },
  insured: { table: insureds, otherName: insureds.socialName, partnersBy: partners.insuredId },
  broker: { table: brokers, otherName: brokers.tradeName, partnersBy: partners.brokerId },
  beneficiary: { table: beneficiaries, otherName: null, partnersBy: null },
} as const;

/** The registers in the order in which they are gone through. */
export const registerKinds = Object.keys(registers) as DocumentOwner[];

/** How many parties a company has in all its registers. */
export async function countParties(database: Database, companyId: number): Promise<number> {
  const counts = await Promise.all(
    Object.values(registers).map(({ table }) => database.$count(table, eq(table.companyId, companyId))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The document of a company's party; null where there is no such one. */
export async function registeredDocument(
  database: Database,
  companyId: number,
  kind: DocumentOwner,
  uniqueId: string,
): Promise<string | null> {
  const { table } = registers[kind];
  const [row] = await database
    .select({ document: table.document })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.uniqueId, uniqueId)));
  return row?.document ?? null;
}

/** A page of a register behind a row, with everybody's people: two statements whatever its size. */
export const readPage = (
  transaction: Transaction,
  companyId: number,
  kind: DocumentOwner,
  { after, size }: { after: number; size: number },
): Promise<ScreenedParty[]> => {
  const { table } = registers[kind];
  return read(transaction, kind, and(eq(table.companyId, companyId), gt(table.id, after)), size);
};

/** One party of a company; none where there is no such one. */
export const readParty = (
  transaction: Transaction,
  companyId: number,
  kind: DocumentOwner,
  uniqueId: string,
): Promise<ScreenedParty[]> => {
  const { table } = registers[kind];
  return read(transaction, kind, and(eq(table.companyId, companyId), eq(table.uniqueId, uniqueId)), 1);
};

async function read(transaction: Transaction, kind: DocumentOwner, wanted: SQL | undefined, size: number) {
  const { table, otherName } = registers[kind];
  const rows = await transaction
    .select({
      id: table.id,
      uniqueId: table.uniqueId,
      name: table.name,
      otherName: otherName ? sql<string | null>`${otherName}` : sql<null>`null`,
      document: table.document,
    })
    .from(table)
    // Whose data was taken out is nobody to compare.
    .where(and(wanted, 'anonymisedAt' in table ? isNull(table.anonymisedAt) : undefined))
    .orderBy(asc(table.id))
    .limit(size);
  const people = await peopleOf(
    transaction,
    kind,
    rows.map(({ id }) => id),
  );
  return rows.map(({ otherName: other, ...party }): ScreenedParty => ({
    ...party,
    kind,
    people: [
      { partnerUniqueId: null, role: null, name: party.name, otherName: other, document: party.document },
      ...(people.get(party.id) ?? []),
    ],
  }));
}

/** Everybody of the parties who is compared besides them, partners first: who is one and signs besides counts as a partner. */
async function peopleOf(transaction: Transaction, kind: DocumentOwner, ids: readonly number[]) {
  const byParty = new Map<number, ScreenedPerson[]>();
  if (ids.length === 0) return byParty;
  const rows = [
    ...(await partnersOf(transaction, kind, ids)),
    ...(kind === 'policyHolder' ? await signatoriesOf(transaction, ids) : []),
    ...(kind === 'policyHolder' ? await payeesOf(transaction, ids) : []),
  ];
  for (const { owner, ...person } of rows) byParty.set(owner, [...(byParty.get(owner) ?? []), person]);
  return byParty;
}

async function partnersOf(transaction: Transaction, kind: DocumentOwner, ids: readonly number[]) {
  const { partnersBy } = registers[kind];
  if (!partnersBy) return [];
  const rows = await transaction
    .select({
      owner: sql<number>`${partnersBy}`,
      partnerUniqueId: partners.uniqueId,
      name: partners.name,
      document: partners.document,
    })
    .from(partners)
    .where(inArray(partnersBy, [...ids]))
    .orderBy(asc(partners.id));
  return rows.map((row) => ({ ...row, otherName: null, role: 'partner' as const }));
}
