import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import { FEWEST_CASES, USUAL_TIME_DAYS } from '@portal/shared/contracts/figures/usualTime';
import type { getUsualTime, UsualTime } from '@portal/shared/contracts/figures/usualTime';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { MOST_USUAL_CASES, timesFromArrival, timesOf } from '../../boards/boards/figures/readTimes';
import { requireVisibleProposal } from '../../deals/records/visibleProposal';
import type { ProposalRow } from '../../deals/records/visibleProposal';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database } from '../../platform/database/connection';
import { cards } from '../../platform/database/schema/boards';
import { proposals } from '../../platform/database/schema/proposals';

const DAY_MS = 86_400_000;
const { EmAnalise, AguardandoCorretor, AguardandoEmissao, AguardandoPagamento, Emitida } = ProposalStatus;

interface Times {
  count: number;
  medianMinutes: number | null;
  p85Minutes: number | null;
}

/** How long what a proposal waits for has usually taken; of all brokers together, whoever asks. */
export async function usualTime(
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId }: CallInput<typeof getUsualTime>['query'],
  now = new Date(),
): Promise<UsualTime> {
  const proposal = await requireVisibleProposal(database, user, ProposalUniqueId);
  const since = new Date(now.getTime() - USUAL_TIME_DAYS * DAY_MS);
  switch (proposal.statusId) {
    case EmAnalise:
    case AguardandoCorretor: {
      const card = await openCardOf(database, proposal);
      if (!card) return answerOf(null, null);
      return answerOf('analysis', card.createdAt, await timesFromArrival(database, card.pipeId, since));
    }
    case AguardandoEmissao:
      return answerOf(
        'issue',
        proposal.decidedAt,
        await timesOfIssued(database, user, since, { from: sql`decided_at`, to: sql`accepted_at` }),
      );
    case AguardandoPagamento:
      return answerOf(
        'payment',
        proposal.acceptedAt,
        await timesOfIssued(database, user, since, { from: sql`accepted_at`, to: sql`issued_at` }),
      );
    default:
      return answerOf(null, null);
  }
}

function answerOf(Of: UsualTime['Of'], since: Date | null, times?: Times): UsualTime {
  const { count: Count, medianMinutes, p85Minutes } = times ?? { count: 0, medianMinutes: null, p85Minutes: null };
  const isTold = Count >= FEWEST_CASES;
  return {
    Of,
    Since: since?.toISOString() ?? null,
    Days: USUAL_TIME_DAYS,
    Count,
    MedianMinutes: isTold ? medianMinutes : null,
    P85Minutes: isTold ? p85Minutes : null,
  };
}

async function openCardOf(database: Database, { companyId, uniqueId }: ProposalRow) {
  const [card] = await database
    .select({ pipeId: cards.pipeId, createdAt: cards.createdAt })
    .from(cards)
    .where(
      and(
        eq(cards.companyId, companyId),
        eq(cards.proposalUniqueId, uniqueId),
        isNull(cards.endorsementUniqueId),
        isNull(cards.decision),
        isNull(cards.closedAt),
      ),
    )
    .orderBy(asc(cards.id))
    .limit(1);
  return card;
}

/**
 * Of the latest issued proposals. An issue without a payment before it accepts in the same moment, so those have no time of
 * payment; what an older platform wrote without its moments is left out.
 */
async function timesOfIssued(
  database: Database,
  { companyId }: CurrentUser,
  since: Date,
  { from, to }: { from: SQL; to: SQL },
): Promise<Times> {
  const latest = database
    .select({
      minutes: sql<number | null>`case when ${to} > ${from} then extract(epoch from ${to} - ${from}) / 60 end`.as(
        'minutes',
      ),
    })
    .from(proposals)
    .where(and(eq(proposals.companyId, companyId), eq(proposals.statusId, Emitida), gte(proposals.createdAt, since)))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(MOST_USUAL_CASES)
    .as('latest');
  const [times] = await database.select(timesOf(sql`${latest.minutes}::integer`)).from(latest);
  return times!;
}
