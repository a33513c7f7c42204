import { and, asc, eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { DecidedCard, decideKanbanCard } from '@portal/shared/contracts/boards/kanbanDecisions';
import { agreesOnCommission, decidesReinsurance, decidesSignatures } from '@portal/shared/domain/boards/cardDecisions';
import { checkEntry } from '../boards/enterStep';
import { lockBrokerOfCard } from '../boards/lockBrokerOfCard';
import { lockCardToMove } from '../boards/lockCard';
import { mayManagePipe, maySeePipe } from '../../platform/auth/pipeAccess';
import { storeMove } from '../boards/storeMove';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { cards, steps } from '../../platform/database/schema/boards';
import { conflict, forbidden, invalid, notFound, unprocessable } from '../../platform/server/refusal';
import { askBeforeApproval } from './askBeforeApproval';
import { screenBeforeApproval } from './screenBeforeApproval';
import { readSettledCard, refuseDecided } from './settledCard';
import type { SettledCard } from './settledCard';
import type { DossierSources } from '../../parties/brokers/dossier/dossierSources';
import type { PortalLinks } from '../../people/company/portalLinks';
import { settleApproval, settleRefusal } from './settleCard';

type Wanted = CallInput<typeof decideKanbanCard>['body'];

/** Decides a card by hand, all or nothing; of two who decide at once, one does. */
export async function decideCard(
  database: Database,
  user: CurrentUser,
  wanted: Wanted,
  { portal, sources }: { portal: PortalLinks; sources: DossierSources },
  now = new Date(),
): Promise<DecidedCard> {
  const reason = wanted.Justification?.trim() || null;
  if (wanted.Decision === 'Aprovar') {
    await askBeforeApproval(database, user, wanted.CardId, sources.bureaus);
    await screenBeforeApproval(database, user, wanted.CardId, now);
  }
  return database.transaction(async (transaction) => {
    const card = await lockCard(transaction, user, wanted.CardId);
    refuseDecided(card);
    if (card.version !== wanted.Version)
      throw conflict(
        `O card ${card.cardRef} mudou enquanto você o via. Ele está na etapa "${card.step.name}". Confira-o e decida de novo.`,
        { response: onWire(card) },
      );
    const {
      GrantedLimitValue: grantedLimitCents,
      Reinsurance: reinsurance,
      CounterGuarantee: counterGuarantee,
      CommissionPercent: commissionPercent,
    } = wanted;
    const decision = {
      cardId: card.id,
      now,
      grantedLimitCents,
      reinsurance,
      counterGuarantee,
      commissionPercent,
      sources,
    };
    if (grantedLimitCents !== undefined && card.cardType !== 'REQUEST_LIMIT')
      throw unprocessable('Só um pedido de limite é concedido com outro valor.', { field: 'GrantedLimitValue' });
    if (reinsurance !== undefined && !decidesReinsurance(card, card.pipe))
      throw unprocessable('Só um card da esteira de resseguro decide como o risco é ressegurado.', {
        field: 'Reinsurance',
      });
    if (counterGuarantee !== undefined && !decidesSignatures(card))
      throw unprocessable('Só um card de contragarantia confere as assinaturas de um contrato.', {
        field: 'CounterGuarantee',
      });
    if (commissionPercent !== undefined && !agreesOnCommission(card))
      throw unprocessable('Só um card de conformidade combina a comissão de uma corretora.', {
        field: 'CommissionPercent',
      });
    if (wanted.Decision === 'Aprovar') {
      await moveToLastStep(transaction, user, card, reason, now);
      return answerFor(transaction, card, await settleApproval(transaction, user, { ...decision, reason }, portal));
    }
    if (reason === null)
      throw invalid('Escreva o motivo da recusa: ele fica na história do card e é dito a quem espera por ele.', {
        field: 'Justification',
      });
    return answerFor(transaction, card, await settleRefusal(transaction, user, { ...decision, reason }, portal));
  });
}

/** The card, whether decided or not. Locked first and read afterwards, so that the read is the latest. */
async function lockCard(transaction: Transaction, user: CurrentUser, cardId: number): Promise<SettledCard> {
  await lockBrokerOfCard(transaction, user.companyId, cardId);
  const ofCompany = and(eq(cards.id, cardId), eq(cards.companyId, user.companyId));
  await transaction.select({ id: cards.id }).from(cards).where(ofCompany).for('update');
  const card = await readSettledCard(transaction, user.companyId, cardId);
  if (!card || isGone(card) || !maySeePipe(user, card.pipe))
    throw notFound('Card não encontrado.', { field: 'CardId' });
  if (!mayManagePipe(user, card.pipe))
    throw forbidden('Você pode ver esta esteira, mas não decidir sobre os seus cards.');
  return card;
}

/** True for a card that left the board with its record, undecided. */
const isGone = ({ closedAt, decision }: SettledCard): boolean => closedAt !== null && decision === null;

/** The same move as on the board, with the same rules. */
async function moveToLastStep(
  transaction: Transaction,
  user: CurrentUser,
  card: SettledCard,
  justification: string | null,
  now: Date,
): Promise<void> {
  const [last] = await transaction
    .select({ id: steps.id })
    .from(steps)
    .where(and(eq(steps.pipeId, card.pipe.id), eq(steps.stage, 'done'), eq(steps.isDeleted, false)))
    .orderBy(asc(steps.order), asc(steps.id))
    .limit(1);
  if (!last)
    throw unprocessable(`A esteira ${card.pipe.name} não tem uma etapa final, na qual fica o que foi aprovado.`);
  const moving = await lockCardToMove(transaction, user, { cardId: card.id, stepToId: last.id });
  await checkEntry(transaction, moving, justification);
  await storeMove(transaction, user, { card: moving, justification, now });
}

async function answerFor(transaction: Transaction, { id, companyId }: SettledCard, outcome: string) {
  const card = await readSettledCard(transaction, companyId, id);
  if (!card) throw new Error('A locked card cannot vanish');
  return onWire(card, outcome);
}

const onWire = (card: SettledCard, outcome = ''): DecidedCard => ({
  CardId: card.id,
  Version: card.version,
  StepId: card.step.id,
  StepName: card.step.name,
  Decision: card.decision,
  DecidedAt: card.decidedAt?.toISOString() ?? null,
  DecidedBy: card.decidedBy,
  Outcome: outcome,
});
