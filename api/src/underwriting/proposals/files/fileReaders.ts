import { Functionality } from '@portal/shared/domain/access/functionalities';

/** With which rights somebody reads what is made of a proposal; of which proposals is the visibility's matter. */
export const proposalFileReaders = [
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
] as const;
