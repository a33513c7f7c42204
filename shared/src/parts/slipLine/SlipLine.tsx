import { useCommand } from '@portal/shared/commands/useCommand';
import { enterSlipLine, getSlipsAwaitingLine } from '@portal/shared/contracts/underwriting/bankSlips';
import { getPolicyInstallments } from '@portal/shared/contracts/underwriting/policyInstallments';
import { getProposalByUniqueId2 } from '@portal/shared/contracts/underwriting/proposalDetail';
import { enteredLineProblem } from '@portal/shared/domain/billing/barCode';
import { formatDate } from '@portal/shared/domain/time/dates';
import { LONGER_INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { formatMoney } from '@portal/shared/domain/values/money';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { ActionButton } from '@portal/shared/ui/base';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { TextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';

/** A slip whose line its bank makes, by the names of the calls. */
interface LinedSlip {
  Installment: number;
  DueOn: string;
  AmountValue: number;
  OurNumber: string;
  LineEntry?: 'missing' | 'entered' | null | undefined;
}

interface SlipLineProps {
  proposalUniqueId: string;
  slip: LinedSlip;
}

/** What shows lines: read again once there is another one. */
const showsLines = [getSlipsAwaitingLine, getProposalByUniqueId2, getPolicyInstallments];

/** Enters or corrects the line of a slip; nothing for whom, and for which, there is none to enter. */
export function SlipLine({ proposalUniqueId, slip }: SlipLineProps) {
  const [isAsking, setAsking] = useState(false);
  const { Installment: number, LineEntry: entry } = slip;
  if (!entry) return null;
  const verb = entry === 'missing' ? 'Informar linha digitável' : 'Corrigir linha digitável';
  return (
    <>
      <ActionButton size="small" aria-label={`${verb} da parcela ${number}`} onClick={() => setAsking(true)}>
        {verb}
      </ActionButton>
      {isAsking && (
        <SlipLineDialog verb={verb} proposalUniqueId={proposalUniqueId} slip={slip} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function SlipLineDialog({
  verb,
  proposalUniqueId: ProposalUniqueId,
  slip,
  onClose,
}: SlipLineProps & { verb: string; onClose: () => void }) {
  const { Installment: number, DueOn: due, AmountValue: amount, OurNumber } = slip;
  const notify = useNotify();
  const [line, setLine] = useState('');
  const command = useCommand(enterSlipLine, {
    refreshes: showsLines,
    onDone: () => notify.success({ title: `Parcela ${number}: o boleto já pode ser pago` }),
  });
  const problem = enteredLineProblem(line, { dueOn: due, amountCents: amount });
  const { problemOf, leave, ask } = useProblems(
    problem === null ? [] : problemsOf('DigitableLine', problem),
    refusedProblems(command.error),
  );
  return (
    <CommandDialog
      title={`${verb} da parcela ${number}`}
      consequence={`Copie a linha que o banco deu ao boleto ${OurNumber}, de ${formatMoney(amount)}, com vencimento em ${formatDate(due)}. Com ela o boleto pode ser baixado e pago.`}
      verb={verb}
      width={640}
      command={command}
      fields={['DigitableLine']}
      onSend={() =>
        ask()
          ? command.run({
              body: { ProposalUniqueId, Installment: number, ExpectedOurNumber: OurNumber, DigitableLine: line.trim() },
            })
          : undefined
      }
      onClose={onClose}
    >
      <TextField
        label="Linha digitável"
        required
        maxLength={LONGER_INPUT_MAX_LENGTH.digitableLine}
        help="47 dígitos, com ou sem pontos e espaços."
        value={line}
        error={problemOf('DigitableLine')}
        disabled={command.isBusy}
        onBlur={() => leave('DigitableLine')}
        onChange={setLine}
      />
    </CommandDialog>
  );
}
