import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const CARD = 'card';

/** The card whose drawer is open, as the address says it; a drawer has an address of its own. */
export function useOpenCard() {
  const [search, setSearch] = useSearchParams();
  const cardId = cardIn(search);
  const openCard = useCallback(
    // Going on from card to card is one visit: the back button leads to where it began.
    (id: number, options?: { replace: boolean }) => setSearch((current) => withCard(current, id), options),
    [setSearch],
  );
  const closeCard = useCallback(
    () =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        next.delete(CARD);
        return next;
      }),
    [setSearch],
  );
  return { cardId, openCard, closeCard };
}

/**
 * For what a notice offers a while later: opens a card on the board as it was last shown, wherever the user is by then.
 */
export function useWayToCard() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ search, pathname, navigate });
  useEffect(() => {
    latest.current = { search, pathname, navigate };
  });
  return useCallback((cardId: number) => {
    const open = () => {
      const board = latest.current;
      void board.navigate({ pathname: board.pathname, search: cardAddress(board.search, cardId) });
    };
    return { label: 'Abrir o card', onOpen: open };
  }, []);
}

const cardIn = (search: URLSearchParams): number | null => {
  const wanted = search.get(CARD) ?? '';
  return /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : null;
};

/** The card whose drawer an address with this query opens. */
export const cardOfAddress = (search: string): number | null => cardIn(new URLSearchParams(search));

/** True for the query of an address at which this card's drawer is open. */
export const isCardAddress = (search: string, cardId: number): boolean => cardOfAddress(search) === cardId;

/** The address of a card's drawer beside what this address shows. */
export const cardAddress = (search: URLSearchParams, cardId: number): string =>
  `?${withCard(search, cardId).toString()}`;

function withCard(search: URLSearchParams, cardId: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(CARD, String(cardId));
  return next;
}
