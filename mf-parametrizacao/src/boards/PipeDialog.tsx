import type { PipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import type { PipeRecord, PipeRecords } from '@portal/shared/contracts/parameters/pipes';
import { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import { pipePurposes } from '@portal/shared/domain/parameters/kinds/pipe';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf } from '@portal/shared/form/problem';
import { NumberField, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { DraftDialog } from '../record/DraftDialog';
import { useSavePipe } from './useSavePipe';

interface PipeDialogProps {
  /** Null begins a pipe. */
  pipe: PipeRecord | null;
  nextOrder: number;
  profiles: PipeRecords['Profiles'];
  onClose: () => void;
}

interface PipeForm {
  Name: string;
  Order: number | null;
  FunctionalityId: PipeFunctionality | null;
}

/** What a pipe begins with: where cards arrive, where they are worked on, and where they are done. */
function firstSteps(): PipeParameters['Steps'] {
  const step = (Name: string, Stage: PipeParameters['Steps'][number]['Stage']) => ({
    UniqueId: newUniqueId(),
    Name,
    Stage,
    WorkInProgressLimit: null,
    WorkInProgressPolicy: 'warn' as const,
    NeedsJustification: false,
  });
  return [step('Entrada', 'queue'), step('Em análise', 'analysis'), step('Concluído', 'done')];
}

/** Drafts what a pipe is called, where it stands, and which cards come to it. */
export default function PipeDialog({ pipe, nextOrder, profiles, onClose }: PipeDialogProps) {
  const { save, keptIn, send } = useSavePipe();
  const [begun] = useState(firstSteps);
  const initial: PipeForm = {
    Name: pipe?.Values.Name ?? '',
    Order: pipe?.Values.Order ?? nextOrder,
    FunctionalityId: pipe?.Values.FunctionalityId ?? null,
  };
  const rest = pipe?.Values ?? {
    Steps: begun,
    RemovedSteps: [],
    Profiles: profiles.map(({ UniqueId, Name }) => ({ ProfileUniqueId: UniqueId, Name, MovesCards: false })),
  };
  return (
    <DraftDialog
      title={pipe ? `Alterar a esteira ${pipe.Values.Name}` : 'Nova esteira'}
      keptAs={`esteira.${pipe?.UniqueId ?? 'nova'}.${keptIn}`}
      width={520}
      record={pipe}
      initial={initial}
      missing={({ Name, Order, FunctionalityId }) => [
        ...problemsOf('Name', Name.trim() === '' && 'Informe o nome da esteira'),
        ...problemsOf('Order', (Order === null || Order < 1 || Order > 999) && 'Informe a ordem, de 1 a 999'),
        ...problemsOf('FunctionalityId', FunctionalityId === null && 'Escolha os cards que ela recebe'),
      ]}
      command={save}
      send={({ Name, Order, FunctionalityId }, stands) =>
        send(
          {
            ...rest,
            Name: Name.trim(),
            Order: Order ?? 1,
            FunctionalityId: FunctionalityId ?? PipeFunctionality.SUBSCRICAO,
          },
          stands,
        )
      }
      onClose={onClose}
    >
      {({ form, set, problemOf, leave }) => (
        <>
          <TextField
            label="Nome"
            required
            value={form.Name}
            error={problemOf('Name')}
            onBlur={() => leave('Name')}
            onChange={(Name) => set({ Name })}
          />
          <SelectField
            label="Cards que recebe"
            required
            help={
              pipe
                ? 'Uma esteira não passa a receber outros cards.'
                : 'De duas esteiras para os mesmos cards, eles chegam na primeira da ordem.'
            }
            disabled={pipe !== null}
            options={Object.values(PipeFunctionality).map((value) => ({ value, label: pipePurposes[value] }))}
            value={form.FunctionalityId}
            error={problemOf('FunctionalityId')}
            onBlur={() => leave('FunctionalityId')}
            onChange={(FunctionalityId) => set({ FunctionalityId })}
          />
          <NumberField
            label="Ordem na lista de esteiras"
            required
            minimum={1}
            maximum={999}
            value={form.Order}
            error={problemOf('Order')}
            onBlur={() => leave('Order')}
            onChange={(Order) => set({ Order })}
          />
        </>
      )}
    </DraftDialog>
  );
}
