import { formatDate } from '@portal/shared/domain/time/dates';
import type { ReinsuranceCession } from '@portal/shared/contracts/underwriting/reinsurance';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { ACCEPTED_BY_LAW } from '@portal/shared/domain/underwriting/legalClock';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { firstPaymentInWords, instalmentsInWords } from '@portal/shared/domain/billing/instalments';
import { formatMoney } from '@portal/shared/domain/values/money';
import { coverInWords } from '@portal/shared/domain/underwriting/validity';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { formatReinsurer, getRetainedPercent } from '@portal/shared/domain/underwriting/reinsurance';
import { proposalAutomaticValidationLabels } from '@portal/shared/domain/underwriting/proposalSteps';
import type { EngineOutcome } from '../../../platform/database/schema/proposalParts';
import type { PdfBlock, PdfContent } from '../../../platform/pdf/content';
import { derivationOf } from '../../../parameters/premium/derivation';
import type { CommissionSeen } from '../record/commissionSeen';
import type { ProposalContract } from '../terms/readContract';
import { labelOf } from '../../../deals/records/statusLabel';
import { issuedPolicyOf } from './contractContent';

/** What the report tells besides the contract, the oldest first. */
export interface ReportHistory {
  /** How much of the commission the reader may know. */
  commission: CommissionSeen;
  /** The day with whose end the law accepted it; null where it did not. */
  acceptedByLawOn: PlainDate | null;
  logs: { Validation: string; Outcome: string; Description: string; UserName: string | null; ExecutedAt: string }[];
  timeline: { Title: string; Description: string | null; UserName: string | null; HappenedAt: string }[];
  /** Empty for those who do not see the insurer's boards. */
  decisions: { board: string; outcome: string; reason: string | null; by: string | null; decidedAt: Date }[];
  /** The last decision of a reinsurance card; only for readers of the insurer's staff. */
  cession?: ReinsuranceCession | undefined;
}

const outcomes: Record<EngineOutcome, string> = {
  passed: 'Aprovada',
  waiting: 'Aguardando a seguradora',
  skipped: 'Não se aplica',
};

const SYSTEM = 'Sistema';

/** How the proposal came to be issued: figures with their derivation, validations, decisions, timeline. */
export function reportContent(contract: ProposalContract, history: ReportHistory): PdfContent {
  const { company, proposal } = contract;
  const policy = issuedPolicyOf(contract);
  return {
    company,
    title: 'Laudo de emissão',
    subtitle: policy ? `Proposta ${proposal.number} · apólice ${policy.number}` : `Proposta ${proposal.number}`,
    watermark: null,
    blocks: [
      ...figureBlocks(contract, history.acceptedByLawOn),
      ...derivationBlocks(contract, history.commission),
      ...listed(
        'Validações automáticas',
        ['Validação', 'Resultado', 'Descrição', 'Por', 'Quando'],
        history.logs.map((log) => [
          (proposalAutomaticValidationLabels as Record<string, string>)[log.Validation] ?? log.Validation,
          (outcomes as Record<string, string>)[log.Outcome] ?? log.Outcome,
          log.Description,
          log.UserName ?? SYSTEM,
          formatDateTime(log.ExecutedAt),
        ]),
        'Nenhuma validação foi registrada.',
      ),
      ...listed(
        'Decisões nas esteiras',
        ['Esteira', 'Decisão', 'Motivo', 'Por', 'Quando'],
        history.decisions.map(({ board, outcome, reason, by, decidedAt }) => [
          board,
          outcome,
          reason ?? '',
          by ?? SYSTEM,
          formatDateTime(decidedAt),
        ]),
        null,
      ),
      ...cessionBlocks(history.cession),
      ...listed(
        'Linha do tempo',
        ['Quando', 'O que aconteceu', 'Detalhe', 'Por'],
        history.timeline.map(({ Title, Description, UserName, HappenedAt }) => [
          formatDateTime(HappenedAt),
          Title,
          Description ?? '',
          UserName ?? SYSTEM,
        ]),
        'Nada foi registrado.',
      ),
    ],
  };
}

/** When the insurer received it, the period that runs or ran last, and whether the law has accepted it. */
function clockFacts(
  {
    receivedAt,
    legalClockStartedAt: startedAt,
    legalClockPausedAt: pausedAt,
    acceptedAt,
  }: ProposalContract['proposal'],
  acceptedByLawOn: PlainDate | null,
) {
  if (startedAt === null) return [];
  return [
    { label: 'Recebida em', value: formatDateTime(receivedAt ?? startedAt) },
    {
      label: 'Prazo legal',
      value:
        pausedAt === null || acceptedByLawOn !== null
          ? `contado desde ${formatDateTime(startedAt)}`
          : `encerrado pelo pedido de ${formatDateTime(pausedAt)}, recomeça com a resposta`,
    },
    ...(acceptedByLawOn
      ? [
          {
            label: ACCEPTED_BY_LAW,
            value: `sem resposta da seguradora até ${formatDate(acceptedByLawOn)} (Lei 15.040/2024, art. 49)`,
          },
        ]
      : []),
    ...(acceptedAt ? [{ label: 'Aceita pela seguradora em', value: formatDateTime(acceptedAt) }] : []),
  ];
}

