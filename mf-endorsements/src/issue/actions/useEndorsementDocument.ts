import { useCommand } from '@portal/shared/commands/useCommand';
import { generateEndorsementDocument } from '@portal/shared/contracts/underwriting/endorsementWork';
import type { EndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { useFileTab } from '@portal/shared/parts/fileTab';
import { useNotify } from '@portal/shared/ui/overlay';

/** The document of an endorsement in another tab: as it was issued, before that as a draft. */
export function useEndorsementDocument({
  ProposalUniqueId,
  Number: number,
  StatusId,
}: Pick<EndorsementDetail, 'ProposalUniqueId' | 'Number' | 'StatusId'>) {
  const openFile = useFileTab();
  const notify = useNotify();
  const { run, isBusy } = useCommand(
    (id: string, send) =>
      openFile(async () => {
        const { UrlToDownload } = await send(generateEndorsementDocument, { query: { ProposalUniqueId: id } });
        return UrlToDownload;
      }),
    { onFailed: (failure) => notify.error(failure, `O documento do endosso ${number} não abriu`) },
  );
  return {
    label: StatusId === ProposalStatus.Emitida ? 'Baixar documento' : 'Ver minuta',
    isMaking: isBusy,
    open: () => void run(ProposalUniqueId),
  };
}
