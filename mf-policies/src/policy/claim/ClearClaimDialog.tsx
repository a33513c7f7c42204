import { useCommand } from '@portal/shared/commands/useCommand';
import { clearPolicyClaim } from '@portal/shared/contracts/underwriting/policyClaim';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { showsPolicy } from '../showsPolicy';

interface ClearClaimDialogProps {
  policy: PolicyDetail;
  onClose: () => void;
}

/** Removes the claim of a policy, with a reason. */
export default function ClearClaimDialog({ policy, onClose }: ClearClaimDialogProps) {
  const notify = useNotify();
  const { PolicyUniqueId, PolicyNumber } = policy;
  const { value, setValue, kept } = useKeptForm(`apolice.${PolicyUniqueId}.sinistro.retirada`, '');
  const clear = useCommand(clearPolicyClaim, {
    refreshes: showsPolicy,
    onDone: () => notify.success({ title: 'Marca de sinistro retirada', text: `Apólice ${PolicyNumber}` }),
  });
  const { problemOf, ask } = useProblems(
    problemsOf('Justification', value.trim() === '' && 'Escreva a justificativa: ela fica no histórico da apólice.'),
    refusedProblems(clear.error),
  );
  return (
    <CommandDialog
      title={`Retirar a marca de sinistro da apólice ${PolicyNumber}?`}
      consequence="Baixa, cancelamento, redução, devolução de prêmio e renovação automática deixam de esperar."
      verb="Retirar a marca"
      command={clear}
      fields={['Justification']}
      kept={kept}
      onSend={() => (ask() ? clear.run({ body: { PolicyUniqueId, Justification: value.trim() } }) : undefined)}
      onClose={onClose}
    >
      <LongTextField
        label="Justificativa"
        required
        maxLength={500}
        disabled={clear.isBusy}
        value={value}
        error={problemOf('Justification')}
        onChange={setValue}
      />
    </CommandDialog>
  );
}
