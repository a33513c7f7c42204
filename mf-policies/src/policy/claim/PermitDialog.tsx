import { useCommand } from '@portal/shared/commands/useCommand';
import { permitDespiteClaim } from '@portal/shared/contracts/underwriting/policyClaim';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { permittedActionLabels } from '@portal/shared/domain/underwriting/claimFlag';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { showsPolicy } from '../showsPolicy';

interface PermitDialogProps {
  policy: PolicyDetail;
  onClose: () => void;
}

interface Typed {
  /** `release`, `cancellation`, or the id of an endorsement. */
  act: string | null;
  justification: string;
}

/** Permits one act in spite of the claim, with a reason. */
export default function PermitDialog({ policy, onClose }: PermitDialogProps) {
  const notify = useNotify();
  const { PolicyUniqueId, PolicyNumber } = policy;
  const { value, setValue, kept } = useKeptForm<Typed>(`apolice.${PolicyUniqueId}.sinistro.ato`, {
    act: null,
    justification: '',
  });
  const permit = useCommand(permitDespiteClaim, {
    refreshes: showsPolicy,
    onDone: () => notify.success({ title: 'Operação permitida uma vez', text: `Apólice ${PolicyNumber}` }),
  });
  const { act } = value;
  const justification = value.justification.trim();
  const { problemOf, ask } = useProblems(
    [
      ...problemsOf('Action', act === null && 'Escolha a operação.'),
      ...problemsOf(
        'Justification',
        justification === '' && 'Escreva a justificativa: ela fica no histórico da apólice.',
      ),
    ],
    refusedProblems(permit.error),
  );
  return (
    <CommandDialog
      title={`Permitir uma operação na apólice ${PolicyNumber}`}
      consequence="A operação pode ser feita uma vez, por quem tem permissão para ela; a marca de sinistro fica. Uma permissão anterior deixa de valer."
      verb="Permitir"
      command={permit}
      fields={['Action', 'Justification']}
      kept={kept}
      onSend={() =>
        ask() && act !== null
          ? permit.run({ body: { PolicyUniqueId, ...toPermission(act), Justification: justification } })
          : undefined
      }
      onClose={onClose}
    >
      <SelectField
        label="Operação"
        required
        options={optionsOf(policy)}
        value={act}
        error={problemOf('Action')}
        disabled={permit.isBusy}
        onChange={(one) => setValue({ ...value, act: one })}
      />
      <LongTextField
        label="Justificativa"
        required
        maxLength={500}
        disabled={permit.isBusy}
        value={value.justification}
        error={problemOf('Justification')}
        onChange={(text) => setValue({ ...value, justification: text })}
      />
    </CommandDialog>
  );
}

const withoutEndorsement = ['release', 'cancellation'] as const;

const toPermission = (act: string) => {
  const Action = withoutEndorsement.find((one) => one === act);
  return Action ? { Action } : { Action: 'endorsement' as const, EndorsementUniqueId: act };
};

const ended: readonly number[] = [ProposalStatus.Rejeitada, ProposalStatus.Recusada, ProposalStatus.Cancelada];

/** Lists issued endorsements too: their undoing or their refund may wait. */
const optionsOf = ({ Endorsements }: PolicyDetail) => [
  ...withoutEndorsement.map((value) => ({ value: value as string, label: permittedActionLabels[value] })),
  ...Endorsements.filter(({ StatusId }) => !ended.includes(StatusId)).map(
    ({ UniqueId, Number: number, EndorsementTypeId: type }) => ({
      value: UniqueId,
      label: `${permittedActionLabels.endorsement} ${number} (${endorsementTypeLabels[type]})`,
    }),
  ),
];
