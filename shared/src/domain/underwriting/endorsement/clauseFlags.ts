import { unknownTags } from '../../parameters/contractTags';
import type { ParticularClause } from './endorsedFacts';
import { keyedTexts, saysTheSame } from './factLeaves';

/** The clauses of a draft with their four flags (Spec 001 §3), as they stand to those of the policy. */
export function flaggedClauses(
  original: readonly ParticularClause[],
  clauses: readonly ParticularClause[],
): ParticularClause[] {
  const known = new Map(keyedTexts(original));
  return keyedTexts(clauses).map(([key, clause]) => {
    const before = known.get(key);
    return {
      ...clause,
      condicaoNova: !before,
      vindaApoliceOriginal: before !== undefined,
      condicaoEditada: before !== undefined && !saysTheSame(before.Value, clause.Value),
      condicaoSemTags: unknownTags(clause.Value, []).length === 0,
    };
  });
}
