import { useCommand } from '@portal/shared/commands/useCommand';
import { releasePolicy } from '@portal/shared/contracts/underwriting/policyChanges';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { today } from '@portal/shared/domain/time/instants';
import { releaseGroundLabels } from '@portal/shared/domain/underwriting/policyEnd';
import type { ReleaseGround } from '@portal/shared/domain/underwriting/policyEnd';
import { formatMoney } from '@portal/shared/domain/values/money';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { DocumentFiles } from '@portal/shared/parts/sendDocument';
import { DateField } from '@portal/shared/ui/date';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import type { UploadedFile } from '@portal/shared/ui/upload';
import { useState } from 'react';
import { showsPolicy } from '../showsPolicy';

interface ReleaseDialogProps {
  policy: PolicyDetail;
  onClose: () => void;
}

/** Registers the release of a policy, with what proves it. */
export default function ReleaseDialog({ policy, onClose }: ReleaseDialogProps) {
  const notify = useNotify();
  const [releasedOn, setReleasedOn] = useState<string | null>(null);
  const [ground, setGround] = useState<ReleaseGround | null>(null);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const release = useCommand(releasePolicy, {
    refreshes: showsPolicy,
    onDone: ({ FreedLimitValue }) =>
      notify.success({
        title: `Baixa da apólice ${policy.PolicyNumber} registrada`,
        text:
          FreedLimitValue > 0 ? `${formatMoney(FreedLimitValue)} de limite liberados.` : 'O limite já estava livre.',
      }),
  });
  const { problemOf, ask } = useProblems(
    [
      ...problemsOf('ReleasedOn', releasedOn === null && 'Informe desde quando.'),
      ...problemsOf('Ground', ground === null && 'Escolha o que prova a baixa.'),
      ...problemsOf('ArchiveUniqueIds', files.length === 0 && 'Anexe o documento.'),
    ],
    refusedProblems(release.error),
  );
  return (
    <CommandDialog
      title={`Registrar a baixa da apólice ${policy.PolicyNumber}`}
      consequence="A apólice deixa a exposição da seguradora e o limite do tomador é liberado. Não há volta."
      verb="Registrar baixa"
      command={release}
      fields={['ReleasedOn']}
      onSend={() =>
        ask() && releasedOn && ground
          ? release.run({
              body: {
                PolicyUniqueId: policy.PolicyUniqueId,
                ReleasedOn: releasedOn,
                Ground: ground,
                ArchiveUniqueIds: files.map(({ uniqueIdentifier }) => uniqueIdentifier),
              },
            })
          : undefined
      }
      onClose={onClose}
    >
      <DateField
        label="Liberada desde"
        required
        minimum={policy.StartDate}
        maximum={today()}
        value={releasedOn}
        error={problemOf('ReleasedOn')}
        disabled={release.isBusy}
        onChange={setReleasedOn}
      />
      <SelectField
        label="O que prova"
        required
        options={(Object.keys(releaseGroundLabels) as ReleaseGround[]).map((value) => ({
          value,
          label: releaseGroundLabels[value],
        }))}
        value={ground}
        error={problemOf('Ground')}
        disabled={release.isBusy}
        onChange={setGround}
      />
      <DocumentFiles
        label="Documento"
        value={files}
        onChange={setFiles}
        problem={problemOf('ArchiveUniqueIds')}
        disabled={release.isBusy}
      />
    </CommandDialog>
  );
}
