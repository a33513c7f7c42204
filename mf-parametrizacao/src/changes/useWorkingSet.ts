import { useSearchParams } from 'react-router-dom';

const NAME = 'mudanca';

/** An address in which one works in a change set. */
export const inWorkingSet = (address: string, uniqueId: string | undefined): string =>
  uniqueId === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${NAME}=${uniqueId}`;

/** The change set in which one works, kept in the address: links and "voltar" lead to the same. */
export function useWorkingSet() {
  const [parameters, setParameters] = useSearchParams();
  return {
    workingSet: parameters.get(NAME) ?? undefined,
    workIn: (uniqueId: string | null) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (uniqueId === null) next.delete(NAME);
          else next.set(NAME, uniqueId);
          return next;
        },
        { replace: true },
      ),
  };
}
