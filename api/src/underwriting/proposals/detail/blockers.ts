import type { CallResponse } from '@portal/shared/contracts/call';
import type { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { describeRequired, nameOpenDocuments } from '@portal/shared/domain/documents/describeDocuments';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { DocumentStatus } from '../../../platform/database/schema/documents';
import { isEnded } from '../work/allowedActions';

export type Blocker = CallResponse<typeof getProposalByUniqueId2>['Proposal']['Blockers'][number];

interface RequiredDocument {
  name: string;
  status: DocumentStatus;
  /** Seen by the insurer alone. */
  isInternal: boolean;
}

/** All that may stand between a proposal and its policy. */
export interface BlockerFacts {
  statusId: number;
  /** Of the insurer's own staff, who read what their colleagues judge. */
  isInternal: boolean;
  policyHolder: { isRegistrationComplete: boolean };
  /** What a new proposal would be refused for by now (`standingObstacles`). */
  standing: readonly Blocker[];
  /** Whether the registration has passed, by itself or by a decision. */
  isRegistrationSettled: boolean;
  /** Required and not accepted yet. */
  policyHolderDocuments: readonly RequiredDocument[];
  documents: readonly RequiredDocument[];
  /** Until when the price stood that no longer does; null where it stands. */
  expiredPrice: string | null;
  /** Why a quotation cannot be handed in yet; null where it can. */
  whyNotYet: string | null;
  /** Undecided cards, for users who see their pipes. */
  openCards: readonly { pipeName: string; stepName: string }[];
  isWaitingForCard: boolean;
  /** What a step is called in a sentence: "a análise de crédito". */
  stepCalled: string | null;
  /** What the insurer or the broker wrote when the proposal went back to the broker. */
  adjustmentReason: string | null;
}

/** What is in the way of the issue, in the order in which to settle it; nothing for a proposal that has ended. */
export function blockersOf(facts: BlockerFacts): Blocker[] {
  if (isEnded(facts.statusId)) return [];
  return [
    ...facts.standing,
    ...ofPolicyHolder(facts),
    ...facts.documents.flatMap((document) => documentBlocker(document, facts.isInternal)),
    ...(facts.expiredPrice
      ? [
          {
            Place: 'finance' as const,
            Text: `O preço valeu até ${facts.expiredPrice}: recalcule a cotação antes de enviar.`,
          },
        ]
      : []),
    ...ofStatus(facts),
  ];
}

function ofPolicyHolder(facts: BlockerFacts): Blocker[] {
  const { policyHolder, isRegistrationSettled, policyHolderDocuments, isInternal } = facts;
  if (isRegistrationSettled) return [];
  const missing = policyHolderDocuments.filter((document) => isInternal || !document.isInternal);
  if (missing.length > 0) return [{ Place: 'policyHolder', Text: nameOpenDocuments(missing, 'do tomador') }];
  return policyHolder.isRegistrationComplete
    ? []
    : [{ Place: 'policyHolder', Text: 'O cadastro do tomador está incompleto.' }];
}

function documentBlocker(document: RequiredDocument, isInternal: boolean): Blocker[] {
  // A broker does not hear of what the insurer asks of itself.
  const isHidden = document.isInternal && !isInternal;
  return isHidden || document.status === 'Conforme' ? [] : [{ Place: 'documents', Text: describeRequired(document) }];
}

function ofStatus(facts: BlockerFacts): Blocker[] {
  switch (facts.statusId) {
    case ProposalStatus.Cotacao:
      return [{ Place: 'finance', Text: facts.whyNotYet ?? 'A cotação ainda não foi enviada para a seguradora.' }];
    case ProposalStatus.EmAnalise:
      return [{ Place: 'analysis', Text: waitingText(facts) }];
    case ProposalStatus.AguardandoCorretor:
      return [
        {
          Place: 'risk',
          Text: `Aguarda a corretora: ${facts.adjustmentReason ?? 'a seguradora pediu ajustes'}.`.replace(/\.\.$/, '.'),
        },
      ];
    case ProposalStatus.AguardandoPagamento:
      return [{ Place: 'payment', Text: 'Aguarda o pagamento da primeira parcela.' }];
    default:
      return [];
  }
}

function waitingText({ isWaitingForCard, openCards, stepCalled, isInternal }: BlockerFacts): string {
  const [card] = openCards;
  if (isInternal && card) return `Aguarda a decisão do card na esteira ${card.pipeName}, etapa ${card.stepName}.`;
  if (!isWaitingForCard) return 'As validações não chegaram ao fim: envie a proposta de novo.';
  return `Aguarda a seguradora${stepCalled ? `: ${stepCalled}` : ''}.`;
}
