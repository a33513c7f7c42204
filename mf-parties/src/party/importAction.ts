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

/** The way from a list to its imports, for the insurer's staff who register. */
export function useImportAction(kind: ImportKind): { primaryAction?: PrimaryAction } {
  const { user } = useSession();
  if (!user || !isInternal(user.UserTypeId)) return {};
  return {
    primaryAction: {
      label: `Importar ${importNouns[kind].plural}`,
      to: addresses.partyImports(kind),
      functionalities: [needed[kind]],
    },
  };
}
