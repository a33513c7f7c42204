import type { FailureReason } from '../loading/loadPlan';

/** Why a screen could not be loaded, in a sentence. */
export const failureReasons: Record<FailureReason, string> = {
  timeout: 'O servidor demorou demais para responder.',
  network: 'O servidor não respondeu.',
  missing: 'Os arquivos desta versão não estão mais no servidor.',
  integrity: 'Os arquivos recebidos não são os que foram publicados, por isso não foram usados.',
  execution: 'O módulo não pôde ser iniciado.',
  incompatible: 'A versão publicada não é compatível com este portal.',
  origin: 'A versão publicada vem de um endereço que este portal não permite.',
};
