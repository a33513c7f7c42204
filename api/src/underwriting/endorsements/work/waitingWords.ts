/** Says of an endorsement in analysis what it waits for. */
export const awaitsInsurer = (called: string): string => `${called} espera por uma análise da seguradora.`;

/** Says of an endorsement that was handed back what it waits for. */
export const awaitsBroker = (called: string): string => `${called} espera pela resposta da corretora.`;
