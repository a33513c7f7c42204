import type { getStepStays } from '@portal/shared/contracts/figures/stepStays';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { ColumnsOf } from '@portal/shared/ui/table';

/** `25 min`, and from an hour on `5 h 20 min`, as bars count hours. */
function stayInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatNumber(hours)} h` : `${formatNumber(hours)} h ${rest} min`;
}

/** Which card stayed where, for how long, and who ended it. */
export const stayColumns: ColumnsOf<typeof getStepStays> = [
  {
    key: 'card',
    title: 'Card',
    value: ({ CardRef }) => CardRef,
    detail: ({ PipeName }) => PipeName,
    width: 175,
    essential: true,
  },
  { key: 'step', title: 'Etapa', value: ({ StepName }) => StepName, width: 155 },
  {
    key: 'stayed',
    title: 'Permanência',
    kind: 'number',
    value: ({ StayedMinutes }) => StayedMinutes,
    render: ({ StayedMinutes }) => stayInWords(StayedMinutes),
    width: 130,
  },
  { key: 'enteredAt', title: 'Entrou em', kind: 'date', value: ({ EnteredAt }) => EnteredAt, width: 145 },
  { key: 'leftAt', title: 'Saiu em', kind: 'date', value: ({ LeftAt }) => LeftAt, width: 145 },
  { key: 'to', title: 'Foi para', value: ({ ToStepName }) => ToStepName, width: 155 },
  { key: 'by', title: 'Por', value: ({ MovedByName }) => MovedByName ?? 'Esteira', width: 135 },
];
