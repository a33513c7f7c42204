import type { installmentParameters } from '../../platform/database/schema/billing';
import type { StandardContext } from './standardContext';

const GRACE_PERIODS = [0, 10, 15, 30];

/** How premiums may be paid at first: at once, or in up to twelve parts of at least R$ 200. */
export function makeInstallmentParameters({
  companyId,
  numbering,
  random,
}: StandardContext): (typeof installmentParameters.$inferInsert)[] {
  const uniqueIds = random.fork('installmentParameters');
  return [
    { code: 'AVISTA', name: 'À vista', maxInstallments: 1, minInstallmentCents: 0 },
    { code: 'PARCELADO', name: 'Parcelado', maxInstallments: 12, minInstallmentCents: 200_00 },
  ].map((parameter) => ({
    ...parameter,
    id: numbering.next('installmentParameters'),
    uniqueId: uniqueIds.uuid(),
    companyId,
    gracePeriodsInDays: GRACE_PERIODS,
  }));
}
