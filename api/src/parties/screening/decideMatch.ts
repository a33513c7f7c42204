import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { auditHistory } from '../../platform/database/schema/history';
import { screeningMatches } from '../../platform/database/schema/screening';
import { invalid } from '../../platform/server/refusal';

interface Wanted {
  matchUniqueId: string;
  /** Dismissed: it is somebody else, or does not matter. Confirmed: it is them. */
  state: 'dismissed' | 'confirmed';
  reason: string | null;
  now: Date;
}

/**
 * Judges an occurrence, whose card the caller holds. Either judgement needs its reason: a supervisor asks for it years
 * later. A confirmed one is judged again where it stops an issue (`complianceCards.ts`). Answers what follows as a sentence.
 */
export async function decideMatch(
  transaction: Transaction,
  user: CurrentUser,
  { matchUniqueId, state, reason, now }: Wanted,
): Promise<string> {
  if (reason === null)
    throw invalid(
      'Escreva por que a ocorrência é descartada ou confirmada: abra o card e decida por ali. O motivo fica guardado.',
      { field: 'Justification' },
    );
  const [match] = await transaction
    .select()
    .from(screeningMatches)
    .where(and(eq(screeningMatches.companyId, user.companyId), eq(screeningMatches.uniqueId, matchUniqueId)))
    .for('update');
  if (!match || match.state === 'dismissed') return 'Esta ocorrência já estava decidida.';
  await transaction
    .update(screeningMatches)
    .set({ state, decidedAt: now, decidedByUserId: user.id, decisionReason: reason })
    .where(eq(screeningMatches.id, match.id));
  await transaction.insert(auditHistory).values({
    companyId: user.companyId,
    // Of its own, and not of the party: a party's history is read by others than the insurer.
    subjectKind: 'screeningMatch',
    subjectUniqueId: match.uniqueId,
    action: state,
    changes: [
      { field: 'state', before: match.state, after: state },
      { field: 'decisionReason', before: null, after: reason },
    ],
    changedByUserId: user.id,
    changedByName: user.name,
    changedAt: now,
  });
  if (state === 'dismissed') return `A ocorrência foi descartada e não volta a abrir com os mesmos dados.`;
  return match.listKind === 'sanction'
    ? `A sanção está confirmada: ${match.ownerName} não recebe novas propostas enquanto ela constar na lista.`
    : `A exposição política está confirmada: as propostas com ${match.ownerName} passam pela análise de PEP.`;
}
