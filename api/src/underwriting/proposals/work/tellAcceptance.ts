import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import type { LockedProposal } from './lockProposalDeal';

/** The timeline tells when the insurer bound itself. */
export const tellAcceptance = (
  transaction: Transaction,
  user: CurrentUser,
  { deal, row }: LockedProposal,
  now: Date,
) =>
  row.acceptedAt === null
    ? tellOnTimeline(transaction, deal, {
        situation: ProposalTimelineSituation.Emissao,
        status: ProposalTimelineStatus.Aprovado,
        description: 'Proposta aceita pela seguradora: o prazo legal termina aqui',
        userId: user.id,
        now,
      })
    : Promise.resolve();
