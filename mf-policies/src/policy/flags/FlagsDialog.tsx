import { useCommand } from '@portal/shared/commands/useCommand';
import { changePolicyFlags } from '@portal/shared/contracts/underwriting/policyChanges';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { Checkbox, LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsPolicy } from '../showsPolicy';
import { flagHelp, flagLabels, flagNames } from './flags';

interface FlagsDialogProps {
  policy: PolicyDetail;
  onClose: () => void;
}

/** Sets what a policy is followed by, with why. */
export default function FlagsDialog({ policy, onClose }: FlagsDialogProps) {
  const notify = useNotify();
  const { PolicyUniqueId, PolicyNumber, EnableToSteppin, EnableToMonitoring, EnableToBigRisk } = policy;
  const first = { EnableToSteppin, EnableToMonitoring, EnableToBigRisk, Justification: '' };
  const { value, setValue, kept } = useKeptForm(`apolice.${PolicyUniqueId}.marcas`, first);
  const change = useCommand(changePolicyFlags, {
    refreshes: showsPolicy,
    onDone: ({ Changed }) =>
      notify.success({
        title: Changed === 0 ? 'Nada mudou' : 'Acompanhamento alterado',
        text: `Apólice ${PolicyNumber}`,
      }),
  });
  const { problemOf, ask } = useProblems(
    problemsOf(
      'Justification',
      value.Justification.trim() === '' && 'Escreva a justificativa: ela fica no histórico da apólice.',
    ),
    refusedProblems(change.error),
  );
  return (
    <CommandDialog
      title={`Acompanhamento da apólice ${PolicyNumber}`}
      consequence="As marcas filtram a lista de apólices e ficam no histórico com quem as alterou."
      verb="Alterar acompanhamento"
      command={change}
      fields={['Justification']}
      kept={kept}
      onSend={() =>
        ask()
          ? change.run({ body: { PolicyUniqueId, ...value, Justification: value.Justification.trim() } })
          : undefined
      }
      onClose={onClose}
    >
      {flagNames.map((flag) => (
        <Checkbox
          key={flag}
          checked={value[flag]}
          disabled={change.isBusy}
          onChange={({ target }) => setValue({ ...value, [flag]: target.checked })}
        >
          {flagLabels[flag]}: {flagHelp[flag]}
        </Checkbox>
      ))}
      <LongTextField
        label="Justificativa"
        required
        maxLength={500}
        disabled={change.isBusy}
        value={value.Justification}
        error={problemOf('Justification')}
        onChange={(Justification) => setValue({ ...value, Justification })}
      />
    </CommandDialog>
  );
}
