import { DAYS_TO_ANSWER } from '@portal/shared/domain/underwriting/legalClock';

/** What a filter for the legal clock leaves on the board; all of its days mean every card whose clock runs. */
export function deadlineWords(days: number): string {
  if (days >= DAYS_TO_ANSWER) return 'Com prazo legal correndo';
  if (days === 0) return 'Prazo legal vence hoje ou já venceu';
  return `Prazo legal vence em ${days} ${days === 1 ? 'dia' : 'dias'} ou menos`;
}
