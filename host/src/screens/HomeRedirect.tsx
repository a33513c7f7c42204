import { usePermissions } from '@portal/shared';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { StartPage } from '@portal/shared/domain/portal/startPage';
import { Button, EmptyState, Heading } from '@portal/shared/ui/base';
import { Navigate } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { useStoredValue } from '../values/valueStore';
import { homePath } from '../menu/buildMenu';
import { useMenu } from '../menu/useMenu';
import { useStartPage } from '../menu/startPage';
import { RegistryMissingPage } from './RegistryMissingPage';

/**
 * `/redirect-to-home`: on to the user's home menu, or to what waits for them where they chose so; a word to who has no
 * menu at all.
 */
export function HomeRedirect() {
  const menu = useMenu();
  const { registry, reloadPage } = useShell();
  const { user } = usePermissions();
  const [start] = useStartPage();
  const known = useStoredValue(registry);
  const home = user && homePath(menu, user);
  if (home) return <Navigate to={start === StartPage.Home ? addresses.workHome() : home} replace />;
  if (!known) return <RegistryMissingPage />;
  return (
    <>
      <Heading level={1}>{`Olá, ${user?.Name.split(' ')[0] ?? ''}`}</Heading>
      <EmptyState
        title="O seu perfil ainda não tem telas liberadas"
        text={`O perfil ${user?.ProfileName ?? ''} não dá acesso a nenhum item do menu. Peça ao administrador da sua empresa que libere as telas do seu trabalho; depois, verifique de novo.`}
        action={
          <Button type="primary" onClick={reloadPage}>
            Verificar de novo
          </Button>
        }
      />
    </>
  );
}
