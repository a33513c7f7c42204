import { useCommand } from '@portal/shared/commands/useCommand';
import { updatePolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import type { PolicyRenewal } from '@portal/shared/contracts/underwriting/policyRenewal';
import { formatDate } from '@portal/shared/domain/time/dates';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsPolicy } from '../showsPolicy';

const LONGEST_REASON = 500;

interface SwitchRenewalDialogProps {
  renewal: PolicyRenewal;
  onClose: () => void;
}

/** Asks why a policy is not to be renewed, or whether it is again. */
export function SwitchRenewalDialog({ renewal, onClose }: SwitchRenewalDialogProps) {
  const notify = useNotify();
  const { PolicyUniqueId, PolicyNumber, IsRenewalBlocked: isOff, EndDate, State } = renewal;
  const { value, setValue, kept } = useKeptForm(`apolice.${PolicyUniqueId}.renovacao`, '');
  const command = useCommand(updatePolicyRenewal, {
    refreshes: showsPolicy,
    onDone: ({ IsRenewalBlocked }) =>
      notify.success({
        title: IsRenewalBlocked ? 'Renovação desligada' : 'Renovação ligada',
        text: IsRenewalBlocked
          ? `A apólice ${PolicyNumber} termina em ${formatDate(EndDate)} sem renovação.`
          : `A apólice ${PolicyNumber} volta a ser renovada pela regra em vigor.`,
      }),
  });
  const isMissing = !isOff && value.trim() === '';
  const { problemOf, ask } = useProblems(
    problemsOf('Reason', isMissing && 'Escreva por que a apólice não deve ser renovada.'),
    refusedProblems(command.error),
  );
  const body = {
    PolicyUniqueId,
    IsRenewalBlocked: !isOff,
    ExpectedIsRenewalBlocked: isOff,
    ...(value.trim() !== '' && { Reason: value.trim() }),
  };
  const verb = isOff ? 'Ligar a renovação' : 'Desligar a renovação';
  return (
    <CommandDialog
      title={`${verb} da apólice ${PolicyNumber}?`}
      consequence={
        isOff
          ? 'A plataforma volta a abrir ou sugerir a renovação, no dia que a regra em vigor diz.'
          : `A plataforma não abre nem sugere a renovação, e a apólice termina em ${formatDate(EndDate)}.${
              State === 'opened' ? ' A proposta que já foi aberta continua como está.' : ''
            }`
      }
      verb={verb}
      danger={!isOff}
      fields={['Reason']}
      command={command}
      kept={kept}
      onSend={() => (ask() ? command.run({ body }) : undefined)}
      onClose={onClose}
    >
      <LongTextField
        label="Motivo"
        help="Fica no histórico da apólice."
        required={!isOff}
        maxLength={LONGEST_REASON}
        disabled={command.isBusy}
        value={value}
        error={problemOf('Reason')}
        onChange={setValue}
      />
    </CommandDialog>
  );
}
