import type { CallResponse } from '@portal/shared/contracts/call';
import type { tryPipeAutomation } from '@portal/shared/contracts/boards/automations';
import type { TriggerKind } from '@portal/shared/domain/boards/automations/automationKinds';
import { DRY_RUN_DAYS } from '@portal/shared/domain/boards/automations/automationRule';
import { formatNumber } from '@portal/shared/domain/values/numbers';

export type Tried = CallResponse<typeof tryPipeAutomation>;

const times = (count: number): string => (count === 1 ? '1 vez' : `${formatNumber(count)} vezes`);

/** What it would have done. */
export function pastInWords({ touchCount, days }: Tried): string {
  if (touchCount === 0) return `Nos últimos ${DRY_RUN_DAYS} dias não teria agido em nenhum card.`;
  const on = days.filter(({ cardCount }) => cardCount > 0).length;
  return `Nos últimos ${DRY_RUN_DAYS} dias teria agido ${times(touchCount)}, em ${on === 1 ? '1 dia' : `${on} dias`}.`;
}

/** What it would do at its first look. */
export function atOnceInWords({ atOnceCount }: Tried, kind: TriggerKind): string {
  if (atOnceCount > 0)
    return `Ao ligar, age já em ${atOnceCount === 1 ? '1 card, que está' : `${formatNumber(atOnceCount)} cards, que estão`} há mais tempo na etapa.`;
  return kind === 'standsInStep'
    ? 'Ao ligar, não age em nenhum card de imediato.'
    : 'Ao ligar, não age em nenhum card de imediato: só conta o que acontece daí em diante.';
}
