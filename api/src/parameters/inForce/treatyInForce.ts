import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { TreatyParameters } from '@portal/shared/contracts/parameters/kinds/treaty';
import { capacityOf, TREATY_KEY } from '@portal/shared/domain/parameters/kinds/treaty';
import type { Parameters } from './parameters';

/** What the reinsurers take of a risk of a modality without being asked, in cents; null where none is agreed. */
export function treatyCapacityInForce(parameters: Parameters, modalityUniqueId: string): number | null {
  const treaty = parameters.version('treaty', TREATY_KEY)?.body as TreatyParameters | undefined;
  if (!treaty) return null;
  const modality = parameters.version('modality', modalityUniqueId)?.body as ModalityParameters | undefined;
  return capacityOf(treaty, modality?.ModalityGroupUniqueId ?? '');
}
