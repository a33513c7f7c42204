import type { MissingConditions } from '@portal/shared/contracts/parameters/generalConditions';

/** Whose conditions they are: "gerais do ramo 0775", "especiais de Licitante". */
export const ownerInWords = ({ BranchCode, ModalityName }: Pick<MissingConditions, 'BranchCode' | 'ModalityName'>) =>
  ModalityName === null ? `gerais do ramo ${BranchCode}` : `especiais de ${ModalityName}`;
