import { and, eq, gte, inArray, isNull, lt, ne } from 'drizzle-orm';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { lostProposalStatuses } from '@portal/shared/domain/figures/lostProposals';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { instantAt } from '@portal/shared/domain/time/instants';
import { DAYS_TO_ANSWER, SILENCE_ACCEPTS_SINCE } from '@portal/shared/domain/underwriting/legalClock';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { tellInsurer } from '../../../deals/messages/tellInsurer';
import { clockColumns, loadLegalCalendar } from '../../../deals/records/acceptedByLaw';
import type { Database } from '../../../platform/database/connection';
import { cards } from '../../../platform/database/schema/boards';
import { auditHistory } from '../../../platform/database/schema/history';
import { proposals } from '../../../platform/database/schema/proposals';
import { users } from '../../../platform/database/schema/users';
import { auditRecord } from '../../../platform/history/auditRecord';

/** The migration with which the law's acceptance begins to count; the report follows it once. */
export const COUNTS_ACCEPTANCE_BY_LAW = '0271_receipts_from_history.sql';

const DAY_MS = 86_400_000;
/** The rest is a number: a notification is read, not searched. */
const MAX_NUMBERS = 20;
const { EmAnalise, AguardandoEmissao, AguardandoCorretor, Cancelada } = ProposalStatus;
const PORTAL = { id: null, name: 'Portal' };

type Found = Awaited<ReturnType<typeof findCandidates>>[number];

interface Report {
  /** Wait for their issue. */
  accepted: Found[];
  /** The insurer refused or cancelled them after their last day. */
  lost: Found[];
}

/**
 * Notifies the underwriters of each insurer of the proposals that the law has accepted already: those that wait for their issue,
 * and those that the insurer refused or cancelled too late. Requests to the broker that came too late end no period any more,
 * so that the next look at the clocks demands the issue. Returns how many there are of both.
 */
export async function reportAcceptedByLaw(
  database: Database,
  now = new Date(),
): Promise<{ accepted: number; lost: number }> {
  const candidates = await findCandidates(database, now);
  const count = { accepted: 0, lost: 0 };
  for (const companyId of new Set(candidates.map((one) => one.companyId))) {
    const { acceptedOn } = await loadLegalCalendar(database, companyId, now);
    const found = candidates.filter(
      (one) => one.companyId === companyId && acceptedOn({ ...one, statusId: EmAnalise }) !== null,
    );
    const byProposer = await cancelledByProposer(database, found);
    const report = {
      accepted: found.filter(({ statusId }) => !lostProposalStatuses.includes(statusId)),
      lost: found.filter((one) => lostProposalStatuses.includes(one.statusId) && !byProposer.has(one.uniqueId)),
    };
    await dropLateRequests(database, report.accepted);
    await notify(database, companyId, report);
    count.accepted += report.accepted.length;
    count.lost += report.lost.length;
  }
  return count;
}

const findCandidates = (database: Database, now: Date) =>
  database
    .select({
      id: proposals.id,
      companyId: proposals.companyId,
      uniqueId: proposals.uniqueId,
      number: proposals.number,
      ...clockColumns,
    })
    .from(proposals)
    .where(
      and(
        inArray(proposals.statusId, [EmAnalise, AguardandoEmissao, AguardandoCorretor, ...lostProposalStatuses]),
        isNull(proposals.acceptedAt),
        gte(proposals.legalClockStartedAt, instantAt(SILENCE_ACCEPTS_SINCE, '00:00')),
        lt(proposals.legalClockStartedAt, new Date(now.getTime() - DAYS_TO_ANSWER * DAY_MS)),
      ),
    )
    .orderBy(proposals.companyId, proposals.legalClockStartedAt, proposals.id);

/** Those that somebody of the broker's side cancelled, for whom the insurer's silence means nothing. */
async function cancelledByProposer(database: Database, found: readonly Found[]): Promise<Set<string>> {
  const cancelled = found.filter(({ statusId }) => statusId === Cancelada).map(({ uniqueId }) => uniqueId);
  if (cancelled.length === 0) return new Set();
  const rows = await database
    .select({ uniqueId: auditHistory.subjectUniqueId })
    .from(auditHistory)
    .innerJoin(users, eq(users.id, auditHistory.changedByUserId))
    .where(
      and(
        eq(auditHistory.subjectKind, 'proposal'),
        inArray(auditHistory.subjectUniqueId, cancelled),
        eq(auditHistory.action, 'cancelled'),
        ne(users.userTypeId, UserType.INSURANCE),
      ),
    );
  return new Set(rows.map(({ uniqueId }) => uniqueId));
}

async function dropLateRequests(database: Database, accepted: readonly Found[]): Promise<void> {
  for (const { id, companyId, uniqueId, legalClockPausedAt } of accepted)
    if (legalClockPausedAt !== null)
      await database.transaction(async (transaction) => {
        const set = { legalClockPausedAt: null };
        await transaction.update(proposals).set(set).where(eq(proposals.id, id));
        await transaction
          .update(cards)
          .set(set)
          .where(
            and(
              eq(cards.companyId, companyId),
              eq(cards.proposalUniqueId, uniqueId),
              isNull(cards.endorsementUniqueId),
            ),
          );
        const change = { field: 'legalClockPausedAt', before: legalClockPausedAt.toISOString(), after: null };
        const doer = { ...PORTAL, companyId };
        const subject = { kind: 'proposal', uniqueId };
        await auditRecord(transaction, doer, subject, { action: 'lateRequestDropped', changes: [change] });
      });
}

async function notify(database: Database, companyId: number, { accepted, lost }: Report): Promise<void> {
  const [first] = [...accepted, ...lost];
  if (!first) return;
  const text = [
    ...(accepted.length > 0 ? [`Aguardam a emissão: ${numbersOf(accepted)}.`] : []),
    ...(lost.length > 0
      ? [
          `Foram recusadas ou canceladas pela seguradora depois do fim do prazo: ${numbersOf(lost)}. A recusa tardia não tem efeito: avalie cada caso com o jurídico.`,
        ]
      : []),
    'Prazo de 25 dias da Lei 15.040/2024, art. 49.',
  ].join(' ');
  await database.transaction((transaction) =>
    tellInsurer(transaction, Functionality.GERENCIAR_PIPE_SUBSCRICAO, {
      companyId,
      kind: 'legalClock',
      title: `Propostas aceitas por decurso de prazo: ${accepted.length + lost.length}`,
      text,
      subject: { kind: 'proposal', uniqueId: first.uniqueId },
      path:
        accepted.length + lost.length === 1
          ? addresses.proposalOfInsurer(first.uniqueId)
          : addresses.proposalsOfInsurer(),
    }),
  );
}

function numbersOf(found: readonly Found[]): string {
  const named = found.slice(0, MAX_NUMBERS).map(({ number }) => number);
  const others = found.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` e mais ${others}` : ''}`;
}
