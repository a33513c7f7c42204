import { and, eq, gte, sql } from 'drizzle-orm';
import { MOST_FIRINGS_A_DAY } from '@portal/shared/domain/boards/automations/automationRule';
import { dateOfInstant, instantAt } from '@portal/shared/domain/time/instants';
import { lockCardToChange } from '../../deals/cards/changingCard';
import type { CardToChange } from '../../deals/cards/changingCard';
import type { Transaction } from '../../platform/database/connection';
import { automationFirings, pipeAutomations } from '../../platform/database/schema/automations';
import { refusedWith } from '../../platform/server/refusedWith';
import { unprocessable } from '../../platform/server/refusal';
import { cardsOfFirstBroker, mailOfChosen } from '../cards/documents/mailOfChosen';
import { actOn } from './act';
import type { Acting } from './act';
import type { ManagedPipe } from './managedPipe';
import { occasionsOf } from './occasions';
import type { Occasion } from './occasions';

export type AutomationRow = typeof pipeAutomations.$inferSelect;

export interface Firing extends Acting {
  automation: AutomationRow;
  pipe: ManagedPipe;
  now: Date;
}

/** What became of a card. */
interface Result {
  isDone: boolean;
  sentence: string;
}

/**
 * Acts upon occasions and notes it, in one transaction: both, or neither. An occasion that another process has noted is
 * not touched: whoever comes second waits for the first one's end at the unique key.
 */
export async function fire(
  transaction: Transaction,
  firing: Firing,
  occasions: readonly Occasion[],
  portal: string,
): Promise<void> {
  if (!(await standsAsRead(transaction, firing.automation))) return;
  const noted: { id: number; cardId: number; verdict: Result | CardToChange }[] = [];
  for (const occasion of occasions) {
    const id = await note(transaction, firing, occasion);
    if (id === null) continue;
    noted.push({ id, cardId: occasion.cardId, verdict: await judge(transaction, firing, occasion) });
  }
  const cards = noted.flatMap(({ verdict }) => ('cardRef' in verdict ? [verdict] : []));
  const acted =
    firing.rule.action.kind === 'mailBroker'
      ? await mail(transaction, firing, cards, portal)
      : await actOnEach(transaction, firing, cards);
  for (const { id, cardId, verdict } of noted) {
    const result = 'cardRef' in verdict ? acted.get(cardId) : verdict;
    if (result) await tell(transaction, id, result);
  }
}

/** Locked against a switch: an automation that was switched off or changed since it was read does nothing more. */
async function standsAsRead(transaction: Transaction, { id, version }: AutomationRow): Promise<boolean> {
  const [row] = await transaction
    .select({ version: pipeAutomations.version, isActive: pipeAutomations.isActive })
    .from(pipeAutomations)
    .where(eq(pipeAutomations.id, id))
    .for('share');
  return row?.isActive === true && row.version === version;
}

async function note(
  transaction: Transaction,
  { automation, sentence, now }: Firing,
  { cardId, occasion }: Occasion,
): Promise<number | null> {
  const [made] = await transaction
    .insert(automationFirings)
    .values({
      ...{ companyId: automation.companyId, automationId: automation.id, cardId, occasion },
      ...{ outcome: 'done' as const, name: sentence, sentence: '', firedAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: automationFirings.id });
  return made?.id ?? null;
}

const tell = (transaction: Transaction, id: number, { isDone, sentence }: Result) =>
  transaction
    .update(automationFirings)
    .set({ outcome: isDone ? 'done' : 'leftOut', sentence })
    .where(eq(automationFirings.id, id));

/** The card, locked and as it stands now, or why it is left out. */
async function judge(
  transaction: Transaction,
  { automation, pipe, rule, user, now }: Firing,
  { cardId, occasion }: Occasion,
): Promise<Result | CardToChange> {
  let card: CardToChange | undefined;
  const refusal = await refusedWith(transaction, async (inner) => {
    const locked = await lockCardToChange(inner, user, cardId);
    const sought = { pipeId: pipe.id, rule, now, isOpen: true, cardId };
    const { rows } = await inner.execute<{ is_still: boolean }>(
      sql`select o.is_still from (${occasionsOf(sought)}) as o where o.occasion = ${occasion}`,
    );
    const [found] = rows;
    if (!found) throw unprocessable('O card mudou, e a automação já não se aplica a ele.');
    if (!found.is_still) throw unprocessable('O card já tinha saído da etapa.');
    await refuseWhatGoesRound(inner, automation.companyId, cardId, now);
    card = locked;
  });
  return card ?? { isDone: false, sentence: refusal ?? '' };
}

/** What automations do may set off others; a card that they move to and fro is left alone after a few times. */
async function refuseWhatGoesRound(transaction: Transaction, companyId: number, cardId: number, now: Date) {
  const count = await transaction.$count(
    automationFirings,
    and(
      eq(automationFirings.companyId, companyId),
      eq(automationFirings.cardId, cardId),
      eq(automationFirings.outcome, 'done'),
      // Its own, which is noted already, has nothing to say yet.
      sql`${automationFirings.sentence} <> ''`,
      gte(automationFirings.firedAt, instantAt(dateOfInstant(now), '00:00')),
    ),
  );
  if (count >= MOST_FIRINGS_A_DAY)
    throw unprocessable(
      `Automações já agiram ${count} vezes neste card hoje, o máximo por dia. Confira se uma não desfaz o que a outra faz.`,
    );
}

async function actOnEach(
  transaction: Transaction,
  firing: Firing,
  cards: readonly CardToChange[],
): Promise<Map<number, Result>> {
  const results = new Map<number, Result>();
  for (const card of cards) {
    let done = '';
    const refusal = await refusedWith(transaction, async (inner) => {
      done = await actOn(inner, firing, card);
    });
    results.set(card.id, { isDone: refusal === null, sentence: refusal ?? done });
  }
  return results;
}

/** One mail to each broker about all of its cards: nobody wants forty on one morning. */
async function mail(
  transaction: Transaction,
  { pipe, user }: Firing,
  cards: readonly CardToChange[],
  portal: string,
): Promise<Map<number, Result>> {
  const results = new Map<number, Result>();
  let waiting = cards.map(({ id }) => id);
  while (waiting.length > 0) {
    const { cardIds, sentence } = await cardsOfFirstBroker(transaction, { pipeId: pipe.id, cardIds: waiting });
    let told: ReadonlyMap<number, string | null> = new Map();
    const refusal =
      sentence ??
      (await refusedWith(transaction, async (inner) => {
        told = await mailOfChosen(inner, user, { pipeId: pipe.id, cardIds, portal });
      }));
    for (const id of cardIds) {
      const why = refusal ?? told.get(id) ?? null;
      results.set(id, {
        isDone: why === null,
        sentence: why ?? 'E-mail dos documentos pendentes enviado ao corretor.',
      });
    }
    waiting = waiting.filter((id) => !cardIds.includes(id));
  }
  return results;
}
