import { uniqueId } from '../../fields';
import { array, object } from '../../schema';
import type { Static } from '../../schema';

/** Which modalities may complement one; those that it does not name are not offered with it. */
export const complementaryModalitiesParameters = object({
  ModalityUniqueIds: array(uniqueId(), { maxItems: 200 }),
});
/** Its key is that of the modality which they complement. */
export type ComplementaryModalitiesParameters = Static<typeof complementaryModalitiesParameters>;
