import type { IntegrationListItem } from '@portal/shared/contracts/integrations/integrations';
import { isSettled } from '@portal/shared/domain/integrations/integrationStatus';
import type { Tone } from '@portal/shared/domain/values/tone';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Clock = Pick<IntegrationListItem, 'StatusId' | 'DeadlineAt' | 'FinishedAt'>;

/** How a registration stands to its deadline; null for what has none. */
export function deadlineWords(
  { StatusId, DeadlineAt, FinishedAt }: Clock,
  now: Date,
): { text: string; tone: Tone } | null {
  if (DeadlineAt === null) return null;
  const deadline = Date.parse(DeadlineAt);
  if (isSettled(StatusId))
    return FinishedAt !== null && Date.parse(FinishedAt) > deadline
      ? { text: 'Fora do prazo', tone: 'warning' }
      : { text: 'No prazo', tone: 'success' };
  const left = deadline - now.getTime();
  if (left < 0) return { text: `Venceu há ${span(-left)}`, tone: 'danger' };
  return { text: `Vence em ${span(left)}`, tone: left < DAY ? 'warning' : 'info' };
}

function span(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY);
  if (days > 0) return days === 1 ? '1 dia' : `${days} dias`;
  const hours = Math.floor(milliseconds / HOUR);
  return hours > 0 ? `${hours} h` : 'menos de 1 h';
}
