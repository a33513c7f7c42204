import { localPath } from '@portal/shared/domain/portal/localPath';

/** A partner's link: its token, once, and the page of this portal to go on to. */
export interface HandOver {
  token: string | null;
  path: string | null;
}

interface LinkParts {
  /** Parts of the path, decoded. */
  token: string | undefined;
  extraPath: string | undefined;
  search: string;
}

/** Reads either form of a partner's link; a page of another origin counts as none. */
export function handOverIn({ token, extraPath, search }: LinkParts): HandOver {
  const parameters = new URLSearchParams(search);
  const wanted = extraPath === undefined ? null : extraPath.startsWith('/') ? extraPath : `/${extraPath}`;
  return {
    token: token ?? (parameters.get('token') || null),
    path: localPath(wanted) ?? localPath(parameters.get('redirectUrl')) ?? localPath(parameters.get('retorno')),
  };
}
