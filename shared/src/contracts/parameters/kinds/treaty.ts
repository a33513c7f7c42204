import { money, uniqueId } from '../../fields';
import { array, nullable, object, text } from '../../schema';
import type { Static } from '../../schema';

const capacity = () => nullable(money({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));

const ofGroup = object({
  ModalityGroupUniqueId: uniqueId(),
  /** As it is called when this is written, for whoever compares versions; the platform says it. */
  GroupName: text({ maxLength: 100 }),
  CapacityValue: capacity(),
});
/** What a reinsurer takes of the modalities of a group. */
export type GroupCapacity = Static<typeof ofGroup>;

/** The reinsurance treaty (contrato de resseguro): up to what insured amount a risk needs no agreement of its own. */
export const treatyParameters = object({
  /** In cents; null where none is agreed, and then no risk is asked about. */
  CapacityValue: capacity(),
  /** Groups of modalities for which it is otherwise. */
  ModalityGroups: array(ofGroup, { maxItems: 200 }),
});
/** The treaty as a version holds it. */
export type TreatyParameters = Static<typeof treatyParameters>;
