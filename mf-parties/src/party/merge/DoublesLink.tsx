import { useSession } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import type { RegisterKind } from '@portal/shared/domain/parties/partyMerge';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { PermissionGate } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

const needed: Record<RegisterKind, Functionality> = {
  policyHolder: Functionality.GERENCIAR_TOMADORES_SEGURADORA,
  insured: Functionality.GERENCIAR_SEGURADOS,
};

/** The way from a list to its doubles, for the insurer's staff that manages the register. */
export function DoublesLink({ kind }: { kind: RegisterKind }) {
  const { user } = useSession();
  if (!user || !isInternal(user.UserTypeId)) return null;
  return (
    <PermissionGate functionalities={[needed[kind]]}>
      <Link to={addresses.partyDoubles(kind)}>Cadastros duplicados</Link>
    </PermissionGate>
  );
}
