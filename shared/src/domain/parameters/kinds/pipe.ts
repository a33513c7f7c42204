import type { PipeFunctionality } from '../../access/pipeFunctionalities';
import type { StepStage } from '../../boards/stepStages';
import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { rowsInWords } from './rowsInWords';

/** Which cards come to a pipe, by the right that manages it. */
export const pipePurposes: Readonly<Record<PipeFunctionality, string>> = {
  34: 'Cadastro de corretoras',
  35: 'Crédito, limites e contragarantias',
  36: 'Nomeações',
  37: 'Pessoas expostas e listas',
  38: 'Resseguro',
  39: 'Subscrição',
};

/** A step as its rules see it, by the names of the wire. */
export interface JudgedStep {
  UniqueId: string;
  Name: string;
  Stage: StepStage;
  WorkInProgressLimit: number | null;
  WorkInProgressPolicy: 'warn' | 'refuse';
  NeedsJustification: boolean;
}

/** A pipe as its rules see it. */
export interface JudgedPipe {
  Name: string;
  Order: number;
  FunctionalityId: PipeFunctionality;
  Steps: readonly JudgedStep[];
  RemovedSteps: readonly { UniqueId: string; Name: string; CardsToStepUniqueId: string }[];
  Profiles: readonly { ProfileUniqueId: string; Name: string; MovesCards: boolean }[];
}

/** "Análise técnica: até 25 cards, avisa acima, pede justificativa". */
export function stepInWords(step: JudgedStep): string {
  const { Name, WorkInProgressLimit: limit, WorkInProgressPolicy: policy, NeedsJustification } = step;
  const said = [
    ...(limit === null ? [] : [`até ${limit} cards, ${policy === 'refuse' ? 'recusa' : 'avisa'} acima`]),
    ...(NeedsJustification ? ['pede justificativa'] : []),
  ];
  return said.length === 0 ? Name : `${Name}: ${said.join(', ')}`;
}

/** Every field of a pipe. */
export const pipeFields: readonly ParameterField[] = [
  { name: 'Name', label: 'Nome', unit: 'text' },
  { name: 'Order', label: 'Ordem na lista de esteiras', unit: 'text' },
  {
    name: 'FunctionalityId',
    label: 'Cards que recebe',
    unit: 'choice',
    choices: pipePurposes,
  },
  { name: 'Steps', label: 'Etapas', unit: 'rows', inWords: rowsInWords(stepInWords) },
  {
    name: 'RemovedSteps',
    label: 'Etapas retiradas',
    unit: 'rows',
    inWords: rowsInWords(({ Name }: JudgedPipe['RemovedSteps'][number]) => Name),
  },
  {
    name: 'Profiles',
    label: 'Quem vê e quem move',
    unit: 'rows',
    inWords: rowsInWords(({ Name, MovesCards }: JudgedPipe['Profiles'][number]) =>
      MovesCards ? `${Name}: vê e move` : `${Name}: só vê`,
    ),
  },
];

/** What stands against a pipe; `before` is what is in force of it. */
export const pipeProblems = (pipe: JudgedPipe, before: JudgedPipe | null): ParameterProblem[] => [
  ...(pipe.Name.trim() === '' ? [refuses('Name', 'Informe o nome da esteira.')] : []),
  ...(before && before.FunctionalityId !== pipe.FunctionalityId
    ? [refuses('FunctionalityId', 'Uma esteira não passa a receber outros cards. Crie outra.')]
    : []),
  ...stepProblems(pipe, before),
  ...removalProblems(pipe, before),
  ...(pipe.Profiles.some(({ MovesCards }) => MovesCards)
    ? []
    : [asksAgain('Profiles', 'Nenhum perfil moverá os cards desta esteira. Confirme.')]),
];

function stepProblems({ Steps }: JudgedPipe, before: JudgedPipe | null): ParameterProblem[] {
  const last = Steps.length - 1;
  return [
    ...(Steps[0]?.Stage === 'queue'
      ? []
      : [refuses('Steps', 'A primeira etapa tem de ser a de entrada: nela chegam os cards.')]),
    ...(Steps[last]?.Stage === 'done'
      ? []
      : [refuses('Steps', 'A última etapa tem de ser a de conclusão: nela ficam os cards aprovados.')]),
    ...Steps.flatMap((step, at) => problemsOfStep(step, { at, last, steps: Steps, before })),
  ];
}

