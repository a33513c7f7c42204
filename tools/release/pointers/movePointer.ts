import type { ReleasePointer, ReleasePointers, RemotePointers } from '../../../shared/src/remote/releasePointers';
import { PointerRefusal } from './PointerRefusal';
import { noted, type ChangeAuthor } from './pointerRules';

/** Whose pointer moves: one remote's, for everybody (null) or for one company. */
export interface PointerPlace {
  remote: string;
  company: string | null;
}

const withRemote = (pointers: ReleasePointers, remote: string, next: RemotePointers): ReleasePointers => ({
  ...pointers,
  remotes: { ...pointers.remotes, [remote]: next },
});

/** Everybody's pointer, with what was done to it until now, as the beginning of a company's own. */
const copyForCompany = ({
  version,
  previous,
  history,
  withdrawn,
  canary,
  changes,
}: RemotePointers): ReleasePointer => ({
  version,
  previous,
  history,
  withdrawn,
  canary,
  changes,
});

const pointersOf = (pointers: ReleasePointers, remote: string): RemotePointers => {
  const found = Object.hasOwn(pointers.remotes, remote) ? pointers.remotes[remote] : undefined;
  if (found) return found;
  throw new PointerRefusal('never-released', `${remote} nunca foi publicado neste depósito para todos.`);
};

/**
 * Applies a rule to a pointer. A company that follows everybody's gets one of its own, which begins as a copy. The same
 * pointers come back when the rule changes nothing.
 *
 * @throws PointerRefusal as the rule does, and when the remote was never released.
 */
export function movePointer(
  pointers: ReleasePointers,
  { remote, company }: PointerPlace,
  rule: (pointer: ReleasePointer) => ReleasePointer,
): ReleasePointers {
  const current = pointersOf(pointers, remote);
  if (company === null) {
    const next = rule(current);
    return next === current ? pointers : withRemote(pointers, remote, { ...next, companies: current.companies });
  }
  const own = Object.hasOwn(current.companies, company) ? current.companies[company] : undefined;
  const before = own ?? copyForCompany(current);
  const next = rule(before);
  if (next === before) return pointers;
  return withRemote(pointers, remote, { ...current, companies: { ...current.companies, [company]: next } });
}

/** Puts the first version of a remote in use, for everybody. */
export const withFirstRelease = (pointers: ReleasePointers, remote: string, first: ReleasePointer): ReleasePointers =>
  withRemote(pointers, remote, { ...first, companies: {} });

/**
 * Has a company follow everybody's pointer again; its own goes, with its canary and its marks.
 *
 * @throws PointerRefusal when the company has no pointer of its own.
 */
export function afterFollow(
  pointers: ReleasePointers,
  { remote, company }: { remote: string; company: string },
  { by, at }: ChangeAuthor,
): ReleasePointers {
  const current = pointersOf(pointers, remote);
  if (!Object.hasOwn(current.companies, company)) {
    const own = Object.keys(current.companies);
    throw new PointerRefusal(
      'no-company-pointer',
      `${company} já acompanha a versão de todos de ${remote}.${own.length > 0 ? ` Têm versão própria: ${own.join(', ')}.` : ''}`,
    );
  }
  const { [company]: _left, ...companies } = current.companies;
  const changes = noted(current, { action: 'follow', version: current.version, at, by, company });
  return withRemote(pointers, remote, { ...current, changes, companies });
}
