import type { CardRecord } from '@portal/shared/contracts/boards/board';

const noLinks: CardRecord['links'] = {
  proposalUniqueId: null,
  endorsementUniqueId: null,
  policyHolderUniqueId: null,
  insuredUniqueId: null,
  brokerUniqueId: null,
  nominationUniqueId: null,
  policyHolderNomeationRequestId: null,
  counterGuaranteeUniqueId: null,
  limitRequestUniqueId: null,
  economicGroupUniqueId: null,
  screeningMatchUniqueId: null,
};

const step = (id: number, name: string, stage: string) => ({
  id,
  name,
  order: id,
  stage,
  workInProgressLimit: null,
  workInProgressPolicy: 'warn' as const,
  needsJustification: false,
});
const analysis = step(1, 'Em análise', 'analysis');

interface Changes {
  card?: Partial<CardRecord['card']>;
  links?: Partial<CardRecord['links']>;
  record?: Partial<CardRecord>;
}

/** Card 11, of the underwriting pipe, without any record behind it unless told otherwise. */
export const recordOf = ({ card = {}, links = {}, record = {} }: Changes = {}): CardRecord => ({
  card: {
    cardId: 11,
    cardType: 'PROPOSTA',
    cardRef: 'Proposta 000011',
    cardData: { header: 'Executante construtor', body: 'Construtora Horizonte', footer: '' },
    stepId: analysis.id,
    version: 1,
    priority: { id: 2, name: 'Normal' },
    owner: null,
    insuredAmountValue: 1_000_00,
    enteredStepAt: '2026-11-18T12:00:00Z',
    legalDeadline: null,
    legalClockPausedAt: null,
    decision: null,
    ...card,
  },
  cardUniqueId: '00000000-0000-4000-8000-000000000011',
  pipe: {
    id: 2,
    uniqueId: '00000000-0000-4000-8000-000000000002',
    name: 'Subscrição',
    functionalityId: 39,
    cardCount: 3,
  },
  step: analysis,
  steps: [analysis, step(2, 'Concluído', 'done')],
  links: { ...noLinks, ...links },
  justification: null,
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  createdAt: '2026-11-10T12:00:00Z',
  ...record,
});
