import type { listCards } from '@portal/shared/contracts/boards/boardLists';
import { cardTypeText } from '@portal/shared/domain/boards/cardTypes';
import { CARD_WITHOUT_DATA_TITLE } from '@portal/shared/domain/values/messages';
import { StatusTag } from '@portal/shared/ui/status';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { cardClockOf } from '../../cardClock';
import { timeInStep } from '../../timeInStep';

/** The columns of the list of cards, which name the steps and tell ages as of `now`. */
export const cardColumns = (stepName: (stepId: number) => string, now: number): ColumnsOf<typeof listCards> => [
  { key: 'ref', title: 'Card', value: (card) => card.cardRef, detail: cardTypeText, sortBy: 'cardRef', width: 140 },
  { key: 'type', title: 'Tipo', value: cardTypeText, width: 150, hiddenByDefault: true },
  {
    key: 'header',
    title: 'Assunto',
    value: (card) => card.cardData?.header ?? CARD_WITHOUT_DATA_TITLE,
    detail: (card) => card.cardData?.body,
    width: 190,
  },
  {
    key: 'step',
    title: 'Etapa',
    value: (card) => stepName(card.stepId),
    detail: (card) => (card.sentBackAt ? 'Aguardando corretora' : undefined),
    sortBy: 'step',
    width: 110,
  },
  {
    key: 'time',
    title: 'Tempo na etapa',
    value: (card) => timeInStep(card.enteredStepAt, now).replace(' nesta etapa', ''),
    sortBy: 'enteredStepAt',
    width: 100,
  },
  {
    key: 'clock',
    title: 'Prazo legal',
    value: (card) => cardClockOf(card, now)?.text,
    render: (card) => {
      const clock = cardClockOf(card, now);
      return clock ? <StatusTag tone={clock.tone}>{clock.text.replace(/^Prazo legal /, '')}</StatusTag> : '—';
    },
    sortBy: 'legalDeadline',
    width: 130,
  },
  { key: 'owner', title: 'Responsável', value: (card) => card.owner?.name ?? 'Ninguém', sortBy: 'owner', width: 110 },
  { key: 'priority', title: 'Prioridade', value: (card) => card.priority.name, sortBy: 'priority', width: 90 },
  {
    key: 'tags',
    title: 'Etiquetas',
    value: ({ tags = [] }) => tags.map(({ name }) => name).join(', ') || '—',
    width: 150,
    hiddenByDefault: true,
  },
  {
    key: 'amount',
    title: 'Importância segurada',
    kind: 'money',
    value: (card) => card.insuredAmountValue,
    sortBy: 'insuredAmount',
    width: 150,
  },
  { key: 'entered', title: 'Entrou em', kind: 'date', value: (card) => card.enteredStepAt, hiddenByDefault: true },
];
