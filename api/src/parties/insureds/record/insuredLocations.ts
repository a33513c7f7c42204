import type { CallInput } from '@portal/shared/contracts/call';
import type {
  InsuredRecord,
  removeInsuredLocation as removeCall,
} from '@portal/shared/contracts/parties/insuredRecord';
import type { LocationChange } from '@portal/shared/contracts/parties/partyRecord';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { changeLocation, removeLocation } from '../../locations/changeLocation';
import type { OwnerOfLocations } from '../../locations/changeLocation';
import { ownerOfLocation } from '../../locations/ownerOfLocation';
import { lockInsured } from './findInsured';
import { insuredRecord } from './insuredRecord';

/** Changes an address of an insured. */
export const changeInsuredLocation = (
  database: Database,
  user: CurrentUser,
  locationId: number,
  change: LocationChange,
): Promise<InsuredRecord> =>
  ofInsured(database, user, { locationId, field: 'id' }, (transaction, owner, recordNow) =>
    changeLocation(transaction, user, owner, locationId, change, recordNow),
  );

/** Takes an address of an insured away. */
export const removeInsuredLocation = (
  database: Database,
  user: CurrentUser,
  { locationId, expectedChangedAt }: CallInput<typeof removeCall>['query'],
): Promise<InsuredRecord> =>
  ofInsured(database, user, { locationId, field: 'locationId' }, (transaction, owner, recordNow) =>
    removeLocation(transaction, user, owner, locationId, expectedChangedAt, recordNow),
  );

/** Works on the insured whose address it is; the record as it is afterwards. */
const ofInsured = (
  database: Database,
  user: CurrentUser,
  named: { locationId: number; field: string },
  work: (transaction: Transaction, owner: OwnerOfLocations, recordNow: () => Promise<InsuredRecord>) => Promise<void>,
): Promise<InsuredRecord> =>
  database.transaction(async (transaction) => {
    const id = await ownerOfLocation(transaction, user, 'insured', named);
    const insured = await lockInsured(transaction, user, { id }, named.field);
    const recordNow = () => insuredRecord(transaction, user, insured);
    await work(transaction, { ...insured, kind: 'insured' }, recordNow);
    return recordNow();
  });
