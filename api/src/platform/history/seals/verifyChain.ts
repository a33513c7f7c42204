import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { auditSeals } from '../../database/schema/auditSeals';
import type { AuditProblem } from '../../database/schema/auditSeals';
import { auditHistory } from '../../database/schema/history';
import { commitmentOf, hashAt, leafOf, NO_HASH, sealHashOf } from './commitments';
import type { SealedEntry } from './commitments';
import { FIRST_PLACE, readEntries } from './readEntries';
import type { Place } from './readEntries';
import { AUDIT_TRAIL, CONTENTS_REMOVED, removedIdsIn } from './removeContents';

type Seal = typeof auditSeals.$inferSelect;

/** What agrees with the seals of a company, and what does not. */
export interface Verification {
  sealCount: number;
  lastHash: Buffer | null;
  /** Entries that are sealed. */
  entryCount: number;
  /** Of them those whose contents the law wanted removed. */
  removedCount: number;
  /** Entries that wait for their seal. */
  pendingCount: number;
  problemCount: number;
  /** The first of them. */
  problems: AuditProblem[];
}

interface Wanted {
  companyId: number;
  /** A hash that was kept elsewhere, as hexadecimal digits: some seal of the chain has to have it. */
  expectedHash?: string | undefined;
  signal?: AbortSignal;
  onProgress?: (seals: number) => Promise<void>;
}

const MOST_PROBLEMS = 100;
const SEALS_AT_ONCE = 20;
const ROWS_AT_ONCE = 5000;

/** Compares every entry of a company with the seals, and each seal with the one before. */
export async function verifyChain(
  database: Database,
  { companyId, expectedHash, signal, onProgress }: Wanted,
): Promise<Verification> {
  const found: Verification = {
    sealCount: 0,
    lastHash: null,
    entryCount: 0,
    removedCount: 0,
    pendingCount: 0,
    problemCount: 0,
    problems: [],
  };
  const note = (kind: AuditProblem['kind'], sealNumber: number | null, entryId: number | null = null) => {
    found.problemCount += 1;
    if (found.problems.length < MOST_PROBLEMS) found.problems.push({ kind, sealNumber, entryId });
  };
  const removed = new Map<number, number | null>();
  const told = new Set<number>();
  /** Also what waits for its seal tells of removals. */
  const hear = (entry: SealedEntry, sealNumber: number | null) => {
    if (entry.areContentsRemoved) removed.set(entry.id, sealNumber);
    if (entry.kind === AUDIT_TRAIL && entry.action === CONTENTS_REMOVED && !entry.areContentsRemoved)
      for (const id of removedIdsIn(entry.changes)) told.add(id);
  };

  let before: Pick<Seal, 'number' | 'hash'> = { number: 0, hash: NO_HASH };
  let place: Place = FIRST_PLACE;
  let isExpectedFound = expectedHash === undefined;
  for (;;) {
    const seals = await sealsAfter(database, companyId, before.number);
    if (seals.length === 0) break;
    for (const seal of seals) {
      if (seal.number !== before.number + 1) note('missingSeal', before.number + 1);
      else if (!seal.previousHash.equals(before.hash)) note('brokenSeal', seal.number);
      if (!sealHashOf(seal).equals(seal.hash)) note('brokenSeal', seal.number);
      if (seal.hash.toString('hex') === expectedHash) isExpectedFound = true;
      const end = { order: seal.endOrder, id: seal.endId };
      const entries = await allEntries(database, companyId, place, end);
      const wrong = problemsIn(seal, entries);
      for (const { kind, entryId } of wrong) note(kind, seal.number, entryId);
      const gone = wrong.filter(({ kind }) => kind === 'deleted').map(({ entryId }) => entryId);
      if (gone.length > 0) await noteMoved(database, companyId, gone, found.problems);
      for (const entry of entries) hear(entry, seal.number);
      found.entryCount += seal.entryIds.length;
      found.lastHash = seal.hash;
      found.sealCount += 1;
      [before, place] = [seal, end];
    }
    signal?.throwIfAborted();
    await onProgress?.(found.sealCount);
  }
  for (;;) {
    const pending = await readEntries(database, { companyId, after: place, most: ROWS_AT_ONCE });
    for (const entry of pending) hear(entry, null);
    found.pendingCount += pending.length;
    const last = pending.at(-1);
    if (!last || pending.length < ROWS_AT_ONCE) break;
    place = last;
    signal?.throwIfAborted();
  }
  for (const [id, sealNumber] of removed) if (!told.has(id)) note('removedWithoutRecord', sealNumber, id);
  if (!isExpectedFound) note('otherHash', null);
  return { ...found, removedCount: removed.size };
}

const sealsAfter = (database: Database, companyId: number, number: number): Promise<Seal[]> =>
  database
    .select()
    .from(auditSeals)
    .where(and(eq(auditSeals.companyId, companyId), gt(auditSeals.number, number)))
    .orderBy(asc(auditSeals.number))
    .limit(SEALS_AT_ONCE);

async function allEntries(database: Database, companyId: number, after: Place, upTo: Place): Promise<SealedEntry[]> {
  const all: SealedEntry[] = [];
  for (let from = after; ;) {
    const some = await readEntries(database, { companyId, after: from, upTo, most: ROWS_AT_ONCE });
    all.push(...some);
    const last = some.at(-1);
    if (!last || some.length < ROWS_AT_ONCE) return all;
    from = last;
  }
}

/** What of the entries that stand where a seal holds everything is not as it was sealed. */
function problemsIn(seal: Seal, entries: readonly SealedEntry[]) {
  const problems: { kind: 'changed' | 'deleted' | 'inserted'; entryId: number }[] = [];
  const indexOf = new Map(seal.entryIds.map((id, index) => [id, index]));
  const standing = new Set<number>();
  for (const entry of entries) {
    const index = indexOf.get(entry.id);
    standing.add(entry.id);
    if (index === undefined) problems.push({ kind: 'inserted', entryId: entry.id });
    else if (!isAsSealed(entry, hashAt(seal.commitments, index), hashAt(seal.leaves, index)))
      problems.push({ kind: 'changed', entryId: entry.id });
  }
  for (const id of seal.entryIds) if (!standing.has(id)) problems.push({ kind: 'deleted', entryId: id });
  return problems;
}

const isAsSealed = (entry: SealedEntry, commitment: Buffer, leaf: Buffer): boolean =>
  (entry.areContentsRemoved || commitmentOf(entry).equals(commitment)) && leafOf(entry, commitment).equals(leaf);

/** An entry that is not where it was sealed, and elsewhere, was changed and not deleted. */
async function noteMoved(database: Database, companyId: number, ids: number[], problems: AuditProblem[]) {
  const elsewhere = await database
    .select({ id: auditHistory.id })
    .from(auditHistory)
    .where(and(eq(auditHistory.companyId, companyId), inArray(auditHistory.id, ids)));
  for (const { id } of elsewhere)
    for (const problem of problems) if (problem.kind === 'deleted' && problem.entryId === id) problem.kind = 'changed';
}
