import { removeInsuredLocation, updateInsuredLocation } from '@portal/shared/contracts/parties/insuredRecord';
import type { InsuredRecord } from '@portal/shared/contracts/parties/insuredRecord';
import { saveInsuredLocation } from '@portal/shared/contracts/underwriting/proposalParties';
import { LocationsSection } from '../party/locations/LocationsSection';
import { actionOf, showsInsured } from './insuredActions';

/** Where an insured is. */
export const InsuredLocations = ({ insured }: { insured: InsuredRecord }) => (
  <LocationsSection
    keptAs={`segurado.${insured.UniqueId}.endereco`}
    locations={insured.Locations}
    mayChange={actionOf(insured, 'edit')?.DisabledReason === null}
    refreshes={showsInsured}
    add={(location, send) => send(saveInsuredLocation, { body: { InsuredUniqueId: insured.UniqueId, ...location } })}
    change={({ Id, ChangedAt }, changed, send) =>
      send(updateInsuredLocation, { query: { id: Id }, body: { ...changed, ExpectedChangedAt: ChangedAt } })
    }
    remove={({ Id, ChangedAt }, send) =>
      send(removeInsuredLocation, { query: { locationId: Id, expectedChangedAt: ChangedAt } })
    }
  />
);
