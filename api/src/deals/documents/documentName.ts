import { invalid, unprocessable } from '../../platform/server/refusal';

/** The letter by which a policy holder nominates a broker. */
export const LETTER = 'Carta de nomeação';

/** One space between words; refused when nothing is left. */
export function documentName(given: string): string {
  const name = given.replace(/\s+/g, ' ').trim();
  if (name === '') throw invalid('Dê um nome ao documento, por exemplo “Contrato principal”.', { field: 'Name' });
  return name;
}

/** The record has a document of that name. */
export const askedAlready = (name: string) =>
  unprocessable(`O documento “${name}” já foi pedido. Use outro nome ou acompanhe o pedido que existe.`, {
    field: 'Name',
  });