function figureBlocks(contract: ProposalContract, acceptedByLawOn: PlainDate | null): PdfBlock[] {
  const { proposal, policyHolder, insured, broker } = contract;
  const policy = issuedPolicyOf(contract);
  return [
    { kind: 'heading', text: 'Proposta' },
    {
      kind: 'facts',
      facts: [
        {
          label: 'Situação',
          value: `${labelOf(proposal.statusId)}${acceptedByLawOn ? ` (${ACCEPTED_BY_LAW})` : ''}`,
        },
        { label: 'Tomador', value: policyHolder.name },
        { label: 'Segurado', value: insured.name },
        { label: 'Corretora', value: broker.name },
        { label: 'Modalidade', value: contract.modalityName },
        { label: 'Importância segurada', value: formatMoney(proposal.insuredAmountCents) },
        {
          label: 'Vigência',
          value: `${coverInWords(proposal.startDate, proposal.endDate)} (${formatNumber(proposal.deadlineDays)} dias)`,
        },
        ...clockFacts(proposal, acceptedByLawOn),
        ...(proposal.decidedAt
          ? [{ label: 'Decidida em', value: `${formatDateTime(proposal.decidedAt)} ${proposal.decisionReason ?? ''}` }]
          : []),
        ...(policy
          ? [{ label: 'Apólice', value: `${policy.number}, emitida em ${formatDate(policy.issueDate)}` }]
          : []),
      ],
    },
  ];
}

/** "Memória de cálculo" of the premium. */
function derivationBlocks({ proposal }: ProposalContract, commission: CommissionSeen): PdfBlock[] {
  const derivation = derivationOf(proposal.premiumTerms);
  return [
    { kind: 'heading', text: 'Memória de cálculo' },
    {
      kind: 'table',
      columns: [
        { title: 'Parcela do prêmio', share: 2.2 },
        { title: 'Conta', share: 4 },
        { title: 'Prêmio', share: 1.3, align: 'right' },
      ],
      rows: proposal.premiumTerms.map((term, index) => [
        term.label,
        derivation[index]?.formula ?? '',
        formatMoney(term.premiumCents),
      ]),
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Prêmio líquido', value: formatMoney(proposal.premiumCents) },
        { label: 'Prêmio mínimo', value: formatMoney(proposal.minPremiumCents) },
        ...(proposal.interestCents > 0
          ? [{ label: 'Adicional de fracionamento', value: formatMoney(proposal.interestCents) }]
          : []),
        {
          label: 'IOF',
          value: shareInWords(proposal.taxPercent, proposal.premiumCents + proposal.interestCents, proposal.taxCents),
        },
        ...commissionFacts(proposal, commission),
        { label: 'Pagamento', value: paymentInWords(proposal) },
      ],
    },
  ];
}

/** How the risk is shared by treaty, reinsurers and insurer; no block without a decision. */
function cessionBlocks(cession: ReinsuranceCession | undefined): PdfBlock[] {
  if (!cession) return [];
  const share = (percent: number, cents: number) => [`${formatNumber(percent)}%`, formatMoney(cents)];
  return [
    { kind: 'heading', text: 'Resseguro' },
    {
      kind: 'table',
      columns: [
        { title: 'Quem assume', share: 3 },
        { title: 'Parte', share: 1, align: 'right' },
        { title: 'Valor', share: 1.5, align: 'right' },
      ],
      rows: [
        ['Contrato de resseguro', ...share(cession.TreatyPercent, cession.TreatyValue)],
        ...cession.Placements.map((placement) => [
          `${formatReinsurer(placement)}, facultativo`,
          ...share(placement.Percent, placement.Value),
        ]),
        ['Retido pela seguradora', ...share(getRetainedPercent(cession), cession.RetainedValue)],
      ],
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Importância em risco', value: formatMoney(cession.AmountAtRiskValue) },
        {
          label: 'Capacidade do contrato',
          value:
            cession.TreatyCapacityValue === null
              ? 'Sem capacidade combinada'
              : formatMoney(cession.TreatyCapacityValue),
        },
        ...(cession.RetainedExcessValue > 0
          ? [{ label: 'Retido além da capacidade', value: formatMoney(cession.RetainedExcessValue) }]
          : []),
        { label: 'Decidido por', value: `${cession.DecidedByName ?? SYSTEM}, em ${formatDateTime(cession.DecidedAt)}` },
      ],
    },
  ];
}

/** As exact as it was calculated with, so that it computes again. */
/** The reader's own part of the commission; nothing for who sees none. */
function commissionFacts(
  { commissionPercent, premiumCents, commissionCents }: ProposalContract['proposal'],
  { percent, cents }: CommissionSeen,
) {
  const [seenPercent, seenCents] = [percent(commissionPercent), cents(commissionCents)];
  if (seenPercent === null || seenCents === null) return [];
  return [{ label: 'Comissão', value: shareInWords(seenPercent, premiumCents, seenCents) }];
}

const shareInWords = (percent: number, wholeCents: number, cents: number): string =>
  `${formatNumber(percent, 8)}% de ${formatMoney(wholeCents)} = ${formatMoney(cents)}`;

const paymentInWords = ({ installments, installmentsByYear, gracePeriodDays }: ProposalContract['proposal']): string =>
  [instalmentsInWords(installments, installmentsByYear), firstPaymentInWords(gracePeriodDays)]
    .filter(Boolean)
    .join(', ');

/** A heading with its table; a sentence where there is nothing, and nothing at all where there is no sentence. */
function listed(heading: string, titles: string[], rows: string[][], nothing: string | null): PdfBlock[] {
  if (rows.length === 0)
    return nothing === null
      ? []
      : [
          { kind: 'heading', text: heading },
          { kind: 'paragraph', text: nothing },
        ];
  const shareOf = (title: string) => (/Descrição|Detalhe|Motivo/.test(title) ? 2 : 1);
  return [
    { kind: 'heading', text: heading },
    { kind: 'table', columns: titles.map((title) => ({ title, share: shareOf(title) })), rows },
  ];
}
