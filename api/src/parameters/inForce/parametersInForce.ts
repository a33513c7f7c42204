import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import { kept } from '../../platform/database/kept';
import type { Asked, Reader } from '../../platform/database/kept';
import { parameterHeads, parameterPublications, parameterVersions } from '../../platform/database/schema/parameters';
import { isKnownKind } from '../kinds/isKnownKind';
import { indexWith, publicationAt, stateOf } from './parameterIndex';
import type { ParameterIndex } from './parameterIndex';
import type { Parameters, Publication, PublishedVersion } from './parameters';

/**
 * What this process has read, by company. Only committed states get in here: a transaction that publishes reads the
 * tables (`../changes`), since what it wrote may still be undone.
 */
const known = new Map<number, ParameterIndex>();

/**
 * All that is in force at an instant. A transaction asks once, at its door, and passes the answer down: a publication that
 * lands meanwhile is the next one's. Costs one read by primary key, and more only after something was published.
 */
export async function parametersInForce(database: Reader, companyId: number, now: Date): Promise<Parameters> {
  const index = await indexOf(database, companyId);
  const publication = publicationAt(index, now);
  if (!publication) throw new Error(`Company ${companyId} has a head and no publication`);
  return stateOf(index, publication);
}

/** What a recorded publication says, for what was priced by it. */
export async function parametersOf(database: Reader, companyId: number, publicationId: number): Promise<Parameters> {
  const index = await indexOf(database, companyId);
  const publication = index.publications.find(({ id }) => id === publicationId);
  if (!publication) throw new Error(`Publication ${publicationId} is recorded and not known`);
  return stateOf(index, publication);
}

const readHead = kept((reader, { companyId }: Asked<'companyId'>) =>
  reader
    .select({ revision: parameterHeads.revision, stateId: parameterHeads.stateId })
    .from(parameterHeads)
    .where(eq(parameterHeads.companyId, companyId)),
);

/** Reads what was published since this process looked last. */
export async function indexOf(database: Reader, companyId: number): Promise<ParameterIndex> {
  const [head] = await readHead(database, { companyId });
  if (!head) throw new Error(`Company ${companyId} has no parameters: prepare the database`);
  const before = known.get(companyId) ?? null;
  if (before?.stateId === head.stateId) return before;
  // A revision that does not go on from the known one is another database's, a restored one for example.
  const base = before !== null && before.revision < head.revision ? before : null;
  const index = await load(database, companyId, base, head);
  known.set(companyId, index);
  return index;
}

async function load(
  database: Reader,
  companyId: number,
  base: ParameterIndex | null,
  head: Pick<ParameterIndex, 'revision' | 'stateId'>,
): Promise<ParameterIndex> {
  const from = base?.revision ?? 0;
  const publications = await database
    .select()
    .from(parameterPublications)
    .where(
      and(
        eq(parameterPublications.companyId, companyId),
        lte(parameterPublications.revision, head.revision),
        or(gt(parameterPublications.revision, from), gt(parameterPublications.withdrawnRevision, from)),
      ),
    );
  // Neither came nor went: kinds were added to what was published before (`../changes/recordNewKinds`).
  if (base && publications.length === 0) return load(database, companyId, null, head);
  const isWithdrawn = ({ withdrawnRevision }: (typeof publications)[number]) =>
    withdrawnRevision !== null && withdrawnRevision <= head.revision;
  const added = new Map<number, Publication>(
    publications
      .filter((one) => one.revision > from && !isWithdrawn(one))
      .map(({ id, uniqueId, number, inForceFrom }) => [id, { id, uniqueId, number, inForceFrom }]),
  );
  return indexWith(
    base,
    head,
    {
      added: await versionsOf(database, companyId, { from, until: head.revision }, added),
      withdrawnIds: new Set(publications.filter(isWithdrawn).map(({ id }) => id)),
    },
    [...added.values()],
  );
}

async function versionsOf(
  database: Reader,
  companyId: number,
  { from, until }: { from: number; until: number },
  publications: ReadonlyMap<number, Publication>,
): Promise<PublishedVersion[]> {
  if (publications.size === 0) return [];
  const rows = await database
    .select({ version: parameterVersions })
    .from(parameterVersions)
    .innerJoin(parameterPublications, eq(parameterPublications.id, parameterVersions.publicationId))
    .where(
      and(
        eq(parameterVersions.companyId, companyId),
        gt(parameterPublications.revision, from),
        lte(parameterPublications.revision, until),
      ),
    )
    .orderBy(asc(parameterVersions.id));
  return rows.flatMap(({ version: { id, uniqueId, publicationId, kind, key, body, isDeleted } }) => {
    const publication = publications.get(publicationId);
    return publication && isKnownKind(kind) ? [{ id, uniqueId, publication, kind, key, body, isDeleted }] : [];
  });
}
