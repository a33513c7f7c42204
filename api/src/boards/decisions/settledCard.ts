import { and, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { decideKanbanCard } from '@portal/shared/contracts/boards/kanbanDecisions';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Transaction } from '../../platform/database/connection';
import { cards, pipes, steps } from '../../platform/database/schema/boards';
import { users } from '../../platform/database/schema/users';
import { Refusal } from '../../platform/server/refusal';
import type { DossierSources } from '../../parties/brokers/dossier/dossierSources';
import type { PortalLinks } from '../../people/company/portalLinks';

/** A decision being carried out: in which transaction, about which card, by whom, when and why. */
export interface Decision {
  transaction: Transaction;
  user: CurrentUser;
  card: SettledCard;
  now: Date;
  reason: string | null;
  portal: PortalLinks;
  /** Of a limit that is granted in part. */
  grantedLimitCents?: number | undefined;
  /** Sent with the approval of a reinsurance card; a move to the last step does not carry it. */
  reinsurance?: CallInput<typeof decideKanbanCard>['body']['Reinsurance'];
  /** Sent with the approval of a card of counter-guarantee; a move to the last step does not carry it. */
  counterGuarantee?: CallInput<typeof decideKanbanCard>['body']['CounterGuarantee'];
  /** Sent with the approval of a broker's conformity; a move to the last step does not carry it. */
  commissionPercent?: number | undefined;
  /** Who can be asked about parties; a move to the last step carries none. */
  sources?: DossierSources | undefined;
}

/** What follows from a decision, as a sentence for whoever made it. */
export type Effect = (decision: Decision) => Promise<string>;

const deciders = users;

/** A card with what its decision needs; the caller holds its lock. */
export async function readSettledCard(transaction: Transaction, companyId: number, cardId: number) {
  const [card] = await transaction
    .select({
      id: cards.id,
      uniqueId: cards.uniqueId,
      companyId: cards.companyId,
      cardType: cards.cardType,
      cardRef: cards.cardRef,
      version: cards.version,
      decision: cards.decision,
      decidedAt: cards.decidedAt,
      decidedBy: deciders.name,
      closedAt: cards.closedAt,
      pipe: { id: pipes.id, uniqueId: pipes.uniqueId, name: pipes.name, functionalityId: pipes.functionalityId },
      step: { id: steps.id, name: steps.name, stage: steps.stage },
      proposalUniqueId: cards.proposalUniqueId,
      endorsementUniqueId: cards.endorsementUniqueId,
      policyHolderUniqueId: cards.policyHolderUniqueId,
      brokerUniqueId: cards.brokerUniqueId,
      nominationUniqueId: cards.nominationUniqueId,
      counterGuaranteeUniqueId: cards.counterGuaranteeUniqueId,
      limitRequestUniqueId: cards.limitRequestUniqueId,
      screeningMatchUniqueId: cards.screeningMatchUniqueId,
      demandsIssue: cards.demandsIssue,
      sentBackAt: cards.sentBackAt,
    })
    .from(cards)
    .innerJoin(pipes, eq(pipes.id, cards.pipeId))
    .innerJoin(steps, eq(steps.id, cards.stepId))
    .leftJoin(deciders, eq(deciders.id, cards.decidedByUserId))
    .where(and(eq(cards.id, cardId), eq(cards.companyId, companyId)));
  return card;
}

export type SettledCard = NonNullable<Awaited<ReturnType<typeof readSettledCard>>>;

const decisionWords = { approved: 'aprovado', refused: 'recusado' } as const;

/** 422 for a card that somebody has decided already: who, when and what. */
export function refuseDecided({ cardRef, decision, decidedAt, decidedBy }: SettledCard): void {
  if (decision === null) return;
  const by = decidedBy === null ? '' : ` por ${decidedBy}`;
  const at = decidedAt === null ? '' : ` em ${formatDateTime(decidedAt)}`;
  throw new Refusal(422, {
    Code: 'CardDecided',
    Message: `O card ${cardRef} já foi ${decisionWords[decision]}${by}${at}. Uma decisão não muda mais.`,
  });
}

/** 422 for a card that demands an issue: it ends with that, and with no decision. */
export function refuseDemand({ cardRef, demandsIssue }: SettledCard): void {
  if (!demandsIssue) return;
  throw new Refusal(422, {
    Code: 'AcceptedByLaw',
    Message: `O card ${cardRef} pede a emissão de uma proposta aceita por decurso de prazo (Lei 15.040/2024, art. 49). Ele não se aprova nem se recusa: termina com a emissão. Abra a proposta e emita a apólice.`,
  });
}

/** 422 for the approval of a card that was sent back: what the broker will answer is not known yet. */
export function refuseWaiting({ cardRef, sentBackAt }: SettledCard): void {
  if (sentBackAt === null) return;
  throw new Refusal(422, {
    Code: 'WaitsForBroker',
    Message: `O card ${cardRef} espera pela corretora desde ${formatDateTime(sentBackAt)}. Retome a análise antes de aprová-lo.`,
  });
}
