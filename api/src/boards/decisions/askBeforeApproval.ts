import { and, eq, inArray, isNull } from 'drizzle-orm';
import { learnPartners } from '../../parties/partners/learnPartners';
import type { PartnersSubject } from '../../parties/bureau/partnersKind';
import type { Bureaus } from '../../parties/bureau/bureau';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { Refusal } from '../../platform/server/refusal';

/**
 * Asks the bureaus for the partners of the broker, or of those that stand surety, of a card before its approval, outside of its
 * transaction. A bureau that does not answer stops nothing here: the approval asks what to do about that.
 */
export async function askBeforeApproval(
  database: Database,
  user: CurrentUser,
  cardId: number,
  bureaus: Bureaus,
): Promise<void> {
  if (bureaus.length === 0) return;
  const [card] = await database
    .select({ broker: cards.brokerUniqueId, contract: cards.counterGuaranteeUniqueId })
    .from(cards)
    .where(
      and(
        eq(cards.companyId, user.companyId),
        eq(cards.id, cardId),
        inArray(cards.cardType, ['ANALISE_CONFORMIDADE_CORRETORA', 'ANALISE_CCG', 'ANALISE_CCG_MANUAL']),
        isNull(cards.decision),
      ),
    );
  const subject = card && subjectOf(card);
  if (!subject) return;
  await learnPartners({ database, bureaus, doer: user }, subject).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

function subjectOf({ broker, contract }: { broker: string | null; contract: string | null }): PartnersSubject | null {
  if (contract !== null) return { kind: 'contract', uniqueId: contract };
  return broker === null ? null : { kind: 'broker', uniqueId: broker };
}
