import { keyField, searchField, shownFields, widthOf } from '../fields';
import type { ShownField } from '../fields';
import { filterWords } from '../fieldWords';
import type { ListCall } from '../listCalls';
import { withArticle, wordsOf } from '../listWords';
import type { Stamp } from '../stamp';
import { statusNames } from './statusNames';

const literal = (text: string): string => JSON.stringify(text);

/** What of the list screen and its columns follows from the call. */
export function listRegions(call: ListCall): Stamp['regions'] {
  const words = wordsOf(call.name);
  const fields = shownFields(call, words);
  const status = statusNames(words);
  const inColumns = fields.some(({ kind }) => kind === 'status') ? status : undefined;
  return {
    columns: fields.map((field, index) => column(field, index, inColumns)).join('\n'),
    columnImports: inColumns ? `import { ${inColumns.labels}, ${inColumns.tones} } from '${inColumns.module}';` : null,
    statusImports: status
      ? `import { ${status.type}, ${status.labels}, ${status.tones} } from '${status.module}';`
      : null,
    statuses: status
      ? `const statuses = Object.values(${status.type}).map((value) => ({
  value,
  label: ${status.labels}[value],
  tone: ${status.tones}[value],
}));
`
      : null,
    properties: properties(call, fields),
  };
}

function column(field: ShownField, index: number, status: ReturnType<typeof statusNames>): string {
  const { name, title, kind, sortable } = field;
  const parts = [
    `key: ${literal(name.charAt(0).toLowerCase() + name.slice(1))}`,
    `title: ${literal(title)}`,
    ...(kind === 'text' || kind === 'party' || kind === 'boolean' ? [] : [`kind: '${kind}'`]),
    kind === 'status' && status
      ? `status: ({ ${name} }) => ({
           label: ${status.labels}[${name}],
           tone: ${status.tones}[${name}],
         })`
      : `value: (row) => ${valueOf(field)}`,
    ...(sortable ? [`sortBy: ${literal(name)}`] : []),
    `width: ${widthOf(kind)}`,
    ...(index === 0 ? ['essential: true'] : []),
    ...(field.inSight ? [] : ['hiddenByDefault: true']),
  ];
  return `{ ${parts.join(', ')} },`;
}

function valueOf({ name, kind, nullable }: ShownField): string {
  if (kind === 'party') return `row.${name}${nullable ? '?' : ''}.Name`;
  return kind === 'boolean' ? `(row.${name} ? 'Sim' : 'Não')` : `row.${name}`;
}

function properties(call: ListCall, fields: readonly ShownField[]): string {
  const words = wordsOf(call.name);
  const search = searchField(call);
  const status = statusNames(words);
  const [order] = fields.filter(({ sortable }) => sortable);
  const noun = [`singular: ${literal(words.singular)}`, `plural: ${literal(words.plural)}`];
  if (words.feminine) noun.push('feminine: true');
  return [
    `noun={{ ${noun.join(', ')} }}`,
    `rowKey={(row) => row.${keyField(call)}}`,
    search && `search={{ label: ${literal(words.search)}, toQuery: (text) => ({ ${search}: text }) }}`,
    status && `status={{ name: 'situacao', label: 'Situação', field: '${status.query}', statuses }}`,
    filters(call),
    order && `defaultOrder={{ by: ${literal(order.name)}, direction: '${order.kind === 'date' ? 'desc' : 'asc'}' }}`,
    `emptyText=${literal(`Aqui aparecem ${withArticle(words)} que você pode ver.`)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A filter for each yes-or-no field of the query that has words. */
export const filterFields = ({ query }: ListCall) =>
  Object.entries(query).flatMap(([field, { type }]) => {
    const words = filterWords[field];
    return type === 'boolean' && words ? [{ field, ...words }] : [];
  });

function filters(call: ListCall): string {
  const found = filterFields(call);
  if (found.length === 0) return '';
  const written = found.map(
    ({ field, name, label, yes, no }) =>
      `{ kind: 'boolean', name: ${literal(name)}, label: ${literal(label)}, field: ${literal(field)}, main: true,
         yes: ${literal(yes)}, no: ${literal(no)} }`,
  );
  return `filters={[${written.join(',\n')}]}`;
}
