import type { CallInput } from '@portal/shared/contracts/call';
import type {
  PolicyHolderRecord,
  removePolicyHolderLocation as removeCall,
  savePolicyHolderLocation as saveCall,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import type { LocationChange } from '@portal/shared/contracts/parties/partyRecord';
import type { Location } from '@portal/shared/contracts/underwriting/proposalParties';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { addLocation, changeLocation, removeLocation } from '../../locations/changeLocation';
import type { OwnerOfLocations } from '../../locations/changeLocation';
import { ownerOfLocation } from '../../locations/ownerOfLocation';
import { lockHolder } from './holderActions';
import { policyHolderRecord } from './policyHolderRecord';

/** Adds an address to a policy holder. */
export const addHolderLocation = (
  database: Database,
  user: CurrentUser,
  { PolicyHolderUniqueId: uniqueId, ...typed }: CallInput<typeof saveCall>['body'],
): Promise<Location> =>
  database.transaction(async (transaction) => {
    const holder = await lockHolder(transaction, user, { uniqueId }, 'PolicyHolderUniqueId', 'edit');
    return addLocation(transaction, user, { ...holder, kind: 'policyHolder' }, typed);
  });

/** Changes an address of a policy holder. */
export const changeHolderLocation = (
  database: Database,
  user: CurrentUser,
  locationId: number,
  change: LocationChange,
): Promise<PolicyHolderRecord> =>
  ofHolder(database, user, { locationId, field: 'id' }, (transaction, owner, recordNow) =>
    changeLocation(transaction, user, owner, locationId, change, recordNow),
  );

/** Takes an address of a policy holder away. */
export const removeHolderLocation = (
  database: Database,
  user: CurrentUser,
  { locationId, expectedChangedAt }: CallInput<typeof removeCall>['query'],
): Promise<PolicyHolderRecord> =>
  ofHolder(database, user, { locationId, field: 'locationId' }, (transaction, owner, recordNow) =>
    removeLocation(transaction, user, owner, locationId, expectedChangedAt, recordNow),
  );

/** Works on the policy holder whose address it is; the record as it is afterwards. */
const ofHolder = (
  database: Database,
  user: CurrentUser,
  named: { locationId: number; field: string },
  work: (
    transaction: Transaction,
    owner: OwnerOfLocations,
    recordNow: () => Promise<PolicyHolderRecord>,
  ) => Promise<void>,
): Promise<PolicyHolderRecord> =>
  database.transaction(async (transaction) => {
    const id = await ownerOfLocation(transaction, user, 'policyHolder', named);
    const holder = await lockHolder(transaction, user, { id }, named.field, 'edit');
    const recordNow = () => policyHolderRecord(transaction, user, holder.uniqueId);
    await work(transaction, { ...holder, kind: 'policyHolder' }, recordNow);
    return recordNow();
  });
