const SUSEP_PROCESS = /^\d{5}\.\d{6}\/\d{4}-\d{2}$/;

/** What is wrong with the number of a process at SUSEP, or null; nothing is wrong with none. */
export const susepProcessProblem = (number: string | null): string | null =>
  number === null || SUSEP_PROCESS.test(number) ? null : 'Escreva o processo como a SUSEP: 15414.900123/2023-45.';
