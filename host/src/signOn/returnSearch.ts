import { localPath } from '@portal/shared/domain/portal/localPath';
import { returnPathIn } from '../routes/returnPath';

/** The page that an address wants to go on to: as partners write it (`redirectUrl`) or as the portal itself does. */
export const wantedPath = (search: string): string | null =>
  localPath(new URLSearchParams(search).get('redirectUrl')) ?? returnPathIn(search);

/** The search with which the guard goes on to the page after sign-in. */
export const returnSearch = (path: string | null): string =>
  path === null ? '' : `?${new URLSearchParams({ retorno: path }).toString()}`;
