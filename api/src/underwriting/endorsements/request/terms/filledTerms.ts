import type { EndorsementTerm } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { filledTags } from '@portal/shared/domain/parameters/contractFigures';
import { filledText, unknownTags } from '@portal/shared/domain/parameters/contractTags';
import type { Standing } from '../standing/readStanding';
import { endorsedFigures } from './endorsedFigures';
import type { ToldPolicy } from './endorsedFigures';

/** Texts of a policy with their tags filled, by how it stands or would stand. */
export function filledTerms(
  texts: readonly { Name: string; Value: string }[],
  standing: Pick<Standing, 'contract'>,
  told: ToldPolicy,
): EndorsementTerm[] {
  const tags = filledTags(endorsedFigures(standing, told));
  return texts.map(({ Name, Value }) => ({
    Name,
    Value,
    FilledValue: filledText(Value, tags),
    UnknownTags: unknownTags(Value, tags),
  }));
}
