import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FoundRecord } from '@portal/shared/contracts/portal/search';
import { isOpenOrDecided } from './boardState';
import { listPipes } from './pipes';
import type { WantedText } from '../../portal/search/finder';
import { cards, pipes } from '../../platform/database/schema/boards';
import { matchesText } from '../../platform/lists/textSearch';
import { MOST_OF_A_KIND } from '../../portal/search/relevance';

/** Cards of the pipes that the user sees, by their reference and by what they are about; the last to come first. */
export async function findCards({ database, user, text }: WantedText): Promise<FoundRecord[]> {
  const seen = (await listPipes(database, user)).map(({ id }) => id);
  if (seen.length === 0) return [];
  const rows = await database
    .select({
      id: cards.id,
      UniqueId: cards.uniqueId,
      Number: cards.cardRef,
      data: cards.cardData,
      PipeId: pipes.id,
      PipeUniqueId: pipes.uniqueId,
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .where(
      and(
        eq(cards.companyId, user.companyId),
        inArray(cards.pipeId, seen),
        isOpenOrDecided(),
        matchesText(cards.searchText, text),
      ),
    )
    .orderBy(desc(cards.enteredStepAt), desc(cards.id))
    .limit(MOST_OF_A_KIND);
  return rows.map(({ id, data, PipeId, PipeUniqueId, ...row }) => ({
    ...row,
    Kind: 'Card',
    Name: [data.header, data.body].filter(Boolean).join(' · '),
    CpfCnpj: '',
    StatusId: null,
    IsBlocked: false,
    Card: { CardId: id, PipeId, PipeUniqueId },
  }));
}
