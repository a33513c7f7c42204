import type { PipeStepParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import type { PipeRecord } from '@portal/shared/contracts/parameters/pipes';
import { stepStageLabels } from '@portal/shared/domain/boards/stepStages';
import { isOther } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton } from '@portal/shared/ui/base';
import { ParameterProblems } from '../record/ParameterProblems';

/** What happens to a card at a step that is full. */
const limitInWords = ({ WorkInProgressLimit: limit, WorkInProgressPolicy }: PipeStepParameters): string => {
  if (limit === null) return 'sem limite';
  return `${formatNumber(limit)}, ${WorkInProgressPolicy === 'refuse' ? 'recusa outros' : 'avisa acima'}`;
};

/** The steps of a pipe from left to right, with what stands in each now. */
export function StepsOfPipe({ pipe, onEdit }: { pipe: PipeRecord; onEdit: () => void }) {
  const { Values, InForce, Draft, Problems, WhyNotEdit, CardsOfSteps } = pipe;
  const held = (uniqueId: string) => CardsOfSteps.find(({ StepUniqueId }) => StepUniqueId === uniqueId)?.CardCount ?? 0;
  const leaving = (InForce?.Steps ?? []).filter(
    ({ UniqueId }) => !Values.Steps.some((step) => step.UniqueId === UniqueId),
  );
  const placeOf = (step: PipeStepParameters) => Values.Steps.indexOf(step);
  return (
    <Section
      title="Etapas"
      aside={
        <ActionButton type="primary" disabledReason={WhyNotEdit} onClick={onEdit}>
          Alterar etapas
        </ActionButton>
      }
    >
      <FactsTable
        caption="Etapas"
        rows={Values.Steps}
        rowKey={({ UniqueId }) => UniqueId}
        isMarked={(step) => Draft !== null && isOther(InForce?.Steps[placeOf(step)], step)}
        columns={[
          { title: 'Etapa', isName: true, cell: ({ Name }) => Name },
          { title: 'Tipo', cell: ({ Stage }) => stepStageLabels[Stage] },
          { title: 'Limite de cards', cell: limitInWords },
          { title: 'Justificativa', cell: ({ NeedsJustification }) => (NeedsJustification ? 'Pede' : 'Não pede') },
          { title: 'Cards agora', isAmount: true, isWhole: true, cell: ({ UniqueId }) => formatNumber(held(UniqueId)) },
        ]}
      />
      {leaving.map(({ UniqueId, Name }) => {
        const told = Values.RemovedSteps.find((one) => one.UniqueId === UniqueId);
        const target = Values.Steps.find((step) => step.UniqueId === told?.CardsToStepUniqueId);
        return (
          <p key={UniqueId}>
            A etapa {Name} será retirada, com {formatNumber(held(UniqueId))} cards agora
            {target && `, que passam para ${target.Name}`}.
          </p>
        );
      })}
      <ParameterProblems problems={Problems.filter(({ Field }) => Field === 'Steps' || Field === 'RemovedSteps')} />
    </Section>
  );
}
