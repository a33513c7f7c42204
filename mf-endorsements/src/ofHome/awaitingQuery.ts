const SHOWN = 5;

/** What the home asks for: requests that the user may decide now, the oldest first. */
export const awaitingQuery = {
  AwaitsMe: true,
  rowsPerPage: SHOWN,
  orderBy: 'CreatedAt',
  orderDirection: 'asc',
} as const;
