import { shownFields, searchField } from '../fields';
import type { ShownField } from '../fields';
import type { ListCall } from '../listCalls';
import { wordsOf } from '../listWords';
import type { ListWords } from '../listWords';
import { componentName } from '../remoteNames';
import type { RemotePlan } from '../remotePlan';
import type { Stamp } from '../stamp';
import { filterFields } from './listRegions';
import { sampleRow } from './sampleRow';

const literal = (text: string): string => JSON.stringify(text);

/** What of the list screen's tests follows from the call: a row, what it shows, and what an address asks for. */
export function testRegions(plan: RemotePlan, call: ListCall): Stamp['regions'] {
  const words = wordsOf(call.name);
  const row = sampleRow(call, words);
  const fields = shownFields(call, words);
  return {
    row: `const row: RowOf<typeof ${call.name}> = ${JSON.stringify(row)};
const name = ${literal(row[fields[0]?.name ?? ''] as string)};`,
    expectations: expectations(fields, row, words),
    addressTest: addressTest(plan, call),
  };
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
function addressTest({ name, path }: RemotePlan, call: ListCall): string | null {
  const words = wordsOf(call.name);
  const search = searchField(call);
  const [filter] = filterFields(call);
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
  if (inQuery.length === 0) return null;
  return `it('asks for what the address says', async () => {
    const { platform } = renderScreen(<${componentName(name)}ListPage />, {
      route: ${literal(`${path}?${inAddress.join('&')}`)},
      path: ${literal(path)},
      answers: [answered],
    });
    await screen.findByText(name);
    expect(platform.requestsOf(${call.name})[0]!.query).toMatchObject({ ${inQuery.join(', ')} });
  });
`;
}
