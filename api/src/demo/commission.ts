import type { brokerProfiles, commissionAuthorities } from '../platform/database/schema/commission';
import type { BrokerRows } from './brokers';
import type { Context } from './context';
import type { ModalityRows } from './modalities';

/** Up to here the company's own range lets a broker ask by itself (`companies.commission_ceiling_percent`). */
const COMPANY_CEILING = 20;

const SPECIALISTS = { minimumPercent: 0, ceilingPercent: 25, maximumPercent: 30 };

/** Profiles of brokers, and what they may ask for: specialists more, and nobody less than 5 % of a bid bond. */
export function makeCommission(
  { companyId, numbering, random }: Context,
  brokers: BrokerRows,
  modalities: ModalityRows,
) {
  const uniqueIds = random.fork('brokerProfiles');
  const profile = (name: string) => ({
    id: numbering.next('brokerProfiles'),
    uniqueId: uniqueIds.uuid(),
    companyId,
    name,
  });
  const retail = profile('Varejo');
  const specialist = profile('Especialista em garantia');
  const profiles: (typeof brokerProfiles.$inferInsert)[] = [retail, specialist];
  // Whoever was promised more than the company's ceiling is one of those with whom it works most.
  for (const { row } of brokers.all)
    row.brokerProfileId = row.commissionPercent > COMPANY_CEILING ? specialist.id : retail.id;
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
  return { profiles, authorities };
}
