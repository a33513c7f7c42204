import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import type { cardPriorities, pipes, steps } from '../../platform/database/schema/boards';
import type { StandardContext } from './standardContext';

export type PipeKey = 'registration' | 'credit' | 'nomination' | 'pep' | 'reinsurance' | 'subscription';

interface PipeModel {
  key: PipeKey;
  name: string;
  functionalityId: PipeFunctionality;
  steps: { name: string; stage: StepStage; wipLimit?: number; wipPolicy?: 'refuse'; needsJustification?: true }[];
}

const pipeModels: PipeModel[] = [
  {
    key: 'registration',
    name: 'Cadastro',
    functionalityId: Functionality.GERENCIAR_PIPE_CADASTRO,
    steps: [
      { name: 'Entrada', stage: 'queue' },
      { name: 'Em conferência', stage: 'analysis', wipLimit: 20 },
      { name: 'Documentação pendente', stage: 'documents' },
      { name: 'Aguardando corretor', stage: 'broker', needsJustification: true },
      { name: 'Cadastro concluído', stage: 'done' },
    ],
  },
  {
    key: 'credit',
    name: 'Crédito',
    functionalityId: Functionality.GERENCIAR_PIPE_CREDITO,
    steps: [
      { name: 'Entrada', stage: 'queue' },
      { name: 'Análise de balanço', stage: 'analysis', wipLimit: 20 },
      { name: 'Documentação pendente', stage: 'documents' },
      { name: 'Aguardando corretor', stage: 'broker', needsJustification: true },
      { name: 'Crédito concedido', stage: 'done' },
    ],
  },
  {
    key: 'nomination',
    name: 'Nomeação',
    functionalityId: Functionality.GERENCIAR_PIPE_NOMEACAO,
    steps: [
      { name: 'Carta recebida', stage: 'queue' },
      { name: 'Em conferência', stage: 'analysis' },
      { name: 'Carta pendente', stage: 'documents' },
      { name: 'Nomeação efetivada', stage: 'done' },
    ],
  },
  {
    key: 'pep',
    name: 'PEP',
    functionalityId: Functionality.GERENCIAR_PIPE_PEP,
    steps: [
      { name: 'Entrada', stage: 'queue' },
      { name: 'Pesquisa de vínculos', stage: 'analysis' },
      { name: 'Declaração pendente', stage: 'documents' },
      { name: 'Aguardando corretor', stage: 'broker', needsJustification: true },
      { name: 'Liberado pela conformidade', stage: 'done' },
    ],
  },
  {
    key: 'reinsurance',
    name: 'Resseguro',
    functionalityId: Functionality.GERENCIAR_PIPE_RESSEGURO,
    steps: [
      { name: 'Entrada', stage: 'queue' },
      { name: 'Cotação com resseguradores', stage: 'analysis', wipLimit: 15, wipPolicy: 'refuse' },
      { name: 'Documentação pendente', stage: 'documents' },
      { name: 'Aguardando corretor', stage: 'broker', needsJustification: true },
      { name: 'Colocação confirmada', stage: 'done' },
    ],
  },
  {
    key: 'subscription',
    name: 'Subscrição',
    functionalityId: Functionality.GERENCIAR_PIPE_SUBSCRICAO,
    steps: [
      { name: 'Entrada', stage: 'queue' },
      { name: 'Análise técnica', stage: 'analysis', wipLimit: 25 },
      { name: 'Documentação pendente', stage: 'documents' },
      { name: 'Aguardando corretor', stage: 'broker', needsJustification: true },
      { name: 'Aceitação', stage: 'done' },
    ],
  },
];

export interface StandardPipe {
  key: PipeKey;
  row: typeof pipes.$inferInsert & { id: number; uniqueId: string };
  steps: (typeof steps.$inferInsert & { id: number })[];
}

/** The six pipes with their steps. */
export function makePipes(context: StandardContext): StandardPipe[] {
  const { companyId, numbering } = context;
  const random = context.random.fork('pipes');
  return pipeModels.map((model, index) => {
    const pipeId = numbering.next('pipes');
    return {
      key: model.key,
      row: {
        id: pipeId,
        uniqueId: random.uuid(),
        companyId,
        name: model.name,
        functionalityId: model.functionalityId,
        order: index + 1,
      },
      steps: model.steps.map((step, place) => ({
        id: numbering.next('steps'),
        uniqueId: random.uuid(),
        companyId,
        pipeId,
        name: step.name,
        order: place + 1,
        stage: step.stage,
        wipLimit: step.wipLimit ?? null,
        wipPolicy: step.wipPolicy ?? 'warn',
        needsJustification: step.needsJustification ?? false,
      })),
    };
  });
}

/** Priorities, least urgent first. */
export function makePriorities({ companyId, numbering }: StandardContext) {
  const tones = { Baixa: 'neutral', Normal: 'info', Alta: 'warning', Urgente: 'danger' } as const;
  return (Object.keys(tones) as (keyof typeof tones)[]).map((name, weight) => ({
    id: numbering.next('cardPriorities'),
    companyId,
    name,
    weight,
    tone: tones[name],
    isUsual: name === 'Normal',
  })) satisfies (typeof cardPriorities.$inferInsert)[];
}

export type PriorityRow = ReturnType<typeof makePriorities>[number];
