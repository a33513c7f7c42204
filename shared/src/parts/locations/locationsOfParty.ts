import type { Location } from '@portal/shared/contracts/underwriting/proposalParties';

interface HasLocations {
  Locations: Location[];
}

/** The address that counts unless another one is chosen (Spec 000 §7.4). */
export const mainLocation = ({ Locations }: HasLocations): Location | null =>
  Locations.find(({ IsMain }) => IsMain) ?? Locations[0] ?? null;

/** The party with one more address. */
export const withLocation = <Party extends HasLocations>(party: Party, location: Location): Party => ({
  ...party,
  Locations: [...party.Locations.filter(({ UniqueId }) => UniqueId !== location.UniqueId), location],
});
