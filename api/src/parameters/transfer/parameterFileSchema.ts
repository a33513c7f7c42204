import { parameterFile } from '@portal/shared/contracts/parameters/parameterFile';
import type { TSchema } from '@portal/shared/contracts/schema';
import { PARAMETER_FILE_FORMAT } from '@portal/shared/domain/parameters/changes/parameterFile';
import { kindsOfParameters } from '../kinds/kindsOfParameters';

/** The JSON Schema of a file of parameters, with the values of each kind: what `docs/portal-parameters-1.schema.json` says. */
export function parameterFileSchema(): object {
  const { properties, ...whole } = JSON.parse(JSON.stringify(parameterFile)) as TSchema & {
    properties: Record<string, { items?: object }>;
  };
  const { parameters, ...head } = properties;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: PARAMETER_FILE_FORMAT,
    ...whole,
    properties: {
      ...head,
      parameters: {
        ...parameters,
        items: { ...parameters?.items, allOf: Object.values(kindsOfParameters).map(ofKind) },
      },
    },
  };
}

const ofKind = ({ kind, schema }: (typeof kindsOfParameters)[keyof typeof kindsOfParameters]) => ({
  if: { properties: { kind: { const: kind } } },
  then: { properties: { values: JSON.parse(JSON.stringify(schema)) as object } },
});
