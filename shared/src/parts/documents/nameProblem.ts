/** What is wrong with the name of a document, trimmed; null where nothing is. */
export const nameProblem = (name: string): string | null =>
  name === '' ? 'Dê um nome ao documento, por exemplo “Contrato principal”.' : null;
