import { usePortal } from '@portal/shared';
import type { Send } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import type { ProposalAction } from '@portal/shared/contracts/underwriting/proposalActions';
import * as files from '@portal/shared/contracts/underwriting/proposalFiles';
import { reachedAddress } from '@portal/shared/domain/documents/fileAddress';
import { useFileTab } from '@portal/shared/parts/fileTab';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import type { ActedOn } from './actedOn';

const fileNames = {
  contractDraft: 'A minuta',
  bankSlip: 'O boleto',
  issuanceReport: 'O laudo de emissão',
  policyDocument: 'A apólice',
} as const satisfies Partial<Record<ProposalAction, string>>;

type FileAction = keyof typeof fileNames;
export const isFileAction = (action: ProposalAction): action is FileAction => action in fileNames;

/** A document that was made: an address that works for a short while. */
export interface MadeFile {
  name: string;
  address: string;
}

/**
 * Has the platform make a document and opens it in another tab. Browsers allow one tab for one press, so that several
 * slips come as links instead.
 */
export function useProposalFiles() {
  const { platformOrigin } = usePortal();
  const openFile = useFileTab();
  const notify = useNotify();
  const [made, setMade] = useState<readonly MadeFile[]>([]);
  const { run, isBusy } = useCommand(
    ({ action, proposal: { UniqueId } }: { action: FileAction; proposal: ActedOn }, send) =>
      openFile(async () => {
        const found = await addressesOf(action, UniqueId, send);
        const [only, ...others] = found;
        if (only && others.length === 0) return only.address;
        setMade(found.map(({ name, address }) => ({ name, address: reachedAddress(address, platformOrigin) })));
        return null;
      }),
    {
      onFailed: (failure, { action, proposal: { Number: number } }) =>
        notify.error(failure, `${fileNames[action]} da proposta ${number} não abriu`),
    },
  );
  return {
    made,
    forget: () => setMade([]),
    isMaking: isBusy,
    open: (action: FileAction, { UniqueId, Number: number }: ActedOn) =>
      void run({ action, proposal: { UniqueId, Number: number } }),
  };
}

async function addressesOf(action: FileAction, proposalUniqueId: string, send: Send): Promise<MadeFile[]> {
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
}
