import { lazy, Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { RemoteDefinition } from '../remote/definition';
import { usePermissions } from '../remote/portal';
import { EmptyState, PageSkeleton } from '../ui/base';
import { ScreenFailure } from './ScreenFailure';

interface RemoteRoutesProps {
  definition: RemoteDefinition;
  onError: ((error: unknown) => void) | undefined;
}

/** Where a remote begins: its first route, without what that route may leave out. */
export const firstPathOf = ({ routes }: RemoteDefinition): string =>
  routes.find(({ openTo }) => openTo === undefined)?.path.split('/:')[0] || '/';

/** The remote's screens that the user may see, and a sentence in place of the others. */
export function RemoteRoutes({ definition, onError }: RemoteRoutesProps) {
  const { allows } = usePermissions();
  const [screens, setScreens] = useState(() => screensOf(definition));
  const first = firstPathOf(definition);
  return (
    // A lazy screen keeps the failure of its first try, so a retry makes them anew.
    <ScreenFailure onError={onError} onRetry={() => setScreens(screensOf(definition))}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {screens.map(({ route, Screen }) => (
            <Route
              key={route.path}
              path={route.path}
              element={
                !allows(route.functionalities) ? (
                  <NotAllowed title={definition.title} />
                ) : Screen ? (
                  <Screen />
                ) : (
                  <Navigate to={route.redirectTo!} replace />
                )
              }
            />
          ))}
          {first !== '/' && <Route path="/" element={<Navigate to={first} replace />} />}
          <Route path="*" element={<UnknownPath />} />
        </Routes>
      </Suspense>
    </ScreenFailure>
  );
}

/** Without those for visitors: whoever mounts a remote lends it somebody's sign-in. */
const screensOf = (definition: RemoteDefinition) =>
  definition.routes
    .filter(({ openTo }) => openTo === undefined)
    .map((route) => ({ route, Screen: route.screen ? lazy(route.screen) : null }));

const NotAllowed = ({ title }: { title: string }) => (
  <EmptyState
    title={`${title}: acesso não liberado`}
    text="O seu perfil não dá acesso a esta tela. Peça a quem administra os perfis da companhia."
  />
);

const UnknownPath = () => (
  <EmptyState title="Tela não encontrada" text="Este endereço não existe. Volte por um dos links da página." />
);
