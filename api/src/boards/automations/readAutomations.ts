import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { getAutomationLog, getPipeAutomations } from '@portal/shared/contracts/boards/automations';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { automationFirings, pipeAutomations } from '../../platform/database/schema/automations';
import { cards } from '../../platform/database/schema/boards';
import { pageAnswer, pageOf } from '../../platform/lists/page';
import { choicesOf } from './automationNames';
import { automationsOnWire } from './automationOnWire';
import { managedPipe } from './managedPipe';

/** The register of a pipe, with what one can be made of. */
export async function automationsOf(
  database: Database,
  user: CurrentUser,
  pipeUniqueId: string,
  now = new Date(),
): Promise<CallResponse<typeof getPipeAutomations>> {
  const pipe = await managedPipe(database, user, pipeUniqueId);
  const rows = await database
    .select()
    .from(pipeAutomations)
    .where(eq(pipeAutomations.pipeId, pipe.id))
    .orderBy(asc(pipeAutomations.id));
  return {
    pipe: { id: pipe.id, uniqueId: pipe.uniqueId, name: pipe.name },
    automations: await automationsOnWire(database, pipe, rows, now),
    choices: await choicesOf(database, user.companyId, pipe),
  };
}

/** What automations of a pipe did, and why not, the latest first. */
export async function automationLog(
  database: Database,
  user: CurrentUser,
  pipeUniqueId: string,
  query: CallInput<typeof getAutomationLog>['query'],
): Promise<CallResponse<typeof getAutomationLog>> {
  const pipe = await managedPipe(database, user, pipeUniqueId);
  const page = pageOf(query);
  const wanted = and(
    eq(pipeAutomations.pipeId, pipe.id),
    query.automationUniqueId === undefined ? undefined : eq(pipeAutomations.uniqueId, query.automationUniqueId),
    query.outcome && eq(automationFirings.outcome, query.outcome),
  );
  const rows = await database
    .select({ firing: automationFirings, automationUniqueId: pipeAutomations.uniqueId, cardRef: cards.cardRef })
    .from(automationFirings)
    .innerJoin(pipeAutomations, eq(pipeAutomations.id, automationFirings.automationId))
    .leftJoin(cards, eq(cards.id, automationFirings.cardId))
    .where(wanted)
    .orderBy(desc(automationFirings.id))
    .limit(page.size)
    .offset(page.offset);
  const [counted] = await database
    .select({ count: sql<number>`count(*)::integer` })
    .from(automationFirings)
    .innerJoin(pipeAutomations, eq(pipeAutomations.id, automationFirings.automationId))
    .where(wanted);
  return pageAnswer(
    page,
    rows.map(({ firing: { cardId, ...row }, automationUniqueId, cardRef }) => ({
      automationUniqueId,
      name: row.name,
      firedAt: row.firedAt.toISOString(),
      outcome: row.outcome,
      sentence: row.sentence,
      card: cardId === null || cardRef === null ? null : { cardId, cardRef },
    })),
    counted?.count ?? 0,
  );
}
