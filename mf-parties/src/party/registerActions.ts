import { useSession } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { importNouns } from '@portal/shared/domain/parties/partyImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { PrimaryAction } from '@portal/shared/ui/table';

const needed: Record<ImportKind, Functionality> = {
  policyHolder: Functionality.GERENCIAR_TOMADORES_SEGURADORA,
  insured: Functionality.GERENCIAR_SEGURADOS,
};

/** The ways from a list to a new record, one or a file of them, for the insurer's staff who register. */
export function useRegisterActions(kind: ImportKind): { primaryAction?: PrimaryAction; otherAction?: PrimaryAction } {
  const { user } = useSession();
  if (!user || !isInternal(user.UserTypeId)) return {};
  const functionalities = [needed[kind]];
  const { singular, plural } = importNouns[kind];
  return {
    primaryAction: { label: `Cadastrar ${singular}`, to: addresses.newParty(kind), functionalities },
    otherAction: { label: `Importar ${plural}`, to: addresses.partyImports(kind), functionalities },
  };
}
