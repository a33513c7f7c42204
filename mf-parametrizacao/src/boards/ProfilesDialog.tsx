import type { PipeRecord, PipeRecords } from '@portal/shared/contracts/parameters/pipes';
import { pipeProblems } from '@portal/shared/domain/parameters/kinds/pipe';
import { Radio } from '@portal/shared/ui/form';
import { DraftDialog } from '../record/DraftDialog';
import { useSavePipe } from './useSavePipe';
import './boards.css';

type Access = 'none' | 'sees' | 'moves';

interface ProfilesDialogProps {
  pipe: PipeRecord;
  profiles: PipeRecords['Profiles'];
  onClose: () => void;
}

/** Drafts who sees a pipe and who moves its cards, profile by profile. */
export default function ProfilesDialog({ pipe, profiles, onClose }: ProfilesDialogProps) {
  const { save, keptIn, send } = useSavePipe();
  const accessOf = (uniqueId: string): Access => {
    const said = pipe.Values.Profiles.find(({ ProfileUniqueId }) => ProfileUniqueId === uniqueId);
    if (!said) return 'none';
    return said.MovesCards ? 'moves' : 'sees';
  };
  const initial: Record<string, Access> = Object.fromEntries(
    profiles.map(({ UniqueId }) => [UniqueId, accessOf(UniqueId)]),
  );
  const valuesOf = (form: Record<string, Access>) => ({
    ...pipe.Values,
    Profiles: profiles.flatMap(({ UniqueId, Name }) =>
      (form[UniqueId] ?? 'none') === 'none'
        ? []
        : [{ ProfileUniqueId: UniqueId, Name, MovesCards: form[UniqueId] === 'moves' }],
    ),
  });
  return (
    <DraftDialog
      title={`Alterar acessos de ${pipe.Values.Name}`}
      keptAs={`esteira.acessos.${pipe.UniqueId}.${keptIn}`}
      width={640}
      record={pipe}
      initial={initial}
      missing={() => []}
      judge={(form) => pipeProblems(valuesOf(form), pipe.InForce).filter(({ Field }) => Field === 'Profiles')}
      command={save}
      send={(form, stands) => send(valuesOf(form), stands)}
      onClose={onClose}
    >
      {({ form, set }) =>
        profiles.map(({ UniqueId, Name }) => (
          <fieldset key={UniqueId} className="parameters-access">
            <legend>{Name}</legend>
            <Radio.Group
              value={form[UniqueId] ?? 'none'}
              disabled={save.isBusy}
              onChange={(event) => set({ [UniqueId]: event.target.value as Access })}
            >
              <Radio value="none">Não vê</Radio>
              <Radio value="sees">Só vê</Radio>
              <Radio value="moves">Vê e move os cards</Radio>
            </Radio.Group>
          </fieldset>
        ))
      }
    </DraftDialog>
  );
}
