import { eq } from 'drizzle-orm';
import { searchable } from '@portal/shared/domain/values/textSearch';
import type { Parameters } from '../../../parameters/inForce/parameters';
import type { Database } from '../../../platform/database/connection';
import { modalities } from '../../../platform/database/schema/modalities';
import { modalitiesOf } from '../../proposals/record/loadFacts';
import type { OfferedModality } from '../../proposals/record/proposalFacts';

/** Whom a modality is for, as far as a row tells it: those of both sectors often have one name. */
type OfSector = { isPrivate: boolean } | null;

export type NamedModality = (typed: string, insured: OfSector) => OfferedModality | { problem: string };

/** The modalities on offer, by name or reference. */
export async function namedModalities(
  database: Database,
  companyId: number,
  parameters: Parameters,
): Promise<NamedModality> {
  const ids = await database
    .select({ uniqueId: modalities.uniqueId })
    .from(modalities)
    .where(eq(modalities.companyId, companyId));
  const all = await modalitiesOf(
    database,
    { companyId, parameters },
    ids.map(({ uniqueId }) => uniqueId),
  );
  const offered = all.filter(({ row }) => !row.isDeleted && !row.isComplementaryModality);
  return (typed, insured) => {
    if (typed === '') return { problem: 'Informe a modalidade.' };
    const named = offered.filter(({ row }) =>
      [row.name, row.ref].some((text) => searchable(text) === searchable(typed)),
    );
    const fitting =
      named.length > 1 && insured ? named.filter((one) => one.isPrivateSector === insured.isPrivate) : named;
    const [found, other] = fitting;
    if (found && !other) return found;
    return {
      problem:
        named.length === 0
          ? `Nenhuma modalidade se chama “${typed.slice(0, 80)}”. Escreva o nome ou a referência como na cotação.`
          : `Mais de uma modalidade se chama “${typed.slice(0, 80)}”. Escreva a referência dela.`,
    };
  };
}
