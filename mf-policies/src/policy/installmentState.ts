import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { daysBetween, formatDate } from '@portal/shared/domain/time/dates';
import { today as todayNow } from '@portal/shared/domain/time/instants';
import type { Tone } from '@portal/shared/domain/values/tone';

type Installment = Pick<PolicyDetail['Installments'][number], 'DueOn' | 'PaidOn'>;

/** Where an instalment stands today, in words and a colour. */
export function installmentState({ DueOn, PaidOn }: Installment, today = todayNow()): { label: string; tone: Tone } {
  if (PaidOn) return { label: `Paga em ${formatDate(PaidOn)}`, tone: 'success' };
  const late = daysBetween(DueOn, today);
  if (late > 0) return { label: `Em atraso há ${late} ${late === 1 ? 'dia' : 'dias'}`, tone: 'danger' };
  return { label: late === 0 ? 'Vence hoje' : 'Em aberto', tone: late === 0 ? 'warning' : 'info' };
}
