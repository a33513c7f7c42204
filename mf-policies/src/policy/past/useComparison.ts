import { useSearchParams } from 'react-router-dom';

/** Two versions of a policy by their numbers; null where the address names none. */
interface Compared {
  before: number | null;
  after: number | null;
}

const PARAMETER = 'comparar';

/** The versions in sight and which of them are compared, as the address keeps them: `?comparar=1-3`, empty for the last two. */
export function useComparison() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  const [, before, after] = /^(\d{1,6})-(\d{1,6})$/.exec(asked ?? '') ?? [];
  const keep = (value: string | null, replace: boolean) =>
    setSearch(
      (now) => {
        if (value === null) now.delete(PARAMETER);
        else now.set(PARAMETER, value);
        return now;
      },
      { replace },
    );
  return {
    isOpen: asked !== null,
    compared: { before: before ? Number(before) : null, after: after ? Number(after) : null } satisfies Compared,
    open: () => keep('', false),
    close: () => keep(null, false),
    /** One choice after the other is one step back. */
    compare: (first: number, second: number) => keep(`${first}-${second}`, true),
  };
}
