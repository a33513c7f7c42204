import { ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import * as portal from '@portal/shared/domain/portal/addresses';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ProfileList } from './ProfileList';
import { useProfiles } from './useRights';
import './profiles.css';

const ProfilePage = lazy(() => import('./ProfilePage'));
const MatrixPage = lazy(() => import('./MatrixPage'));
const DifferencesPage = lazy(() => import('./DifferencesPage'));
const SecondFactorPage = lazy(() => import('./SecondFactorPage'));

/** `/usuarios/perfis`: the company's profiles as a list, one of them, all as a matrix, and two beside each other. */
export default function ProfilesPage() {
  const [query] = useSearchParams();
  const { profiles, menus, error, isFetching, readAgain } = useProfiles();
  const asked = query.get('perfil');
  const view = query.get('visao');
  if (!profiles || !menus)
    return (
      <>
        <PageHeader title="Perfis" />
        {error ? (
          <ErrorState
            error={error}
            title="Não foi possível carregar os perfis"
            onRetry={readAgain}
            retrying={isFetching}
          />
        ) : (
          <PageSkeleton />
        )}
      </>
    );
  const profile = profiles.find(({ UniqueId }) => UniqueId === asked);
  if (asked && !profile)
    return (
      <PageHeader
        title="Perfil não encontrado"
        subtitle="Este perfil não existe mais, ou é de outra companhia."
        back={{ to: portal.profiles(), label: 'Perfis' }}
      />
    );
  return (
    <Suspense fallback={<PageSkeleton />}>
      {profile ? (
        <ProfilePage key={profile.UniqueId} profile={profile} profiles={profiles} menus={menus} />
      ) : view === 'matriz' ? (
        <MatrixPage profiles={profiles} menus={menus} />
      ) : view === 'diferencas' ? (
        <DifferencesPage profiles={profiles} menus={menus} />
      ) : view === 'segundo-fator' ? (
        <SecondFactorPage />
      ) : (
        <ProfileList profiles={profiles} menus={menus} />
      )}
    </Suspense>
  );
}
