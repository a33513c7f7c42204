import { bureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import type { BureauQueryParameters } from '@portal/shared/contracts/parameters/kinds/bureauQuery';
import {
  bureauQueryProblems,
  bureauQueryTypes,
  standardBureauQuery,
} from '@portal/shared/domain/parameters/kinds/bureauQuery';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import { touchesNothing } from './parameterKind';
import type { KindOfParameter, ParameterEntry } from './parameterKind';

/** How each sort of query is asked of bureaus; its key is the sort's. */
export const bureauQueryKind: KindOfParameter = {
  kind: 'bureauQuery',
  schemaVersion: 1,
  schema: bureauQueryParameters,
  nameOf: (body) => bureauQueryTypes.find(({ id }) => id === body['TipoConsultaId'])?.name ?? 'Consulta a bureaus',
  touches: touchesNothing,
  problems: (key, body) => [
    ...bureauQueryProblems(body as BureauQueryParameters),
    ...(bureauQueryTypes.some((type) => type.key === key && type.id === body['TipoConsultaId'])
      ? []
      : [refuses('Key', 'Não há consulta a bureaus deste tipo.')]),
  ],
};

/** As bureaus were asked before their rules were published. */
export const standardBureauQueries = (): ParameterEntry[] =>
  bureauQueryTypes.map(({ id, key }) => ({
    kind: 'bureauQuery',
    key,
    body: { ...standardBureauQuery(id) },
    isDeleted: false,
  }));
