import { clauseParameters } from '@portal/shared/contracts/parameters/kinds/clause';
import type { ClauseParameters } from '@portal/shared/contracts/parameters/kinds/clause';
import { clauseProblems } from '@portal/shared/domain/parameters/kinds/clause';
import type { clauses } from '../../platform/database/schema/modalities';
import { partOfModalityProblems } from './partOfModality';
import type { KindOfParameter, ParameterBody } from './parameterKind';

type Row = typeof clauses.$inferSelect;

/** The columns that a version decides. */
export function clauseValues(body: ParameterBody): Pick<Row, 'name' | 'text'> {
  const { Name, Text } = body as ClauseParameters;
  return { name: Name, text: Text };
}

/** The version that a row stands for. */
export const clauseBody = ({ name, text }: Row, modalityUniqueId: string): ClauseParameters => ({
  ModalityUniqueId: modalityUniqueId,
  Name: name,
  Text: text,
});

export const clauseKind: KindOfParameter = {
  kind: 'clause',
  schemaVersion: 1,
  schema: clauseParameters,
  nameOf: (body) => String(body['Name']),
  identity: (body) => `${String(body['ModalityUniqueId'])} ${String(body['Name'])}`,
  problems: (_key, body, surroundings) => [
    ...clauseProblems(body as ClauseParameters),
    ...partOfModalityProblems('clause', clauseInWords, body, surroundings),
  ],
};

const clauseInWords = { ofThis: 'desta cláusula', one: 'Uma cláusula', other: 'outra' };
