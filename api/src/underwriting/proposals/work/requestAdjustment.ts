import { sql } from 'drizzle-orm';
import type { ProposalRecord } from '@portal/shared/contracts/underwriting/proposalRecord';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { isInternal } from '@portal/shared/domain/access/roles';
import { timelinePlaceNow } from '../../../deals/engine/dealCards';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import { moveUndecidedCards } from '../../../deals/engine/undecidedCards';
import { tellBrokers } from '../../../deals/messages/tellBrokers';
import { settleLegalClock } from '../../../deals/legalClock/settleLegalClock';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { lastDayOfPrice } from '@portal/shared/domain/underwriting/priceValidity';
import { quoteValidityDays } from '../../../parameters/inForce/parameters';
import { pricingParameters } from '../../../parameters/inForce/pricingParameters';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { proposals } from '../../../platform/database/schema/proposals';
import { invalid, unprocessable } from '../../../platform/server/refusal';
import { detailPaths } from '../../../deals/records/dealPaths';
import { tellOtherSide } from '../detail/tellOtherSide';
import { readRecord } from '../record/readRecord';
import { lockProposalDeal } from './lockProposalDeal';
import type { LockedProposal } from './lockProposalDeal';
import { moveStatus } from '../../../deals/records/moveStatus';
import { labelOf } from '../../../deals/records/statusLabel';

interface Asked {
  ProposalUniqueId: string;
  Reason: string;
}

const { AguardandoCorretor, AguardandoEmissao, EmAnalise } = ProposalStatus;

/** The insurer hands a proposal back, or its broker takes it back; repeated it stands there already. */
export function requestAdjustment(
  database: Database,
  user: CurrentUser,
  { ProposalUniqueId, Reason }: Asked,
  portal: string,
  now = new Date(),
): Promise<ProposalRecord> {
  const reason = Reason.trim();
  if (reason === '')
    throw invalid('Escreva o motivo: o outro lado precisa dele para saber o que fazer.', { field: 'Reason' });
  return database.transaction(async (transaction) => {
    const locked = await lockProposalDeal(transaction, user, ProposalUniqueId, 'EDITAR');
    if (locked.row.statusId !== AguardandoCorretor) {
      requireAdjustable(user, locked);
      await handBack(transaction, user, locked, reason, now);
      await tell(transaction, user, locked, reason, portal);
    }
    return readRecord(transaction, user, ProposalUniqueId);
  });
}

function requireAdjustable(user: CurrentUser, { row, deal }: LockedProposal): void {
  const adjustable: number[] = isInternal(user.userTypeId) ? [EmAnalise, AguardandoEmissao] : [EmAnalise];
  if (adjustable.includes(row.statusId)) return;
  throw unprocessable(
    row.statusId === ProposalStatus.Cotacao
      ? `${deal.called} ainda é uma cotação: altere-a sem pedir ajustes.`
      : `${deal.called} está com a situação "${labelOf(row.statusId)}" e não volta para ajustes.`,
    { code: 'TransitionNotAllowed' },
  );
}

async function longerValidity(transaction: Transaction, row: LockedProposal['row'], now: Date) {
  if (row.priceValidUntil === null) return {};
  const days = quoteValidityDays(await pricingParameters(transaction, row, now));
  const fromNow = lastDayOfPrice(dateOfInstant(now), days);
  return fromNow > row.priceValidUntil ? { priceValidUntil: fromNow } : {};
}

async function handBack(
  transaction: Transaction,
  user: CurrentUser,
  { row, deal }: LockedProposal,
  reason: string,
  now: Date,
): Promise<void> {
  const isInsurer = isInternal(user.userTypeId);
  // What had passed already is asked again; what somebody approved stays approved for this amount.
  const again =
    row.engineStep === 'finished'
      ? { engineStep: 'registration' as const, decidedAt: null, legalClockEndedAt: null }
      : {};
  const action = isInsurer ? 'sentToBroker' : 'takenBackByBroker';
  // What the insurer asks for takes the time of a new quotation; what the broker takes back has the time that is left.
  const longer = isInsurer ? await longerValidity(transaction, row, now) : {};
  await moveStatus(transaction, row, {
    to: AguardandoCorretor,
    set: { ...again, ...longer, version: sql`${proposals.version} + 1` },
    action,
    changes: [{ field: 'reason', before: null, after: reason }],
    by: user,
    now,
  });
  await settleLegalClock(transaction, { companyId: row.companyId, kind: 'proposal', uniqueId: row.uniqueId }, { now });
  await tellOnTimeline(transaction, deal, {
    ...(await timelinePlaceNow(transaction, deal, ProposalTimelineSituation.Emissao)),
    status: ProposalTimelineStatus.Corretor,
    description: `${isInsurer ? 'Devolvida ao corretor' : 'Retomada pelo corretor'}. Motivo: ${reason}`,
    userId: user.id,
    now,
  });
  await moveUndecidedCards(transaction, user, deal, { stage: 'broker', action, reason, now });
}

async function tell(
  transaction: Transaction,
  user: CurrentUser,
  { row, deal }: LockedProposal,
  reason: string,
  portal: string,
): Promise<void> {
  const of = `${deal.called}, do tomador ${deal.policyHolder.name},`;
  if (!isInternal(user.userTypeId)) {
    const proposal = { uniqueId: row.uniqueId, brokerId: row.brokerId };
    const text = `${of} foi retomada pelo corretor para ajustes. Motivo: ${reason}`;
    return tellOtherSide(transaction, user, proposal, {
      kind: 'proposalReturned',
      title: `${deal.called} está com o corretor`,
      text,
    });
  }
  await tellBrokers(transaction, user, [row.brokerId], {
    kind: 'sentToBroker',
    title: `${deal.called} precisa de você`,
    text: `${of} foi devolvida pela seguradora. Motivo: ${reason}`,
    subject: { kind: 'proposal', uniqueId: row.uniqueId },
    path: detailPaths(row.uniqueId).ofBroker,
    mail: {
      portal,
      action: 'Ver no portal',
      paragraphs: [`${of} espera por você para continuar.`, `Motivo: ${reason}`],
    },
  });
}
