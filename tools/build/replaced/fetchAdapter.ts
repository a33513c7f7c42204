/** In the place of axios' way through `fetch`: browsers have `XMLHttpRequest`, which it takes first. */
export const getFetch = (): false => false;
