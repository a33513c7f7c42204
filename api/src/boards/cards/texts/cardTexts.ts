import { isNotNull, isNull, or } from 'drizzle-orm';
import type { CardText } from '@portal/shared/contracts/boards/kanbanTexts';
import { filledSentence } from '@portal/shared/domain/boards/cardTexts';
import { filledTags } from '@portal/shared/domain/parameters/contractFigures';
import { findCard } from '../../../deals/cards/cardPipe';
import { cardTextsInForce } from '../../../parameters/inForce/cardTextsInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import { mayManagePipe } from '../../../platform/auth/pipeAccess';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { forbidden } from '../../../platform/server/refusal';
import { figuresOfCard } from './figuresOfCard';

/** The sentences for a card, open or decided, filled from its record; for who may write about it. */
export async function cardTexts(
  database: Database,
  user: CurrentUser,
  cardId: number,
  now = new Date(),
): Promise<CardText[]> {
  const card = await findCard(database, user, cardId, or(isNull(cards.closedAt), isNotNull(cards.decision)));
  if (!mayManagePipe(user, card.pipe))
    throw forbidden('Você pode ver esta esteira, mas não escrever sobre os seus cards.');
  const sentences = cardTextsInForce(await parametersInForce(database, user.companyId, now));
  if (sentences.length === 0) return [];
  const tags = filledTags(await figuresOfCard(database, user, card.id));
  return sentences.map(({ UniqueId, Title, Text, Uses }) => ({
    UniqueId,
    Title,
    Text: filledSentence(Text, tags),
    Uses,
  }));
}
