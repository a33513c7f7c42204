import { shownFields, searchField } from '../fields';
import type { ShownField } from '../fields';
import { withArticle, wordsOf } from '../listWords';
import type { ListWords } from '../listWords';
import { componentName } from '../remoteNames';
import type { RemoteFiles, RemotePlan } from './remotePlan';
import { sampleRow } from './sampleRow';
import { filterFields } from './screenFiles';

const literal = (text: string): string => JSON.stringify(text);

/** The tests of the list screen: what the person sees, with rows, without them, and when the platform fails. */
export const testFiles = (plan: RemotePlan): RemoteFiles => ({
  [`src/list/${componentName(plan.name)}ListPage.test.tsx`]: testFile(plan),
});

function testFile(plan: RemotePlan): string {
  const { name, path, call } = plan;
  const words = wordsOf(call.name);
  const Page = `${componentName(name)}ListPage`;
  const row = sampleRow(call, words);
  const fields = shownFields(call, words);
  const main = literal(row[fields[0]?.name ?? ''] as string);
  return `import { screen } from '@testing-library/react';
import { ${call.name} } from '@portal/shared/contracts/${call.contract}';
import { answer, failure } from '@portal/shared/testing/fakePlatform';
import { page } from '@portal/shared/testing/page';
import { renderScreen } from '@portal/shared/testing/renderScreen';
import type { RowOf } from '@portal/shared/ui/table';
import ${Page} from './${Page}';

const row: RowOf<typeof ${call.name}> = ${JSON.stringify(row)};
const answered = answer(${call.name}, page([row]));

describe(${literal(`the list of ${name}`)}, () => {
  it('shows what the platform answers, as Brazil writes it', async () => {
    renderScreen(<${Page} />, { answers: [answered] });
    const shown = (await screen.findByText(${main})).closest('tr');
${expectations(fields, row, words)}
  });
${addressTest(plan, Page, main)}
  it('says what will be here while there is nothing', async () => {
    renderScreen(<${Page} />, { answers: [answer(${call.name}, page([]))] });
    expect(await screen.findByText(${literal(`Ainda não há ${words.plural}`)})).toBeInTheDocument();
  });

  it('says that the list could not be read, and reads it again when asked to', async () => {
    const { person, platform } = renderScreen(<${Page} />, { route: ${literal(path)}, answers: [failure(${call.name}, 500)] });
    expect(await screen.findByText(${literal(`Não foi possível carregar ${withArticle(words)}`)})).toBeInTheDocument();
    platform.change(answered);
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText(${main})).toBeInTheDocument();
  });
});
`;
}

/** What the first columns show of the sample. */
function expectations(fields: readonly ShownField[], row: Readonly<Record<string, unknown>>, words: ListWords): string {
  return fields
    .filter(({ inSight }, index) => inSight && index > 0)
    .flatMap(({ name, kind }) => shownText(kind, row[name], words) ?? [])
    .map((text) => `expect(shown).toHaveTextContent(${text});`)
    .join('\n');
}

function shownText(kind: ShownField['kind'], value: unknown, words: ListWords): string | null {
  switch (kind) {
    case 'money':
      return '/R\\$\\s1\\.234,56/';
    case 'date':
      return `/2[01]\\/11\\/2026/`;
    case 'document':
      return literal('11.222.333/0001-81');
    case 'status':
      return literal(words.status?.exampleLabel ?? '');
    case 'party':
      return literal((value as { Name: string }).Name);
    case 'boolean':
      return literal('Sim');
    case 'text':
      return literal(value as string);
    case 'number':
      return null;
  }
}

/** The address decides what is asked for: a link to a filtered list shows the same to everybody. */
function addressTest(plan: RemotePlan, Page: string, main: string): string {
  const { path, call } = plan;
  const words = wordsOf(call.name);
  const search = searchField(call);
  const [filter] = filterFields(plan);
  const inAddress: string[] = [];
  const inQuery: string[] = [];
  if (search) {
    inAddress.push('busca=santos');
    inQuery.push(`${search}: 'santos'`);
  }
  if (words.status) {
    inAddress.push(`situacao=${words.status.example}`);
    inQuery.push(`${words.status.query}: '${words.status.example}'`);
  }
  if (filter) {
    inAddress.push(`${filter.name}=nao`);
    inQuery.push(`${filter.field}: 'false'`);
  }
  if (inQuery.length === 0) return '';
  return `
  it('asks for what the address says', async () => {
    const { platform } = renderScreen(<${Page} />, {
      route: ${literal(`${path}?${inAddress.join('&')}`)},
      path: ${literal(path)},
      answers: [answered],
    });
    await screen.findByText(${main});
    expect(platform.requestsOf(${call.name})[0]!.query).toMatchObject({ ${inQuery.join(', ')} });
  });
`;
}
