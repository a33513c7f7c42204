import { QueryClient } from '@tanstack/react-query';
import { getCities } from '../contracts/parties/locations';
import { callKey } from './useCall';
import { readCallsAgain } from './readCallsAgain';

it('makes every answer of a call old, whatever it was asked, and leaves other calls alone', () => {
  const queries = new QueryClient();
  const [first, second] = [callKey(getCities, { query: { StateProvinceId: 1 } }), callKey(getCities, {})];
  const other = callKey({ ...getCities, path: '/api/Other' }, {});
  for (const key of [first, second, other]) queries.setQueryData(key, []);

  readCallsAgain(queries, [getCities]);

  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect([first, second, other].map(isOld)).toEqual([true, true, false]);
});
