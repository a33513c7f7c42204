import { holdsAny, usePermissions } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { Navigate } from 'react-router-dom';

/** `/usuarios`: the users for who sees users, the profiles for who manages only those. */
export default function UsersEntry() {
  const { user } = usePermissions();
  const seesUsers = holdsAny(user, [Functionality.VISUALIZAR_USUARIOS, Functionality.GERENCIAR_USUARIOS]);
  return <Navigate to={seesUsers ? addresses.users() : addresses.profiles()} replace />;
}
