import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { mayManagePipe } from '../../../platform/auth/pipeAccess';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { cards, pipes } from '../../../platform/database/schema/boards';
import { forbidden } from '../../../platform/server/refusal';
import { CARD_DECIDED, ONLY_LOOKS } from '../../../deals/documents/documentAccess';
import { mailBrokers } from './mailBrokers';
import { brokerOfCard, openDocumentsOf } from './openDocuments';
import { permittedOnes } from './sendDocumentMails';

interface Chosen {
  pipeId: number;
  cardIds: readonly number[];
}

/** Cards that get one answer, and why they get no mail; null where they do. */
interface OfOneBroker {
  cardIds: number[];
  sentence: string | null;
}

const NO_BROKER = 'Este card não tem corretora a quem pedir os documentos.';
const NOTHING_OPEN = 'Nenhum documento deste card espera pelo corretor: não há o que enviar.';

/** The first of these cards, and those that go with it: all of the same broker, or all about which nobody is mailed. */
export async function cardsOfFirstBroker(transaction: Transaction, { pipeId, cardIds }: Chosen): Promise<OfOneBroker> {
  const rows = await transaction
    .select({ id: cards.id, brokerId: brokerOfCard })
    .from(cards)
    .where(
      and(eq(cards.pipeId, pipeId), isNull(cards.closedAt), isNull(cards.decision), inArray(cards.id, [...cardIds])),
    );
  const brokerOf = new Map<number, number | null>(rows.map(({ id, brokerId }) => [id, brokerId]));
  const first = brokerOf.get(cardIds[0] ?? 0);
  const together = cardIds.filter((id) => brokerOf.get(id) === first);
  if (first === undefined) return { cardIds: together, sentence: CARD_DECIDED };
  return { cardIds: together, sentence: first === null ? NO_BROKER : null };
}

/**
 * One mail to the broker of these cards about all that it still has to give for them, as for a pipe. Answers for each why
 * nothing was asked for, or null.
 */
export async function mailOfChosen(
  transaction: Transaction,
  user: CurrentUser,
  { pipeId, cardIds, portal }: Chosen & { portal: string },
  now = new Date(),
): Promise<ReadonlyMap<number, string | null>> {
  const [pipe] = await transaction
    .select({ uniqueId: pipes.uniqueId, functionalityId: pipes.functionalityId })
    .from(pipes)
    .where(eq(pipes.id, pipeId));
  if (!pipe || !mayManagePipe(user, pipe)) throw forbidden(ONLY_LOOKS);
  const chosen = sql`${cards.id} = any(${sql.param(cardIds)}::integer[])`;
  const open = await openDocumentsOf(transaction, user.companyId, chosen);
  if (open.length === 0) return new Map(cardIds.map((id) => [id, NOTHING_OPEN]));
  const documents = await permittedOnes(transaction, user, open);
  const sent = await mailBrokers(transaction, user, { documents, portal, event: 'mailed', now });
  const asked = new Set(documents.map(({ cardId }) => cardId));
  return new Map(cardIds.map((id) => [id, asked.has(id) ? outcomeOf(sent) : NOTHING_OPEN]));
}

function outcomeOf({ Unreachable, Repeated }: { Unreachable: number; Repeated: number }): string | null {
  if (Unreachable > 0) return 'A corretora não tem endereço de e-mail no cadastro.';
  return Repeated > 0 ? 'A corretora recebeu este mesmo e-mail há menos de um minuto.' : null;
}
