import { usePermissions } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Button } from '@portal/shared/ui/base';
import { useNavigate } from 'react-router-dom';

/** Leads to what may be asked for of this policy now, for who may ask for anything. */
export function RequestEndorsement({ policyUniqueId }: { policyUniqueId: string }) {
  const navigate = useNavigate();
  const { allows } = usePermissions();
  if (!allows([Functionality.SOLICITAR_ENDOSSO])) return null;
  return <Button onClick={() => void navigate(addresses.requestEndorsement(policyUniqueId))}>Pedir endosso</Button>;
}
