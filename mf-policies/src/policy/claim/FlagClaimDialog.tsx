import { useCommand } from '@portal/shared/commands/useCommand';
import { flagPolicyClaim } from '@portal/shared/contracts/underwriting/policyClaim';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { today } from '@portal/shared/domain/time/instants';
import { claimKindLabels } from '@portal/shared/domain/underwriting/claimFlag';
import type { ClaimKind } from '@portal/shared/domain/underwriting/claimFlag';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { useKeptForm } from '@portal/shared/kept/useKeptForm';
import { DateField } from '@portal/shared/ui/date';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { LongTextField } from '@portal/shared/ui/form';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { showsPolicy } from '../showsPolicy';

const MAX_NOTE_LENGTH = 1000;

interface FlagClaimDialogProps {
  policy: PolicyDetail;
  onClose: () => void;
}

interface Typed {
  kind: ClaimKind | null;
  knownOn: string | null;
  note: string;
}

/** Flags a policy with a claim, or corrects it. */
export default function FlagClaimDialog({ policy, onClose }: FlagClaimDialogProps) {
  const notify = useNotify();
  const { PolicyUniqueId, PolicyNumber, Claim: claim } = policy;
  const { value, setValue, kept } = useKeptForm<Typed>(`apolice.${PolicyUniqueId}.sinistro`, {
    kind: claim?.Kind ?? null,
    knownOn: claim?.KnownOn ?? null,
    note: claim?.Note ?? '',
  });
  const flag = useCommand(flagPolicyClaim, {
    refreshes: showsPolicy,
    onDone: () => notify.success({ title: 'Sinistro marcado', text: `Apólice ${PolicyNumber}` }),
  });
  const { kind, knownOn } = value;
  const note = value.note.trim();
  const { problemOf, ask } = useProblems(
    [
      ...problemsOf('Kind', kind === null && 'Escolha o que se sabe: expectativa ou aviso.'),
      ...problemsOf('KnownOn', knownOn === null && 'Informe o dia em que o sinistro ficou conhecido.'),
      ...problemsOf('Note', note === '' && 'Escreva o que se sabe do sinistro.'),
    ],
    refusedProblems(flag.error),
  );
  const verb = claim ? 'Alterar' : 'Marcar sinistro';
  return (
    <CommandDialog
      title={claim ? `Sinistro da apólice ${PolicyNumber}` : `Marcar sinistro na apólice ${PolicyNumber}`}
      consequence="Baixa, cancelamento, redução, devolução de prêmio e renovação automática esperam uma decisão. Só a seguradora vê a marca; quem gerencia as propostas dela é avisado."
      verb={verb}
      command={flag}
      fields={['Kind', 'KnownOn', 'Note']}
      kept={kept}
      onSend={() =>
        ask() && kind && knownOn
          ? flag.run({ body: { PolicyUniqueId, Kind: kind, KnownOn: knownOn, Note: note } })
          : undefined
      }
      onClose={onClose}
    >
      <SelectField
        label="Sinistro"
        required
        options={(Object.keys(claimKindLabels) as ClaimKind[]).map((one) => ({
          value: one,
          label: claimKindLabels[one],
        }))}
        value={kind}
        error={problemOf('Kind')}
        disabled={flag.isBusy}
        onChange={(one) => setValue({ ...value, kind: one })}
      />
      <DateField
        label="Conhecido em"
        required
        maximum={today()}
        value={knownOn}
        error={problemOf('KnownOn')}
        disabled={flag.isBusy}
        onChange={(day) => setValue({ ...value, knownOn: day })}
      />
      <LongTextField
        label="O que se sabe"
        required
        maxLength={MAX_NOTE_LENGTH}
        disabled={flag.isBusy}
        value={value.note}
        error={problemOf('Note')}
        onChange={(text) => setValue({ ...value, note: text })}
      />
    </CommandDialog>
  );
}
