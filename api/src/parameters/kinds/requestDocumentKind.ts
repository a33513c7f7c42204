import { requestDocumentParameters } from '@portal/shared/contracts/parameters/kinds/requestDocument';
import type { RequestDocumentParameters } from '@portal/shared/contracts/parameters/kinds/requestDocument';
import { requestDocumentProblems } from '@portal/shared/domain/parameters/kinds/requestDocument';
import type { modalityDocumentModels } from '../../platform/database/schema/modalities';
import { partOfModalityProblems } from './partOfModality';
import { touchesNothing } from './parameterKind';
import type { KindOfParameter, ParameterBody } from './parameterKind';

type Row = typeof modalityDocumentModels.$inferSelect;

/** The columns that a version decides. */
export function requestDocumentValues(
  body: ParameterBody,
): Pick<Row, 'name' | 'isRequired' | 'pipeType' | 'situation' | 'hint' | 'order'> {
  const { Name, IsRequired, PipeType, Situation, Order, Hint } = body as RequestDocumentParameters;
  return { name: Name, isRequired: IsRequired, pipeType: PipeType, situation: Situation, hint: Hint, order: Order };
}

/** The version that a row stands for. */
export const requestDocumentBody = (row: Row, modalityUniqueId: string): RequestDocumentParameters => ({
  ModalityUniqueId: modalityUniqueId,
  Name: row.name,
  IsRequired: row.isRequired,
  PipeType: row.pipeType,
  Situation: row.situation,
  Order: row.order,
  Hint: row.hint,
});

export const requestDocumentKind: KindOfParameter = {
  kind: 'requestDocument',
  schemaVersion: 1,
  schema: requestDocumentParameters,
  nameOf: (body) => String(body['Name']),
  identity: (body) => `${String(body['ModalityUniqueId'])} ${String(body['Name'])}`,
  // What was asked for stays asked for, and no price is by it.
  touches: touchesNothing,
  problems: (_key, body, surroundings) => [
    ...requestDocumentProblems(body as RequestDocumentParameters),
    ...partOfModalityProblems('requestDocument', documentInWords, body, surroundings),
  ],
};

const documentInWords = { ofThis: 'deste documento', one: 'Um documento', other: 'outro' };
