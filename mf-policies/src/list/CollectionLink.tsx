import { usePermissions } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Link } from 'react-router-dom';

/** The way to the bank's files, for who collects. */
export function CollectionLink() {
  const { allows } = usePermissions();
  if (!allows([Functionality.GERENCIAR_PROPOSTAS_SEGURADORA])) return null;
  return <Link to={addresses.bankFiles()}>Cobrança</Link>;
}
