import type { PipeStepParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import type { PipeRecord } from '@portal/shared/contracts/parameters/pipes';
import { stepStageLabels } from '@portal/shared/domain/boards/stepStages';
import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import { pipeProblems, withSteps } from '@portal/shared/domain/parameters/kinds/pipe';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { newUniqueId } from '@portal/shared/domain/values/newUniqueId';
import { problemsOf } from '@portal/shared/form/problem';
import { Checkbox, NumberField, TextField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { DraftDialog } from '../record/DraftDialog';
import { RowsField } from '../record/RowsField';
import type { RowColumn } from '../record/RowLine';
import { useSavePipe } from './useSavePipe';

const stages = (Object.keys(stepStageLabels) as StepStage[]).map((value) => ({ value, label: stepStageLabels[value] }));
const policies = [
  { value: 'warn' as const, label: 'Avisa' },
  { value: 'refuse' as const, label: 'Recusa' },
];

const newStep = (): PipeStepParameters => ({
  UniqueId: newUniqueId(),
  Name: '',
  Stage: 'analysis',
  WorkInProgressLimit: null,
  WorkInProgressPolicy: 'warn',
  NeedsJustification: false,
});

/** Before the last one, which is where cards end. */
const beforeTheLast = (steps: readonly PipeStepParameters[]): number =>
  steps.at(-1)?.Stage === 'done' ? steps.length - 1 : steps.length;

/** Drafts the steps of a pipe: their order, their limits, and where the cards of one go that is taken away. */
export default function StepsDialog({ pipe, onClose }: { pipe: PipeRecord; onClose: () => void }) {
  const { save, keptIn, send } = useSavePipe();
  const stood = (uniqueId: string) => pipe.InForce?.Steps.some(({ UniqueId }) => UniqueId === uniqueId) === true;
  const held = (uniqueId: string) =>
    pipe.CardsOfSteps.find(({ StepUniqueId }) => StepUniqueId === uniqueId)?.CardCount ?? 0;
  const stageOf = (uniqueId: string) => pipe.InForce?.Steps.find(({ UniqueId }) => UniqueId === uniqueId)?.Stage;
  return (
    <DraftDialog
      title={`Alterar etapas de ${pipe.Values.Name}`}
      keptAs={`esteira.etapas.${pipe.UniqueId}.${keptIn}`}
      width={1080}
      record={pipe}
      initial={pipe.Values}
      missing={({ Steps }) => {
        const empty = Steps.findIndex(({ Name }) => Name.trim() === '');
        return problemsOf('Steps', empty >= 0 && `Informe o nome da etapa ${empty + 1}.`);
      }}
      judge={(form) => pipeProblems(form, pipe.InForce).filter(({ Field }) => Field !== 'Profiles')}
      command={save}
      send={(form, stands) => send(form, stands)}
      onClose={onClose}
    >
      {({ form, set, problemOf }) => (
        <>
          <RowsField
            label="Etapas, da esquerda para a direita"
            noun="etapa"
            isOrdered
            rows={form.Steps}
            columns={columnsOf(stood)}
            newRow={newStep}
            addsAt={beforeTheLast}
            error={problemOf('Steps')}
            disabled={save.isBusy}
            onChange={(rows) => set(withSteps(form, pipe.InForce, rows))}
          />
          {form.RemovedSteps.filter(({ UniqueId }) => stood(UniqueId)).map((removed) => (
            <SelectField
              key={removed.UniqueId}
              label={`Cards de "${removed.Name}" passam para`}
              help={`${formatNumber(held(removed.UniqueId))} cards agora`}
              required
              options={form.Steps.filter(
                ({ Stage }) => (Stage === 'done') === (stageOf(removed.UniqueId) === 'done'),
              ).map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name || 'Etapa sem nome' }))}
              value={removed.CardsToStepUniqueId}
              disabled={save.isBusy}
              onChange={(CardsToStepUniqueId) =>
                CardsToStepUniqueId !== null &&
                set({
                  RemovedSteps: form.RemovedSteps.map((one) =>
                    one.UniqueId === removed.UniqueId ? { ...one, CardsToStepUniqueId } : one,
                  ),
                })
              }
            />
          ))}
        </>
      )}
    </DraftDialog>
  );
}

const columnsOf = (stood: (uniqueId: string) => boolean): readonly RowColumn<PipeStepParameters>[] => [
  {
    title: 'Nome',
    width: 'minmax(160px, 2fr)',
    field: (row, change, called) => <TextField {...called} value={row.Name} onChange={(Name) => change({ Name })} />,
  },
  {
    title: 'Tipo',
    width: '160px',
    field: (row, change, called) => (
      <SelectField
        {...called}
        options={stages}
        disabled={stood(row.UniqueId)}
        value={row.Stage}
        onChange={(Stage) => Stage && change({ Stage, ...(Stage === 'done' && { WorkInProgressLimit: null }) })}
      />
    ),
  },
  {
    title: 'Limite (vazio: sem)',
    width: '130px',
    field: (row, change, called) => (
      <NumberField
        {...called}
        minimum={1}
        maximum={100_000}
        disabled={row.Stage === 'done'}
        value={row.WorkInProgressLimit}
        onChange={(WorkInProgressLimit) => change({ WorkInProgressLimit })}
      />
    ),
  },
  {
    title: 'Acima do limite',
    width: '130px',
    field: (row, change, called) => (
      <SelectField
        {...called}
        options={policies}
        disabled={row.WorkInProgressLimit === null}
        value={row.WorkInProgressPolicy}
        onChange={(WorkInProgressPolicy) => WorkInProgressPolicy && change({ WorkInProgressPolicy })}
      />
    ),
  },
  {
    title: 'Justificativa',
    width: '110px',
    field: (row, change, { label }) => (
      <Checkbox
        aria-label={`Pede ${label.toLowerCase()}`}
        checked={row.NeedsJustification}
        onChange={(event) => change({ NeedsJustification: event.target.checked })}
      >
        Pede
      </Checkbox>
    ),
  },
];
