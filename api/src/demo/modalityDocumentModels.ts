import type { modalityDocumentModels } from '../platform/database/schema/modalities';
import type { DemoModality } from './modalities';
import type { ModalityModel } from './modalityCatalogue';

interface Asked {
  name: string;
  isRequired: boolean;
}

const CONTRACT: Record<string, Asked[]> = {
  LIC: [{ name: 'Edital', isRequired: true }],
  EXC: [
    { name: 'Contrato principal', isRequired: true },
    { name: 'Minuta da garantia', isRequired: false },
  ],
  // Supplies and services are issued at once: their contract may follow.
  EXF: [{ name: 'Contrato principal', isRequired: false }],
  EXP: [{ name: 'Contrato principal', isRequired: false }],
};

/** What the demo's insurers want to read before they cover an obligation of this kind. */
const askedFor = ({ ref, isJudicial }: ModalityModel): Asked[] =>
  isJudicial ? [{ name: 'Cópia do processo', isRequired: true }] : (CONTRACT[ref] ?? []);

export const makeModalityDocumentModels = (
  companyId: number,
  modalities: readonly DemoModality[],
): (typeof modalityDocumentModels.$inferInsert)[] =>
  modalities.flatMap(({ row, model }) =>
    askedFor(model).map((asked, index) => ({ ...asked, companyId, modalityId: row.id, order: index + 1 })),
  );
