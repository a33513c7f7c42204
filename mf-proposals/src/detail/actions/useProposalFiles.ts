import { usePortal } from '@portal/shared';
import type { ProposalAction } from '@portal/shared/contracts/proposalDetail';
import * as files from '@portal/shared/contracts/proposalFiles';
import { reachedAddress } from '@portal/shared/domain/fileAddress';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useFileTab } from '../../proposal/useFileTab';

export type FileAction = Extract<ProposalAction, 'contractDraft' | 'bankSlip' | 'issuanceReport' | 'policyDocument'>;

export const fileActions: readonly ProposalAction[] = ['contractDraft', 'bankSlip', 'issuanceReport', 'policyDocument'];
export const isFileAction = (action: ProposalAction): action is FileAction => fileActions.includes(action);

/** A document that was made: an address that works for a short while. */
export interface MadeFile {
  name: string;
  address: string;
}

/**
 * Has the platform make a document and opens it in another tab. Browsers allow one tab for one press, so that several
 * slips come as links instead.
 */
export function useProposalFiles(proposalUniqueId: string) {
  const { send, platformOrigin } = usePortal();
  const openFile = useFileTab();
  const notify = useNotify();
  const [making, setMaking] = useState<FileAction | null>(null);
  const [made, setMade] = useState<readonly MadeFile[]>([]);

  const addressesOf = async (action: FileAction): Promise<MadeFile[]> => {
    const query = { ProposalUniqueId: proposalUniqueId };
    switch (action) {
      case 'contractDraft':
        return [{ name: 'Minuta', address: (await send(files.generateContractDraft, { query })).UrlToDownload }];
      case 'policyDocument':
        return [{ name: 'Apólice', address: (await send(files.downloadPolicyDocument, { query })).UrlToDownload }];
      case 'issuanceReport': {
        const input = { query: { proposalUniqueId } };
        const { UrlToDownloadIssuanceReport } = await send(files.loadIssuanceReport, input);
        return [{ name: 'Laudo de emissão', address: UrlToDownloadIssuanceReport }];
      }
      case 'bankSlip': {
        const { LinksToDownload, BankSlips } = await send(files.downloadBankSlip, { query });
        return LinksToDownload.map((address, index) => ({
          name: `Boleto da parcela ${BankSlips[index]?.Installment ?? index + 1}`,
          address,
        }));
      }
    }
  };

  return {
    making,
    made,
    forget: () => setMade([]),
    open: async (action: FileAction) => {
      setMaking(action);
      try {
        await openFile(async () => {
          const found = await addressesOf(action);
          const [only, ...others] = found;
          if (only && others.length === 0) return only.address;
          setMade(found.map(({ name, address }) => ({ name, address: reachedAddress(address, platformOrigin) })));
          return null;
        });
      } catch (failure) {
        notify.error(failure, 'O documento não foi aberto');
      } finally {
        setMaking(null);
      }
    },
  };
}
