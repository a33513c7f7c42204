import { daysBetween } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';

/** How long a card has been in its step, in days of the calendar in Brazil. */
export function timeInStep(enteredStepAt: string, now: number): string {
  const days = daysBetween(dateOfInstant(enteredStepAt), dateOfInstant(now));
  if (days <= 0) return 'Hoje nesta etapa';
  return `${days} ${days === 1 ? 'dia' : 'dias'} nesta etapa`;
}
