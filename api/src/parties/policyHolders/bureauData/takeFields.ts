import { eq, inArray } from 'drizzle-orm';
import type { BureauComparison, BureauField } from '@portal/shared/contracts/parties/policyHolderBureau';
import { auditRecord } from '../../../platform/history/auditRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Transaction } from '../../../platform/database/connection';
import { partners, policyHolders } from '../../../platform/database/schema/parties';
import { addLocation } from '../../locations/changeLocation';
import { publishPartyChange } from '../../personalData/publishPartyChange';
import { screenParty } from '../../screening/screenParty';
import { branchActivityOf } from '../branchActivityOf';
import { holderSearchText } from '../holderSearchText';
import type { HolderRow } from '../newProposal/holderRecord';
import type { Known } from './differences';
import { partnersOf } from './standing';

interface Taken {
  holder: HolderRow;
  known: Known;
  wanted: BureauComparison['Differences'];
}

/** Writes what was chosen into the register, with its history, and compares who it is now with the lists. */
export async function takeFields(
  transaction: Transaction,
  user: CurrentUser,
  { holder, known, wanted }: Taken,
): Promise<void> {
  const takes = (field: BureauField) => wanted.some(({ Field }) => Field === field);
  const names = {
    ...(takes('name') && { name: known.name }),
    ...(takes('tradeName') && { tradeName: known.tradeName ?? null }),
  };
  const activity = takes('activity')
    ? { branchActivityId: await branchActivityOf(transaction, holder.companyId, known.activity ?? null) }
    : {};
  await transaction
    .update(policyHolders)
    // Whoever edits the record meanwhile is told that it changed, also where only its partners did.
    .set({ ...names, ...activity, searchText: holderSearchText({ ...holder, ...names }), updatedAt: new Date() })
    .where(eq(policyHolders.id, holder.id));
  if (takes('partners')) await replacePartners(transaction, holder, known.partners ?? []);
  if (takes('address') && known.address) {
    const { zipCode, addressName, number, complement, neighborhood, cityId } = known.address;
    await addLocation(
      transaction,
      user,
      { ...holder, kind: 'policyHolder' },
      {
        ZipCode: zipCode,
        AddressName: addressName,
        Number: number,
        Complement: complement,
        Neighborhood: neighborhood,
        CityId: cityId,
      },
      known.address,
    );
  }
  const changes = wanted
    // The address has its own history.
    .filter(({ Field }) => Field !== 'address')
    .map(({ Field, Now, Bureau }) => ({ field: Field, before: Now.join('; ') || null, after: Bureau.join('; ') }));
  if (changes.length > 0)
    await auditRecord(
      transaction,
      user,
      { kind: 'policyHolder', uniqueId: holder.uniqueId },
      { action: 'takenFromBureau', changes },
    );
  if (changes.length > 0)
    await publishPartyChange(transaction, {
      ...{ companyId: holder.companyId, kind: 'policyHolder', uniqueId: holder.uniqueId },
      fields: changes.map(({ field }) => field),
    });
  if (takes('name') || takes('tradeName') || takes('partners'))
    await screenParty(transaction, { companyId: holder.companyId, kind: 'policyHolder', uniqueId: holder.uniqueId });
}

/** Who stays keeps the row, to which what was found about them on lists refers. */
async function replacePartners(
  transaction: Transaction,
  holder: HolderRow,
  known: NonNullable<Known['partners']>,
): Promise<void> {
  const standing = await partnersOf(transaction, holder);
  const gone = standing.filter(({ document }) => !known.some((one) => one.document === document));
  if (gone.length > 0)
    await transaction.delete(partners).where(
      inArray(
        partners.id,
        gone.map(({ id }) => id),
      ),
    );
  for (const partner of known) {
    const same = standing.find(({ document }) => document === partner.document);
    if (same) await transaction.update(partners).set(partner).where(eq(partners.id, same.id));
    else
      await transaction.insert(partners).values({ ...partner, companyId: holder.companyId, policyHolderId: holder.id });
  }
}
