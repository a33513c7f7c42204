import type { brokerProfiles, commissionAuthorities } from '../../platform/database/schema/commission';
import type { ModalityRows } from './modalities';
import type { StandardContext } from './standardContext';

const SPECIALISTS = { minimumPercent: 0, ceilingPercent: 25, maximumPercent: 30 };

/** Profiles of brokers, and what they may ask for: specialists more, and nobody less than 5 % of a bid bond. */
export function makeCommission({ companyId, numbering, random }: StandardContext, modalities: ModalityRows) {
  const uniqueIds = random.fork('brokerProfiles');
  const profile = (name: string) => ({
    id: numbering.next('brokerProfiles'),
    uniqueId: uniqueIds.uuid(),
    companyId,
    name,
  });
  const retail = profile('Varejo');
  const specialist = profile('Especialista em garantia');
  const authority = (row: Omit<typeof commissionAuthorities.$inferInsert, 'id' | 'companyId'>) => ({
    id: numbering.next('commissionAuthorities'),
    companyId,
    ...row,
  });
  const modalitiesOf = (ref: string) => modalities.all.filter(({ model }) => model.ref === ref);
  const authorities = [
    authority({ brokerProfileId: specialist.id, ...SPECIALISTS }),
    ...modalitiesOf('LIC').map(({ row }) =>
      authority({ modalityId: row.id, minimumPercent: 5, ceilingPercent: 20, maximumPercent: 25 }),
    ),
    ...modalitiesOf('JCV').map(({ row }) =>
      authority({ brokerProfileId: specialist.id, modalityId: row.id, ...SPECIALISTS, maximumPercent: 25 }),
    ),
  ];
  const profiles: (typeof brokerProfiles.$inferInsert)[] = [retail, specialist];
  return { profiles, authorities, retail, specialist };
}
