import { useCommand } from '@portal/shared/commands/useCommand';
import { getEconomicGroup, updateEconomicGroupParticipant } from '@portal/shared/contracts/parties/economicGroups';
import type { GroupParticipant } from '@portal/shared/contracts/parties/economicGroups';
import { refusedProblems } from '@portal/shared/form/problem';
import { useProblems } from '@portal/shared/form/useProblems';
import { CommandDialog } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { showsHolder } from '../offeredActions';
import { roleLabels, roleOf } from './roles';
import type { GroupRole } from './roles';

const consequences: Record<GroupRole, string> = {
  participant: 'Divide o limite do grupo, sem fiança da holding.',
  holding:
    'Passa a liderar o grupo no lugar de quem o lidera hoje. Os afiançados precisam de um contrato assinado com ela como fiadora.',
  guaranteed:
    'A holding responde, no contrato de contragarantia que assinou como fiadora, pelo que a seguradora pagar por este tomador.',
};
const options = (Object.keys(roleLabels) as GroupRole[]).map((value) => ({ value, label: roleLabels[value] }));

/** Says what a policy holder is in its economic group. */
export default function RoleDialog({ participant, onClose }: { participant: GroupParticipant; onClose: () => void }) {
  const notify = useNotify();
  // What was seen is what is expected, whatever somebody else does meanwhile.
  const [{ UniqueId, Name, IsAfiancado, IsHolding }] = useState(participant);
  const [role, setRole] = useState(roleOf({ IsAfiancado, IsHolding }));
  const update = useCommand(updateEconomicGroupParticipant, {
    refreshes: [getEconomicGroup, ...showsHolder],
    onDone: () => notify.success({ title: 'Papel no grupo alterado', text: `${Name}: ${roleLabels[role]}` }),
  });
  const { problemOf } = useProblems([], refusedProblems(update.error));
  return (
    <CommandDialog
      title={`Mudar o papel de ${Name} no grupo`}
      consequence={consequences[role]}
      verb="Mudar papel"
      command={update}
      fields={['IsHolding', 'IsAfiancado']}
      isDisabled={role === roleOf({ IsAfiancado, IsHolding })}
      onSend={() =>
        update.run({
          body: {
            PolicyHolderUniqueId: UniqueId,
            IsHolding: role === 'holding',
            IsAfiancado: role === 'guaranteed',
            ExpectedIsHolding: IsHolding,
            ExpectedIsAfiancado: IsAfiancado,
          },
        })
      }
      onClose={onClose}
    >
      <SelectField
        label="Papel no grupo"
        required
        disabled={update.isBusy}
        options={options}
        value={role}
        error={problemOf('IsHolding') ?? problemOf('IsAfiancado')}
        onChange={(chosen) => setRole(chosen as GroupRole)}
      />
    </CommandDialog>
  );
}
