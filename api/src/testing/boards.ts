import type { StepStage } from '@portal/shared/domain/boards/stepStages';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { PipeFunctionality } from '@portal/shared/domain/access/pipeFunctionalities';
import { recordNewKinds } from '../parameters/changes/recordNewKinds';
import { entriesOfBoards } from '../parameters/projections/entriesOfBoards';
import type { Database } from '../platform/database/connection';
import { cardPriorities, cards, pipes, steps } from '../platform/database/schema/boards';
import { card, company, pipe, priority, step, uniqueIdOf } from './ids';

type NewCard = typeof cards.$inferInsert;

/** Twenty-five cards in the first step of subscrição, one of them urgent; one card on each of the other pipes. */
export async function fillBoards(database: Database): Promise<void> {
  const pipeOf = (id: number, companyId: number, name: string, functionalityId: PipeFunctionality) => ({
    id,
    uniqueId: uniqueIdOf(id),
    companyId,
    name,
    functionalityId,
    order: id,
  });
  await database
    .insert(pipes)
    .values([
      pipeOf(pipe.cadastro, company.aurora, 'Cadastro', Functionality.GERENCIAR_PIPE_CADASTRO),
      pipeOf(pipe.subscricao, company.aurora, 'Subscrição', Functionality.GERENCIAR_PIPE_SUBSCRICAO),
      pipeOf(pipe.atlas, company.atlas, 'Cadastro', Functionality.GERENCIAR_PIPE_CADASTRO),
    ]);
  const stepOf = (id: number, companyId: number, pipeId: number, name: string, stage: StepStage) => ({
    id,
    companyId,
    pipeId,
    name,
    order: id,
    stage,
  });
  await database
    .insert(steps)
    .values([
      stepOf(step.cadastroNew, company.aurora, pipe.cadastro, 'Entrada', 'queue'),
      stepOf(step.cadastroDone, company.aurora, pipe.cadastro, 'Concluído', 'done'),
      stepOf(step.subscricaoNew, company.aurora, pipe.subscricao, 'Entrada', 'queue'),
      { ...stepOf(step.subscricaoWork, company.aurora, pipe.subscricao, 'Em análise', 'analysis'), wipLimit: 5 },
      stepOf(step.subscricaoDone, company.aurora, pipe.subscricao, 'Concluído', 'done'),
      stepOf(step.atlasNew, company.atlas, pipe.atlas, 'Entrada', 'queue'),
      stepOf(step.atlasDone, company.atlas, pipe.atlas, 'Concluído', 'done'),
    ]);
  await database.insert(cardPriorities).values([
    { id: priority.urgent, companyId: company.aurora, name: 'Urgente', weight: 3 },
    { id: priority.low, companyId: company.aurora, name: 'Baixa', weight: 1 },
    { id: priority.normal, companyId: company.aurora, name: 'Normal', weight: 2 },
    { id: priority.atlas, companyId: company.atlas, name: 'Normal', weight: 1 },
  ]);

  const cardOf = (id: number, more: Partial<NewCard>): NewCard => ({
    id,
    uniqueId: uniqueIdOf(id),
    companyId: company.aurora,
    pipeId: pipe.subscricao,
    stepId: step.subscricaoNew,
    position: id,
    cardType: 'PROPOSTA',
    cardRef: `P-${id}`,
    cardData: { header: `Proposta P-${id}`, body: 'Construtora Horizonte', footer: 'Executante construtor' },
    priorityId: priority.normal,
    insuredAmountCents: 100_00,
    enteredStepAt: new Date(Date.UTC(2026, 9, 1, 12, id % 100)),
    documents: ['11222333000181'],
    searchText: searchable(`P-${id} Construtora Horizonte 11222333000181`),
    ...more,
  });
  const ofAlvaro = {
    documents: ['52998224725'],
    searchText: searchable('P-1005 Álvaro Souza 52998224725'),
    ownerUserId: 2,
    legalClockStartedAt: new Date('2026-11-01T12:00:00Z'),
  };
  const queue = Array.from({ length: 25 }, (_, index) =>
    cardOf(card.first + index, {
      ...(card.first + index === card.urgent ? { priorityId: priority.urgent } : {}),
      ...(index === 4 ? ofAlvaro : {}),
    }),
  );
  await database.insert(cards).values([
    ...queue,
    cardOf(card.cadastro, {
      pipeId: pipe.cadastro,
      stepId: step.cadastroNew,
      cardData: { header: '', body: '', footer: '' },
    }),
    cardOf(card.closed, { closedAt: new Date('2026-10-10T12:00:00Z') }),
    cardOf(card.atlas, {
      companyId: company.atlas,
      pipeId: pipe.atlas,
      stepId: step.atlasNew,
      priorityId: priority.atlas,
    }),
  ]);
  // The companies have their first publication since before there were boards.
  await database.transaction(async (transaction) => {
    for (const id of [company.aurora, company.atlas])
      await recordNewKinds(transaction, id, await entriesOfBoards(transaction, id));
  });
}
