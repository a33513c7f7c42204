import { formatDateTime } from '@portal/shared/domain/time/instants';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import {
  ProposalTimelineSituation as Situation,
  ProposalTimelineSituationGroup as Group,
  ProposalTimelineStatus as Status,
  proposalTimelineSituationLabels,
} from '@portal/shared/domain/underwriting/proposalTimeline';
import { timelineIconOf } from '../deals/records/timelineEntries';
import type { TimelinePlace } from '../deals/records/timelineEntries';
import type { EngineStep, proposalTimeline } from '../platform/database/schema/proposals';
import type { Context } from './context';
import type { DemoProposal } from './proposals';

type TimelineRow = typeof proposalTimeline.$inferInsert;

/** Situations in the order in which a proposal goes through them; PEP is part of registration, under its own heading. */
const PATH: { situation: Situation; heading?: string; steps: EngineStep[] }[] = [
  { situation: Situation.Cadastro, steps: ['registration'] },
  { situation: Situation.Cadastro, heading: 'PEP', steps: ['pep'] },
  { situation: Situation.Credito, steps: ['credit'] },
  { situation: Situation.Subscricao, steps: ['subscription'] },
  { situation: Situation.Resseguro, steps: ['reinsurance'] },
];

/** What has happened to a proposal, step by step, up to where it stands. */
export function makeTimeline(context: Context, { row, plan }: DemoProposal): TimelineRow[] {
  const entries: TimelineRow[] = [];
  const last = (row.decidedAt ?? context.now).getTime();

  function add(
    group: Group,
    { situation, heading }: TimelinePlace,
    status: Status,
    happenedAt: Date,
    description: string,
  ): void {
    entries.push({
      id: context.numbering.next('proposalTimeline'),
      proposalId: row.id,
      situationGroupId: group,
      situationId: situation,
      statusId: status,
      iconId: timelineIconOf(situation, status),
      title: heading ?? proposalTimelineSituationLabels[situation],
      description,
      userId: situation === Situation.Cotacao ? (row.createdByUserId ?? null) : null,
      happenedAt,
    });
  }

  const isQuotation = plan.statusId === ProposalStatus.Cotacao;
  const status = isQuotation ? Status.Corretor : Status.Aprovado;
  add(
    Group.Cotacao,
    { situation: Situation.Cotacao },
    status,
    row.createdAt,
    `Cotação criada em ${formatDateTime(row.createdAt)}`,
  );
  if (isQuotation) return entries;

  const stopped = PATH.findIndex(({ steps }) => plan.engineStep !== null && steps.includes(plan.engineStep));
  const walked = stopped < 0 ? PATH : PATH.slice(0, stopped + 1);
  add(
    Group.Proposta,
    { situation: Situation.Cadastro, heading: 'Envio' },
    Status.Seguradora,
    row.createdAt,
    'Enviada à seguradora: o prazo legal de 25 dias começa aqui',
  );
  walked.forEach((place, index) => {
    const share = (index + 1) / (walked.length + 1);
    const happenedAt = new Date(row.createdAt.getTime() + Math.floor((last - row.createdAt.getTime()) * share));
    const [outcome, description] = outcomeAt(plan.statusId, index === stopped);
    add(
      Group.Proposta,
      place,
      outcome,
      happenedAt,
      row.decisionReason && index === stopped ? row.decisionReason : description,
    );
  });
  if (stopped >= 0) return entries;

  // As the platform tells it: the insurer binds itself first, and then waits for the payment.
  if (plan.statusId === ProposalStatus.AguardandoPagamento)
    add(
      Group.Emissao,
      { situation: Situation.Emissao },
      Status.Aprovado,
      new Date(last),
      'Proposta aceita pela seguradora: o prazo legal termina aqui',
    );
  const [outcome, description] = issueOutcome(plan.statusId);
  add(Group.Emissao, { situation: Situation.Emissao }, outcome, new Date(last), row.decisionReason ?? description);
  return entries;
}

function outcomeAt(statusId: ProposalStatus, isLast: boolean): [Status, string] {
  if (!isLast) return [Status.Aprovado, 'Aprovado'];
  if (statusId === ProposalStatus.Recusada) return [Status.Recusado, 'Recusado pela seguradora'];
  if (statusId === ProposalStatus.AguardandoCorretor) return [Status.Corretor, 'Aguardando o corretor'];
  return [Status.Seguradora, 'Em análise pela seguradora'];
}

function issueOutcome(statusId: ProposalStatus): [Status, string] {
  switch (statusId) {
    case ProposalStatus.Cancelada:
      return [Status.Cancelado, 'Proposta cancelada'];
    case ProposalStatus.Rejeitada:
      return [Status.Recusado, 'Emissão rejeitada'];
    case ProposalStatus.AguardandoPagamento:
      return [Status.Corretor, 'Aguardando o pagamento da primeira parcela'];
    case ProposalStatus.AguardandoEmissao:
      return [Status.Seguradora, 'Aguardando a emissão da apólice'];
    default:
      return [Status.Aprovado, 'Apólice emitida'];
  }
}
