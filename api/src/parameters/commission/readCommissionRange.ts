import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import { and, eq } from 'drizzle-orm';
import { kept } from '../../platform/database/kept';
import type { Asked, Reader } from '../../platform/database/kept';
import { modalities } from '../../platform/database/schema/modalities';
import { brokers } from '../../platform/database/schema/parties';
import { commissionRangeInForce } from '../inForce/commissionInForce';
import { parametersInForce } from '../inForce/parametersInForce';

type Names = 'companyId' | 'brokerId' | 'modalityId';

const readNames = kept((reader, { companyId, brokerId, modalityId }: Asked<Names>) =>
  reader
    .select({ brokerUniqueId: brokers.uniqueId, modalityUniqueId: modalities.uniqueId })
    .from(brokers)
    .innerJoin(modalities, and(eq(modalities.companyId, brokers.companyId), eq(modalities.id, modalityId)))
    .where(and(eq(brokers.companyId, companyId), eq(brokers.id, brokerId))),
);

/** What a broker may ask for in a modality, as the company has it now, whatever a proposal is priced by: it is authority. */
export async function readCommissionRange(
  database: Reader,
  { companyId, brokerId, modalityId }: Readonly<Record<Names, number>>,
  now = new Date(),
): Promise<CommissionRange> {
  const [found] = await readNames(database, { companyId, brokerId, modalityId });
  if (!found) throw new Error('A proposal has a broker and a modality of its company');
  return commissionRangeInForce(await parametersInForce(database, companyId, now), found);
}

/** The range as it travels. */
export const commissionRangeOnWire = ({ minimum, ceiling, maximum }: CommissionRange) => ({
  MinimumPercent: minimum,
  CeilingPercent: ceiling,
  MaximumPercent: maximum,
});
