import { Functionality } from './functionalities';

/** The functionalities that manage a pipe each (Spec 000 §6), and what a profile editor calls them. */
export const PipeFunctionality = {
  CADASTRO: Functionality.GERENCIAR_PIPE_CADASTRO,
  CREDITO: Functionality.GERENCIAR_PIPE_CREDITO,
  NOMEACAO: Functionality.GERENCIAR_PIPE_NOMEACAO,
  PEP: Functionality.GERENCIAR_PIPE_PEP,
  RESSEGURO: Functionality.GERENCIAR_PIPE_RESSEGURO,
  SUBSCRICAO: Functionality.GERENCIAR_PIPE_SUBSCRICAO,
} as const;
/** One of them. */
export type PipeFunctionality = (typeof PipeFunctionality)[keyof typeof PipeFunctionality];

/** A file of their own, because a board needs them and none of the others. */
export const pipeFunctionalityLabels: Record<PipeFunctionality, string> = {
  34: 'Gerenciar pipe de cadastro',
  35: 'Gerenciar pipe de crédito',
  36: 'Gerenciar pipe de nomeação',
  37: 'Gerenciar pipe de PEP',
  38: 'Gerenciar pipe de resseguro',
  39: 'Gerenciar pipe de subscrição',
};
