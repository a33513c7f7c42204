import * as addresses from '@portal/shared/domain/portal/addresses';
import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { DraftNotices as Notices } from '@portal/shared/form/draft/DraftNotices';
import type { ProposalDraft } from './draft/useProposalDraft';

const words = {
  gone: 'foi descartado ou virou proposta',
  place: 'em “Continuar de onde parou” da lista de propostas',
};

/** What the writer has to know about the draft of a proposal. */
export const DraftNotices = ({ draft }: { draft: ProposalDraft }) => (
  <Notices
    draft={draft}
    words={words}
    pathOf={(uniqueId, step) => addresses.proposalDraft(uniqueId, step || NewProposalStep.DadosTomador)}
  />
);
