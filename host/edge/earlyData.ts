import { parametersOf } from '@portal/shared/domain/portal/routePatterns';
import type { EarlyCall, EarlyValue } from '@portal/shared/remote/earlyCalls';
import type { EarlyData, FilledCall, FilledValue, FilledValues } from '@portal/shared/remote/earlyData';
import type { EnteredRoute } from './pageRoute';

type Values = Readonly<Record<string, EarlyValue>>;

/** What an address says, by the two ways in which it says it. */
interface SaidByAddress {
  parameters: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

/**
 * What a page may ask for while code is on its way: the calls that the entered route declares, with what its address says
 * of them filled in. Nothing for a screen before sign-in.
 */
export function earlyDataOf({ route }: EnteredRoute, url: string): EarlyData | undefined {
  if (route.openTo === 'visitors') return undefined;
  const { pathname, searchParams } = new URL(url, 'http://page');
  const said = { parameters: parametersOf(route.path, pathname), search: searchParams };
  const calls = (route.calls ?? [])
    .filter((call) => readsWholeSearch(call, searchParams))
    .map((call) => filledCall(call, said));
  return { ...(route.functionalities && { functionalities: route.functionalities }), calls };
}

/** A call with what the address says of it filled in. */
export const filledCall = ({ service, path, parameters, query }: EarlyCall, said: SaidByAddress): FilledCall => ({
  service,
  path,
  ...(parameters && { parameters: filledIn(parameters, said) }),
  ...(query && { query: filledIn(query, said) }),
});

const filledIn = (values: Values, said: SaidByAddress): FilledValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value, said)]));

function fill(value: EarlyValue, said: SaidByAddress): FilledValue {
  const alternatives = typeof value !== 'object' || 'from' in value ? [value] : value;
  const ifAny = (text: string | null | undefined): FilledValue => (text ? [text] : []);
  return alternatives.flatMap((one): FilledValue => {
    if (typeof one !== 'object') return [one];
    if (one.from === 'path') return ifAny(said.parameters[one.name]);
    if (one.from === 'search') return ifAny(said.search.get(one.name));
    if (one.from !== 'answer') return [one];
    const { where, ...source } = one;
    return [{ ...source, ...(where && { where: filledIn(where, said) }) }];
  });
}

/** Whether the address says nothing that the screen would go by and the call does not. */
function readsWholeSearch({ query, parameters, besides = [] }: EarlyCall, search: URLSearchParams): boolean {
  if (besides === true) return true;
  const values = JSON.stringify([query ?? {}, parameters ?? {}]);
  return [...search.keys()].every(
    (name) => besides.includes(name) || values.includes(JSON.stringify({ from: 'search', name })),
  );
}
