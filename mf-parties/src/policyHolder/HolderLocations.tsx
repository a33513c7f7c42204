import {
  removePolicyHolderLocation,
  savePolicyHolderLocation,
  updatePolicyHolderLocation,
} from '@portal/shared/contracts/parties/policyHolderRecord';
import type { PolicyHolderRecord } from '@portal/shared/contracts/parties/policyHolderRecord';
import { LocationsSection } from '../party/locations/LocationsSection';
import { actionOf, showsHolder } from './offeredActions';

/** Where a policy holder is. */
export const HolderLocations = ({ holder }: { holder: PolicyHolderRecord }) => (
  <LocationsSection
    keptAs={`tomador.${holder.UniqueId}.endereco`}
    locations={holder.Locations}
    mayChange={actionOf(holder, 'edit')?.DisabledReason === null}
    refreshes={showsHolder}
    add={(location, send) =>
      send(savePolicyHolderLocation, { body: { PolicyHolderUniqueId: holder.UniqueId, ...location } })
    }
    change={({ Id, ChangedAt }, changed, send) =>
      send(updatePolicyHolderLocation, { query: { id: Id }, body: { ...changed, ExpectedChangedAt: ChangedAt } })
    }
    remove={({ Id, ChangedAt }, send) =>
      send(removePolicyHolderLocation, { query: { locationId: Id, expectedChangedAt: ChangedAt } })
    }
  />
);
