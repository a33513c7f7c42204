import { createHash } from 'node:crypto';
import { arrayOverlaps, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { screeningEntries, screeningLists } from '../../platform/database/schema/screening';
import { documentKey } from './matching/documents';
import { judgeMatch, kindOf, nameKeysOf } from './matching/judgeMatch';
import type { Verdict } from './matching/judgeMatch';
import type { ScreenedParty, ScreenedPerson } from './screenedParty';

interface Listed {
  entry: typeof screeningEntries.$inferSelect;
  list: typeof screeningLists.$inferSelect;
}

/** Somebody of a party who is, or may be, an entry of a list. */
export interface Found extends Listed, Verdict {
  party: ScreenedParty;
  person: ScreenedPerson;
  /** By which the same is known again. */
  evidence: string;
}

const namesOf = ({ name, otherName }: ScreenedPerson): string[] => (otherName === null ? [name] : [name, otherName]);

/** Compares parties and their people with all lists: one statement whatever their number. */
export async function findMatches(transaction: Transaction, parties: readonly ScreenedParty[]): Promise<Found[]> {
  const subjects = parties.flatMap((party) =>
    party.people.map((person) => {
      const names = namesOf(person);
      return {
        party,
        person,
        names,
        key: documentKey(person.document),
        nameKeys: nameKeysOf(names, kindOf(person.document)),
      };
    }),
  );
  const listed = await findEntries(
    transaction,
    subjects.flatMap(({ key }) => key ?? []),
    subjects.flatMap(({ nameKeys }) => nameKeys),
  );
  if (listed.size === 0) return [];
  const found = new Map<string, Found>();
  for (const { party, person, names, key, nameKeys } of subjects) {
    const candidates = new Set([key, ...nameKeys].flatMap((one) => (one === null ? [] : (listed.get(one) ?? []))));
    for (const { entry, list } of candidates) {
      const verdict = judgeMatch({ names, document: person.document }, entry);
      if (!verdict) continue;
      const evidence = evidenceOf({ entry, list, person, ...verdict });
      const same = `${party.uniqueId} ${evidence}`;
      // A party may name the same person twice.
      if (!found.has(same)) found.set(same, { ...verdict, entry, list, party, person, evidence });
    }
  }
  return [...found.values()];
}

/** Entries by each of their keys: documents and names cannot be confused, as names carry their kind in front. */
async function findEntries(transaction: Transaction, documents: string[], names: string[]) {
  const byKey = new Map<string, Listed[]>();
  const rows = await transaction
    .select({ entry: screeningEntries, list: screeningLists })
    .from(screeningEntries)
    .innerJoin(screeningLists, eq(screeningLists.id, screeningEntries.listId))
    .where(
      or(
        sql`${screeningEntries.documentKey} = any(${sql.param([...new Set(documents)])})`,
        arrayOverlaps(screeningEntries.nameKeys, [...new Set(names), '']),
      ),
    );
  for (const row of rows)
    for (const key of [row.entry.documentKey, ...row.entry.nameKeys])
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  return byKey;
}

/** The version of a list is no part of it: an entry that stays is judged once; one with another reason anew. */
function evidenceOf({ entry, list, person, basis }: Pick<Found, 'entry' | 'list' | 'person' | 'basis'>): string {
  const facts = [
    list.name,
    entry.reference,
    entry.document,
    [...entry.nameKeys].sort(),
    entry.reason,
    basis,
    documentKey(person.document) ?? person.document,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