function problemsOfStep(
  step: JudgedStep,
  { at, last, steps, before }: { at: number; last: number; steps: readonly JudgedStep[]; before: JudgedPipe | null },
): ParameterProblem[] {
  const name = step.Name.trim();
  if (name === '') return [refuses('Steps', `A etapa ${at + 1} está sem nome.`)];
  const called = `A etapa "${name}"`;
  const stood = before?.Steps.find(({ UniqueId }) => UniqueId === step.UniqueId);
  return [
    ...(steps.findIndex((one) => sameName(one.Name, name)) < at
      ? [refuses('Steps', `Duas etapas se chamam "${name}". Dê nomes diferentes.`)]
      : []),
    ...(steps.findIndex(({ UniqueId }) => UniqueId === step.UniqueId) < at
      ? [refuses('Steps', `${called} aparece duas vezes.`)]
      : []),
    ...(step.Stage === 'queue' && at > 0 ? [refuses('Steps', `${called} é de entrada e só pode ser a primeira.`)] : []),
    ...(step.Stage === 'done' && at < last
      ? [refuses('Steps', `${called} é de conclusão e só pode ser a última.`)]
      : []),
    ...(step.Stage === 'done' && step.WorkInProgressLimit !== null
      ? [refuses('Steps', `${called} guarda os cards concluídos e não pode ter limite.`)]
      : []),
    ...(stood && stood.Stage !== step.Stage
      ? [refuses('Steps', `${called} não muda de tipo. Crie outra e retire esta.`)]
      : []),
  ];
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

/** A step that goes away says where its cards go, and approved ones stay where what is approved stands. */
function removalProblems({ Steps, RemovedSteps }: JudgedPipe, before: JudgedPipe | null): ParameterProblem[] {
  const isLeft = (uniqueId: string) => Steps.some(({ UniqueId }) => UniqueId === uniqueId);
  const untold = (before?.Steps ?? []).filter(
    ({ UniqueId }) => !isLeft(UniqueId) && !RemovedSteps.some((one) => one.UniqueId === UniqueId),
  );
  return [
    ...untold.map(({ Name }) => refuses('RemovedSteps', `Diga para qual etapa vão os cards de "${Name}".`)),
    ...RemovedSteps.flatMap(({ UniqueId, Name, CardsToStepUniqueId }) => {
      const target = Steps.find((step) => step.UniqueId === CardsToStepUniqueId);
      if (isLeft(UniqueId)) return [refuses('RemovedSteps', `A etapa "${Name}" está na esteira e entre as retiradas.`)];
      if (!target) return [refuses('RemovedSteps', `A etapa para a qual iriam os cards de "${Name}" não existe mais.`)];
      const stage = before?.Steps.find((step) => step.UniqueId === UniqueId)?.Stage;
      if (stage !== undefined && (stage === 'done') !== (target.Stage === 'done'))
        return [
          refuses(
            'RemovedSteps',
            stage === 'done'
              ? `Os cards de "${Name}" estão concluídos e só podem ir para a etapa de conclusão.`
              : `Os cards de "${Name}" não estão concluídos e não podem ir para "${target.Name}".`,
          ),
        ];
      return [];
    }),
  ];
}

/** The same pipe with other steps: what was taken away goes where it says, or where the first of them that takes it stands. */
export function withSteps<Pipe extends JudgedPipe>(pipe: Pipe, before: JudgedPipe | null, steps: Pipe['Steps']): Pipe {
  const isLeft = (uniqueId: string) => steps.some(({ UniqueId }) => UniqueId === uniqueId);
  const gone = (before?.Steps ?? []).filter(({ UniqueId }) => !isLeft(UniqueId));
  const kept = pipe.RemovedSteps.filter(({ UniqueId }) => !isLeft(UniqueId));
  const added = gone
    .filter(({ UniqueId }) => !kept.some((one) => one.UniqueId === UniqueId))
    .map(({ UniqueId, Name }) => ({ UniqueId, Name, CardsToStepUniqueId: '' }));
  const placed = [...kept, ...added].map((removed) => {
    if (isLeft(removed.CardsToStepUniqueId)) return removed;
    const isDone = before?.Steps.find(({ UniqueId }) => UniqueId === removed.UniqueId)?.Stage === 'done';
    const taking = steps.find(({ Stage }) => (Stage === 'done') === isDone);
    return { ...removed, CardsToStepUniqueId: taking?.UniqueId ?? removed.CardsToStepUniqueId };
  });
  return { ...pipe, Steps: steps, RemovedSteps: placed };
}
