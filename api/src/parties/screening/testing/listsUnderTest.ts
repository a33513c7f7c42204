import { asc, eq } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { screeningMatches } from '../../../platform/database/schema/screening';
import type { PlatformUnderTest } from '../../../testing/platformUnderTest';
import type { ListedParty, ScreeningList } from '../lists/screeningLists';
import { storeLists } from '../lists/storeLists';

/** A list of sanctions of the tests, unless told otherwise. */
export const listOf = (
  entries: (Pick<ListedParty, 'reference' | 'names'> & Partial<ListedParty>)[],
  change: Partial<ScreeningList> = {},
): ScreeningList => ({
  name: 'sancoes',
  title: 'Sanções',
  source: 'Órgão de teste',
  kind: 'sanction',
  version: '1',
  publishedOn: '2026-11-02',
  entries: entries.map((entry) => ({ kind: 'person', document: null, reason: 'Processo 1', ...entry })),
  ...change,
});

let version = 0;

/** Publishes lists in a version of their own and does what follows in the background. */
export async function publishLists(platform: PlatformUnderTest, ...lists: ScreeningList[]): Promise<void> {
  version += 1;
  await storeLists(
    platform.database.db,
    lists.map((list) => ({ ...list, version: `${list.version}.${version}` })),
    new Date(),
  );
  await platform.runJobs();
}

/** Every occurrence of a party, the oldest first. */
export const matchesOf = ({ database: { db } }: PlatformUnderTest, ownerUniqueId: string) =>
  db
    .select()
    .from(screeningMatches)
    .where(eq(screeningMatches.ownerUniqueId, ownerUniqueId))
    .orderBy(asc(screeningMatches.id));

/** Every card about an occurrence, the oldest first. */
export const cardsOf = ({ database: { db } }: PlatformUnderTest, matchUniqueId: string) =>
  db
    .select({ card: cards, pipe: pipes.functionalityId })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(eq(cards.screeningMatchUniqueId, matchUniqueId))
    .orderBy(asc(cards.id));

export const PEP_PIPE = Functionality.GERENCIAR_PIPE_PEP;
