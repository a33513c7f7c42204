import { formatDate } from '@portal/shared/domain/time/dates';
import { ProposalTimelineSituation, ProposalTimelineStatus } from '@portal/shared/domain/underwriting/proposalTimeline';
import { tellOnTimeline } from '../../../deals/engine/timeline';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import type { LockedProposal } from './lockProposalDeal';

/** The timeline tells when the insurer bound itself. */
export const tellAcceptance = (
  transaction: Transaction,
  user: CurrentUser,
  { deal, row, acceptedByLawOn }: LockedProposal,
  now: Date,
) =>
  row.acceptedAt === null
    ? tellOnTimeline(transaction, deal, {
        situation: ProposalTimelineSituation.Emissao,
        status: ProposalTimelineStatus.Aprovado,
        description: acceptedByLawOn
          ? `Emissão da proposta aceita por decurso de prazo em ${formatDate(acceptedByLawOn)} (Lei 15.040/2024, art. 49)`
          : 'Proposta aceita pela seguradora: o prazo legal termina aqui',
        userId: user.id,
        now,
      })
    : Promise.resolve();
