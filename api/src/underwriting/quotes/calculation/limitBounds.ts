import type { PlainDate } from '@portal/shared/domain/time/dates';
import { availableLimitOf, freeLimitOf } from '../../../deals/engine/validations/credit';
import type { JudgedDeal } from '../../../deals/engine/dealFindings';

/** What is left of one of the limits that count for a bond; bonds with the same key use it together. */
export interface LimitBound {
  key: string;
  called: string;
  cents: number;
}

/** All limits that count for a bond: the policy holder's own, its modality group's and its economic group's. */
export function limitBounds(
  {
    policyHolder,
    modality,
    modalityGroup,
    economicGroup,
  }: Pick<JudgedDeal, 'policyHolder' | 'modality' | 'modalityGroup' | 'economicGroup'>,
  today: PlainDate,
): LimitBound[] {
  return [
    { key: `policyHolder ${policyHolder.id}`, called: 'do tomador', cents: availableLimitOf(policyHolder, today) },
    ...(modalityGroup
      ? [
          {
            key: `modality ${policyHolder.id} ${modality.modalityGroupId}`,
            called: 'do tomador neste grupo de modalidades',
            cents: availableLimitOf(modalityGroup, today),
          },
        ]
      : []),
    ...(economicGroup
      ? [
          {
            key: `group ${economicGroup.id}`,
            called: 'do grupo econômico do tomador',
            cents: freeLimitOf(economicGroup),
          },
        ]
      : []),
  ];
}
