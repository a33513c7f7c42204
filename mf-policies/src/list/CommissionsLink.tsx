import { useSession } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { UserType } from '@portal/shared/domain/access/userTypes';
import { Link } from 'react-router-dom';

/** The way to the commission statement, for insurers and brokers: a policy holder earns none. */
export function CommissionsLink() {
  const { user } = useSession();
  if (!user || user.UserTypeId === UserType.POLICY_HOLDER || user.UserTypeId === UserType.OTHER) return null;
  return <Link to={addresses.commissions()}>Comissões</Link>;
}
