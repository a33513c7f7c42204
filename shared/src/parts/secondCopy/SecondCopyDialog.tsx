import type { AnyCall } from '@portal/shared/contracts/call';
import { useCommand } from '@portal/shared/commands/useCommand';
import { reissueBankSlip } from '@portal/shared/contracts/underwriting/bankSlips';
import { formatDate } from '@portal/shared/domain/time/dates';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import type { CopiedSlip } from './slip';

interface SecondCopyDialogProps {
  proposalUniqueId: string;
  slip: CopiedSlip;
  refreshes: readonly AnyCall[];
  onClose: () => void;
}

/** A registered slip has no line where its bank does not read its bar code. */
function reasonOf({ BankState, DigitableLine, DueOn }: CopiedSlip): string {
  if (BankState === 'refused') return 'O banco recusou o boleto';
  return BankState === 'registered' && DigitableLine === null
    ? 'O código de barras do boleto não segue o leiaute do banco'
    : `O boleto venceu em ${formatDate(DueOn)}`;
}

/** Says what a new slip in the place of this one does, and has it made. */
export function SecondCopyDialog({ proposalUniqueId, slip, refreshes, onClose }: SecondCopyDialogProps) {
  const notify = useNotify();
  const { Installment: number, OurNumber } = slip;
  const command = useCommand(reissueBankSlip, {
    once: 'body',
    refreshes,
    onDone: ({ DueOn: due, Description }) =>
      notify.success({ title: `Segunda via da parcela ${number}: vence em ${formatDate(due)}`, text: Description }),
  });
  const why = reasonOf(slip);
  return (
    <CommandDialog
      title={`Gerar a segunda via da parcela ${number}?`}
      consequence={`${why}: um novo boleto toma o seu lugar, do mesmo valor, com outro número e novo vencimento. O boleto ${OurNumber} deixa de valer e, se o banco o conhece, é baixado.`}
      verb="Gerar segunda via"
      hasFocusOnVerb
      command={command}
      onSend={() =>
        command.run({
          body: { ProposalUniqueId: proposalUniqueId, Installment: number, ExpectedOurNumber: OurNumber },
        })
      }
      onClose={onClose}
    />
  );
}
