import { useCommand } from '@portal/shared/commands/useCommand';
import {
  downloadLastEndorsementDocument,
  downloadPolicyDocument,
} from '@portal/shared/contracts/underwriting/proposalFiles';
import { useFileTab } from '@portal/shared/parts/fileTab';
import { useNotify } from '@portal/shared/ui/overlay';

const names = { policy: 'O documento da apólice', endorsement: 'O documento do último endosso' } as const;

interface WantedDocument {
  which: keyof typeof names;
  proposalUniqueId: string;
}

/** Opens the document of a policy or of its last endorsement in another tab. */
export function usePolicyDocument() {
  const openFile = useFileTab();
  const notify = useNotify();
  return useCommand(
    ({ which, proposalUniqueId }: WantedDocument, send) =>
      openFile(async () => {
        const input = { query: { ProposalUniqueId: proposalUniqueId } };
        const made =
          which === 'policy'
            ? await send(downloadPolicyDocument, input)
            : await send(downloadLastEndorsementDocument, input);
        return made.UrlToDownload;
      }),
    { onFailed: (failure, { which }) => notify.error(failure, `${names[which]} não abriu`) },
  );
}
