import type { AnyCall } from '@portal/shared/contracts/call';
import { useCommand } from '@portal/shared/commands/useCommand';
import { downloadBankSlip } from '@portal/shared/contracts/underwriting/proposalFiles';
import { useFileTab } from '@portal/shared/parts/fileTab';
import { ActionButton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { SecondCopyDialog } from './SecondCopyDialog';
import type { CopiedSlip } from './slip';

interface SecondCopyProps {
  proposalUniqueId: string;
  slip: CopiedSlip;
  /** What shows the slips: read again once there is another one. */
  refreshes: readonly AnyCall[];
}

/** A slip once more: the same one opens, another in its place is asked for first; nothing where there is none to give. */
export function SecondCopy({ proposalUniqueId, slip, refreshes }: SecondCopyProps) {
  const [isAsking, setAsking] = useState(false);
  const { Installment: number, SecondCopy: copy, BankState } = slip;
  const open = useOpenSlip(proposalUniqueId, number);
  if (copy === null) return null;
  return (
    <>
      <ActionButton
        size="small"
        aria-label={`Segunda via da parcela ${number}`}
        loading={open.isBusy}
        disabledReason={
          copy !== 'same' || BankState === 'registered'
            ? null
            : BankState === 'awaitingLine'
              ? 'O boleto ainda aguarda a linha digitável do banco.'
              : 'O boleto ainda aguarda o registro no banco.'
        }
        onClick={() => (copy === 'same' ? open.run() : setAsking(true))}
      >
        Segunda via
      </ActionButton>
      {isAsking && (
        <SecondCopyDialog
          proposalUniqueId={proposalUniqueId}
          slip={slip}
          refreshes={refreshes}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useOpenSlip(ProposalUniqueId: string, number: number) {
  const openFile = useFileTab();
  const notify = useNotify();
  const { run, isBusy } = useCommand(
    (_: null, send) =>
      openFile(async () => {
        const { LinksToDownload, BankSlips } = await send(downloadBankSlip, { query: { ProposalUniqueId } });
        return LinksToDownload[BankSlips.findIndex(({ Installment }) => Installment === number)] ?? null;
      }),
    { onFailed: (failure) => notify.error(failure, `O boleto da parcela ${number} não abriu`) },
  );
  return { isBusy, run: () => void run(null) };
}
