import { usePortal } from '@portal/shared';
import {
  downloadBankSlip,
  downloadPolicyDocument,
  generateContractDraft,
  loadIssuanceReport,
} from '@portal/shared/contracts/proposalFiles';
import { duplicateProposal } from '@portal/shared/contracts/proposalRecord';
import { getProposals, searchBrokerProposalByText, searchProposals } from '@portal/shared/contracts/proposals';
import type { ProposalListItem } from '@portal/shared/contracts/proposals';
import { cancelProposal } from '@portal/shared/contracts/proposalWork';
import { newUniqueId } from '@portal/shared/domain/newUniqueId';
import { NewProposalStep } from '@portal/shared/domain/proposalSteps';
import { useCommand } from '@portal/shared/query';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import { useNavigate } from 'react-router-dom';
import { detailPath, draftPath } from '../../proposal/proposalPaths';
import { useFileTab } from '../../proposal/useFileTab';

/** The actions of a list that ask the platform for something; each says what became of it. */
export function useProposalCommands(ofAllBrokers: boolean) {
  const { send } = usePortal();
  const openFile = useFileTab();
  const navigate = useNavigate();
  const notify = useNotify();
  const confirm = useConfirm();
  const cancelling = useCommand(cancelProposal, {
    refreshes: [searchProposals, searchBrokerProposalByText, getProposals],
  });

  const trying = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      notify.error(failure, what);
    }
  };

  return {
    duplicate: ({ Number: number, UniqueId }: ProposalListItem) =>
      trying(`A proposta ${number} não foi duplicada`, async () => {
        const { DraftUniqueId } = await send(duplicateProposal, { query: { ProposalUniqueId: UniqueId } });
        void navigate(draftPath(DraftUniqueId, NewProposalStep.DadosTomador));
      }),

    openDraft: ({ Number: number, UniqueId }: ProposalListItem) =>
      trying(`A minuta da proposta ${number} não foi aberta`, () =>
        openFile(
          async () => (await send(generateContractDraft, { query: { ProposalUniqueId: UniqueId } })).UrlToDownload,
        ),
      ),

    openReport: ({ Number: number, UniqueId }: ProposalListItem) =>
      trying(`O laudo da proposta ${number} não foi aberto`, () =>
        openFile(
          async () =>
            (await send(loadIssuanceReport, { query: { proposalUniqueId: UniqueId } })).UrlToDownloadIssuanceReport,
        ),
      ),

    openPolicy: ({ Number: number, UniqueId }: ProposalListItem) =>
      trying(`A apólice da proposta ${number} não foi aberta`, () =>
        openFile(
          async () => (await send(downloadPolicyDocument, { query: { ProposalUniqueId: UniqueId } })).UrlToDownload,
        ),
      ),

    openSlips: (proposal: ProposalListItem) =>
      trying(`Os boletos da proposta ${proposal.Number} não foram abertos`, () =>
        openFile(async () => {
          const { LinksToDownload } = await send(downloadBankSlip, { query: { ProposalUniqueId: proposal.UniqueId } });
          const [only, ...others] = LinksToDownload;
          if (only && others.length === 0) return only;
          // Browsers let a press open one tab, not one for each instalment.
          void navigate(detailPath(proposal, ofAllBrokers));
          notify.info({ title: `${LinksToDownload.length} boletos`, text: 'Escolha o boleto na tela da proposta.' });
          return null;
        }),
      ),

    cancel: async (proposal: ProposalListItem) => {
      const { Number: number, UniqueId, PolicyHolder } = proposal;
      const wanted = await confirm({
        title: `Cancelar a proposta ${number}?`,
        consequence: `A proposta de ${PolicyHolder.Name} sai da análise, e os envolvidos são avisados. Isto não pode ser desfeito; para retomar o negócio, duplique-a como nova.`,
        verb: 'Cancelar proposta',
        danger: true,
      });
      if (!wanted) return;
      await trying(`A proposta ${number} não foi cancelada`, async () => {
        // One key for one confirmed wish: a request that is sent twice cancels once.
        const query = { ProposalUniqueId: UniqueId, IdempotencyKey: newUniqueId() };
        await cancelling.mutateAsync({ query });
        notify.success({
          title: `Proposta ${number} cancelada`,
          text: 'A lista já mostra a nova situação.',
          open: { label: 'Abrir a proposta', onOpen: () => void navigate(detailPath(proposal, ofAllBrokers)) },
        });
      });
    },
  };
}
