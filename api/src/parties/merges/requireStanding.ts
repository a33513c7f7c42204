import { unprocessable } from '../../platform/server/refusal';
import type { Pair } from './mergeRecord';

/** 422 where one of two records was merged away already. */
export function requireBothStanding({ surviving, merged }: Pair): void {
  for (const [record, field] of [
    [surviving, 'SurvivingUniqueId'],
    [merged, 'MergedUniqueId'],
  ] as const)
    if (record.mergedIntoId !== null)
      throw unprocessable(
        `${record.name} já foi unificado em outro cadastro. Veja os cadastros duplicados como estão agora.`,
        {
          field,
        },
      );
}
