import type { EndorsementClause } from '@portal/shared/contracts/underwriting/endorsementForm';
import { flaggedClauses } from '@portal/shared/domain/underwriting/endorsement/clauseFlags';
import type { NamedText } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';

/** Clauses with their four flags, from what they say: whatever a screen sent, they state what is so. */
export const clausesOnWire = (standing: readonly NamedText[], clauses: readonly NamedText[]): EndorsementClause[] =>
  flaggedClauses(standing, clauses).map((clause) => ({
    Name: clause.Name,
    Value: clause.Value,
    condicaoNova: clause.condicaoNova === true,
    condicaoSemTags: clause.condicaoSemTags === true,
    vindaApoliceOriginal: clause.vindaApoliceOriginal === true,
    condicaoEditada: clause.condicaoEditada === true,
  }));
