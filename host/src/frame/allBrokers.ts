/** What an advisor who acts for no broker in particular sees. */
export const ALL_BROKERS = 'Todas as corretoras';
