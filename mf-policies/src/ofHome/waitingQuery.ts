/** In how many days a policy ends that the home shows. */
export const ENDING_DAYS = 30;
export const ending = { endsWithinDays: ENDING_DAYS };
export const unpaid = { hasOverdueInstallment: true };

const SHOWN = 5;

/** What the home asks for: policies under a filter, those on top that end first, or the largest. */
export const waitingQuery = (filter: typeof ending | typeof unpaid, byClock: boolean) => ({
  ...filter,
  rowsPerPage: SHOWN,
  orderBy: byClock ? ('EndDate' as const) : ('InsuredAmountValue' as const),
  orderDirection: byClock ? ('asc' as const) : ('desc' as const),
});
