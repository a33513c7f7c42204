import { keyField, searchField, shownFields, widthOf } from '../fields';
import type { ShownField } from '../fields';
import { filterWords } from '../fieldWords';
import { withArticle, wordsOf } from '../listWords';
import { componentName, moduleName } from '../remoteNames';
import type { RemoteFiles, RemotePlan } from './remotePlan';
import { statusNames } from './statusNames';

const literal = (text: string): string => JSON.stringify(text);

/** The list screen and its columns. */
export const screenFiles = (plan: RemotePlan): RemoteFiles => ({
  [`src/list/${componentName(plan.name)}ListPage.tsx`]: pageFile(plan),
  [`src/list/${moduleName(plan.name)}Columns.ts`]: columnsFile(plan),
});

function columnsFile({ name, call }: RemotePlan): string {
  const words = wordsOf(call.name);
  const fields = shownFields(call, words);
  const status = fields.some(({ kind }) => kind === 'status') ? statusNames(words) : undefined;
  return `import type { ${call.name} } from '@portal/shared/contracts/${call.contract}';
${status ? `import { ${status.labels}, ${status.tones} } from '${status.module}';\n` : ''}import type { ColumnsOf } from '@portal/shared/ui/table';

export const ${moduleName(name)}Columns: ColumnsOf<typeof ${call.name}> = [
${fields.map((field, index) => column(field, index, status)).join('\n')}
];
`;
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

function pageFile(plan: RemotePlan): string {
  const { name, title, call } = plan;
  const words = wordsOf(call.name);
  const fields = shownFields(call, words);
  const search = searchField(call);
  const status = statusNames(words);
  const [order] = fields.filter(({ sortable }) => sortable);
  const noun = [`singular: ${literal(words.singular)}`, `plural: ${literal(words.plural)}`];
  if (words.feminine) noun.push('feminine: true');
  const properties = [
    `call={${call.name}}`,
    `name=${literal(moduleName(name))}`,
    `title=${literal(title)}`,
    `noun={{ ${noun.join(', ')} }}`,
    `rowKey={(row) => row.${keyField(call)}}`,
    `columns={${moduleName(name)}Columns}`,
    search && `search={{ label: ${literal(words.search)}, toQuery: (text) => ({ ${search}: text }) }}`,
    status && `status={{ name: 'situacao', label: 'Situação', field: '${status.query}', statuses }}`,
    filters(plan),
    order && `defaultOrder={{ by: ${literal(order.name)}, direction: '${order.kind === 'date' ? 'desc' : 'asc'}' }}`,
    `emptyText=${literal(`Aqui aparecem ${withArticle(words)} que você pode ver.`)}`,
  ];
  return `import { ${call.name} } from '@portal/shared/contracts/${call.contract}';
${status ? `import { ${status.type}, ${status.labels}, ${status.tones} } from '${status.module}';\n` : ''}import { DataTable } from '@portal/shared/ui/table';
import { ${moduleName(name)}Columns } from './${moduleName(name)}Columns';
${
  status
    ? `
const statuses = Object.values(${status.type}).map((value) => ({
  value,
  label: ${status.labels}[value],
  tone: ${status.tones}[value],
}));
`
    : ''
}
/** The first screen of ${name}: what the user may see, page by page. */
export default function ${componentName(name)}ListPage() {
  return (
    <DataTable
      ${properties.filter(Boolean).join('\n      ')}
    />
  );
}
`;
}

/** A filter for each yes-or-no field of the query that has words. */
export const filterFields = ({ call }: RemotePlan) =>
  Object.entries(call.query).flatMap(([field, { type }]) => {
    const words = filterWords[field];
    return type === 'boolean' && words ? [{ field, ...words }] : [];
  });

function filters(plan: RemotePlan): string {
  const found = filterFields(plan);
  if (found.length === 0) return '';
  const written = found.map(
    ({ field, name, label, yes, no }) =>
      `{ kind: 'boolean', name: ${literal(name)}, label: ${literal(label)}, field: ${literal(field)}, main: true,
         yes: ${literal(yes)}, no: ${literal(no)} }`,
  );
  return `filters={[${written.join(',\n')}]}`;
}
