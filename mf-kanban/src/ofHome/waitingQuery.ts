/** What the home asks for: the user's cards or nobody's, by the legal clock or by amount. */
export const waitingQuery = (of: 'me' | 'nobody', byClock: boolean) => ({
  of,
  orderBy: byClock ? ('legalDeadline' as const) : ('insuredAmount' as const),
});
