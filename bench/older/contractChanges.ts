/** As much of JSON Schema as the contracts write. */
interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  maxLength?: number;
  minLength?: number;
  maxItems?: number;
  minItems?: number;
  maximum?: number;
  minimum?: number;
}

interface Operation {
  parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

const alternativesOf = (schema: Schema): readonly Schema[] =>
  schema.anyOf ? schema.anyOf.flatMap(alternativesOf) : [schema];
const valuesOf = ({ enum: values, const: only }: Schema): readonly unknown[] | undefined =>
  values ?? (only === undefined ? undefined : [only]);
const kindOf = (schema: Schema): string => schema.type ?? typeof valuesOf(schema)?.[0];

const limits = [
  ['maxLength', 1],
  ['maxItems', 1],
  ['maximum', 1],
  ['minLength', -1],
  ['minItems', -1],
  ['minimum', -1],
] as const;

/**
 * What may be said by `from` and is nothing that `to` expects, as lines. Of a request `from` is the older build's and `to` the
 * current one's, of an answer the other way round; there `to` misses what it knows as always there.
 */
function unexpected(from: Schema, to: Schema, place: string): string[] {
  const taken = alternativesOf(to);
  return alternativesOf(from).flatMap((said) => {
    const same = taken.filter((each) => kindOf(each) === kindOf(said));
    if (same.length === 0) return kindOf(said) === 'undefined' ? [] : [`${place} may be ${kindOf(said)}`];
    if (said.type === 'object' && said.properties) {
      const found = same.map((each) => inObject(said, each, place));
      return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
    }
    if (said.type === 'array') return unexpected(said.items ?? {}, same[0]?.items ?? {}, `${place}[]`);
    return [...values(said, same, place), ...narrower(said, same, place)];
  });
}

function inObject(said: Schema, taken: Schema, place: string): string[] {
  const known = taken.properties ?? {};
  const given = said.properties ?? {};
  const always = new Set(said.required);
  const missing = (taken.required ?? []).filter((name) => !always.has(name));
  return [
    ...missing.map((name) => `${place}.${name} may be missing`),
    ...Object.keys(given)
      .filter((name) => known[name] === undefined && taken.additionalProperties === false)
      .map((name) => `${place}.${name} is not known`),
    ...Object.entries(given).flatMap(([name, schema]) =>
      known[name] ? unexpected(schema, known[name], `${place}.${name}`) : [],
    ),
  ];
}

function values(said: Schema, taken: readonly Schema[], place: string): string[] {
  const known = taken.map(valuesOf);
  if (known.some((each) => each === undefined)) return [];
  const further = (valuesOf(said) ?? ['any']).filter((value) => !known.some((each) => each?.includes(value)));
  return further.length > 0 ? [`${place} may say ${further.map((value) => JSON.stringify(value)).join(', ')}`] : [];
}

const narrower = (said: Schema, [taken]: readonly Schema[], place: string): string[] =>
  limits.flatMap(([name, sign]) => {
    const limit = taken?.[name];
    const may = said[name];
    if (limit === undefined || (may !== undefined && (may - limit) * sign <= 0)) return [];
    return [`${place} may go beyond ${name} ${limit}`];
  });

const only = (content: Record<string, { schema: Schema }> | undefined): Schema | undefined =>
  Object.values(content ?? {})[0]?.schema;

/** A value that was not there before, which whoever reads has to pass over. */
const IS_FURTHER_VALUE = / may say "/;

/**
 * What the older build's browsers may send that the current platform refuses, or be answered that they do not know. Further
 * values of what they know stand apart: a screen passes over them or does not, which only a tab shows.
 */
export function contractChanges(
  older: OpenApi,
  current: OpenApi,
): { requests: string[]; answers: string[]; furtherValues: string[] } {
  const requests: string[] = [];
  const answers: string[] = [];
  for (const [path, methods] of Object.entries(older.paths))
    for (const [method, before] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      const now = current.paths[path]?.[method];
      if (!now) {
        requests.push(`${name} is answered no more`);
        continue;
      }
      const asObject = ({ parameters = [] }: Operation): Schema => ({
        type: 'object',
        properties: Object.fromEntries(parameters.map((each) => [each.name, each.schema])),
        required: parameters.filter((each) => each.required).map((each) => each.name),
      });
      requests.push(...unexpected(asObject(before), asObject(now), name));
      const [sent, taken] = [only(before.requestBody?.content), only(now.requestBody?.content)];
      if (sent && taken) requests.push(...unexpected(sent, taken, name));
      if (!sent && taken) requests.push(`${name} needs a body`);
      const [said, known] = [only(now.responses['200']?.content), only(before.responses['200']?.content)];
      if (said && known) answers.push(...unexpected(said, known, name));
    }
  return {
    requests,
    answers: answers.filter((line) => !IS_FURTHER_VALUE.test(line)),
    furtherValues: answers.filter((line) => IS_FURTHER_VALUE.test(line)),
  };
}
