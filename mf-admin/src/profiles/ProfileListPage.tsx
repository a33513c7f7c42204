import { getProfileByCompanyId } from '@portal/shared/contracts/people/users';
import type { UserProfile } from '@portal/shared/contracts/people/users';
import { functionalityLabels } from '@portal/shared/domain/access/functionalityLabels';
import { userTypeLabels } from '@portal/shared/domain/access/userTypes';
import { useCall } from '@portal/shared/query';
import { EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import './profiles.css';

/** `/usuarios/perfis`: the company's profiles, who has them and what they grant (Spec 000 §3 "Profile"). */
export default function ProfileListPage() {
  const { data, error, isFetching, refetch } = useCall(getProfileByCompanyId, { query: {} });
  return (
    <>
      <PageHeader title="Perfis" />
      <p className="admin-profiles-lead">
        O que cada perfil libera no portal e quem o tem. Um perfil vale para todos os seus usuários.
      </p>
      {!data && !error && <PageSkeleton />}
      {error && (
        <ErrorState
          error={error}
          title="Não foi possível carregar os perfis"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.Data.length === 0 && (
        <EmptyState title="Nenhum perfil ainda" text="Os perfis da companhia aparecem aqui com o que cada um libera." />
      )}
      {data && data.Data.length > 0 && (
        <ul className="admin-profiles">
          {data.Data.map((profile) => (
            <li key={profile.UniqueId}>
              <Profile profile={profile} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const usersText = (count: number): string => (count === 1 ? '1 usuário' : `${count} usuários`);

function Profile({ profile }: { profile: UserProfile }) {
  const { Name, UserTypeId, IsAdministrator, Usuarios, Menus } = profile;
  return (
    <details className="admin-profile">
      <summary>
        <span>
          <strong>{Name}</strong>
          <small>
            {userTypeLabels[UserTypeId]}
            {IsAdministrator && ' · administrador'}
          </small>
        </span>
        <span>{usersText(Usuarios.length)}</span>
      </summary>
      <div className="admin-profile-parts">
        <section>
          <h2>O que libera</h2>
          {Menus.length === 0 && <p>Nenhum item do menu.</p>}
          <dl>
            {Menus.map(({ Id, Label, MenuFuncionalities }) => (
              <div key={Id}>
                <dt>{Label}</dt>
                <dd>
                  {MenuFuncionalities.map((grant) => functionalityLabels[grant.Id]).join('; ') || 'Só o item do menu'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h2>Quem tem</h2>
          {Usuarios.length === 0 && <p>Ninguém que você possa ver tem este perfil.</p>}
          <ul>
            {Usuarios.map(({ UserInfoId, Name: user, IsActive }) => (
              <li key={UserInfoId}>
                {user}
                {!IsActive && ' (inativo)'}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </details>
  );
}
