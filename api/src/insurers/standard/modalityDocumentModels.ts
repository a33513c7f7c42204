import type { DocumentPipeType, DocumentSituation } from '@portal/shared/domain/parameters/kinds/requestDocument';
import type { modalityDocumentModels } from '../../platform/database/schema/modalities';
import type { StandardModality } from './modalities';
import type { ModalityModel } from './modalityCatalogue';

interface Asked {
  name: string;
  isRequired: boolean;
  hint?: string;
  pipeType?: DocumentPipeType;
  situation?: DocumentSituation;
}

const BALANCE: Asked = {
  name: 'Balanço do último exercício',
  isRequired: false,
  hint: 'Com a demonstração de resultados, assinado pelo contador.',
  pipeType: 'credit',
};

const CONTRACT: Record<string, Asked[]> = {
  LIC: [{ name: 'Edital', isRequired: true, hint: 'Com os anexos que tratam da garantia.' }],
  EXC: [
    { name: 'Contrato principal', isRequired: true, hint: 'Assinado pelas partes, com os aditivos.' },
    { name: 'Minuta da garantia', isRequired: false },
    BALANCE,
    { name: 'Cronograma físico-financeiro', isRequired: true, pipeType: 'subscription', situation: 'acceptance' },
  ],
  // Supplies and services are issued at once: their contract may follow.
  EXF: [{ name: 'Contrato principal', isRequired: false }],
  EXP: [{ name: 'Contrato principal', isRequired: false }, BALANCE],
};

/** What an insurer wants to read before they cover an obligation of this kind. */
const askedFor = ({ ref, isJudicial }: ModalityModel): Asked[] =>
  isJudicial ? [{ name: 'Cópia do processo', isRequired: true }] : (CONTRACT[ref] ?? []);

/** Every column is written, so that a row says what others leave to their table. */
const usual = { hint: null, pipeType: 'proposal', situation: 'analysis', isDeleted: false } as const;

export const makeModalityDocumentModels = (
  companyId: number,
  modalities: readonly StandardModality[],
): (typeof modalityDocumentModels.$inferInsert)[] =>
  modalities.flatMap(({ row, model }) =>
    askedFor(model).map((asked, index) => ({ ...usual, ...asked, companyId, modalityId: row.id, order: index + 1 })),
  );
