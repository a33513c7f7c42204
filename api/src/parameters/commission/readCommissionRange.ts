import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connection';
import { brokerProfiles, commissionAuthorities } from '../../platform/database/schema/commission';
import { companies } from '../../platform/database/schema/companies';
import { brokers } from '../../platform/database/schema/parties';
import { commissionRangeFor } from './commissionAuthority';

interface Asked {
  companyId: number;
  brokerId: number;
  modalityId: number;
}

/** What a broker may ask for in a modality, as the company has it now. */
export async function readCommissionRange(
  database: Database | Transaction,
  { companyId, brokerId, modalityId }: Asked,
): Promise<CommissionRange> {
  const [found] = await database
    .select({
      brokerProfileId: brokerProfiles.id,
      minimum: companies.commissionMinimumPercent,
      ceiling: companies.commissionCeilingPercent,
      maximum: companies.commissionMaximumPercent,
    })
    .from(brokers)
    .innerJoin(companies, eq(companies.id, brokers.companyId))
    .leftJoin(brokerProfiles, eq(brokerProfiles.id, brokers.brokerProfileId))
    .where(and(eq(brokers.companyId, companyId), eq(brokers.id, brokerId)));
  if (!found) throw new Error('A proposal has a broker of its company');
  const { brokerProfileId, ...ofCompany } = found;
  const authorities = await database
    .select({
      brokerProfileId: commissionAuthorities.brokerProfileId,
      modalityId: commissionAuthorities.modalityId,
      minimum: commissionAuthorities.minimumPercent,
      ceiling: commissionAuthorities.ceilingPercent,
      maximum: commissionAuthorities.maximumPercent,
    })
    .from(commissionAuthorities)
    .where(
      and(
        eq(commissionAuthorities.companyId, companyId),
        or(isNull(commissionAuthorities.modalityId), eq(commissionAuthorities.modalityId, modalityId)),
      ),
    );
  return commissionRangeFor(authorities, { brokerProfileId, modalityId }, ofCompany);
}

/** The range as it travels. */
export const commissionRangeOnWire = ({ minimum, ceiling, maximum }: CommissionRange) => ({
  MinimumPercent: minimum,
  CeilingPercent: ceiling,
  MaximumPercent: maximum,
});
