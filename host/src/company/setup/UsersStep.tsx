import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Link } from 'react-router-dom';
import type { StepProps } from './setupSteps';
import { FEWEST_ADMINISTRATORS } from './setupSteps';

/** Who is there, and whether the company could be locked out. */
export function UsersStep({ setup: { Users } }: StepProps) {
  return (
    <>
      <dl className="setup-figures">
        <Figure name="Pessoas ativas" value={Users.Active} />
        <Figure name="Pessoas inativas" value={Users.Inactive} />
        <Figure name="Administradores ativos" value={Users.Administrators} />
      </dl>
      {Users.Administrators < FEWEST_ADMINISTRATORS ? (
        <p className="setup-advice">
          Só há {Users.Administrators === 1 ? 'uma pessoa' : 'nenhuma pessoa'} com perfil de administrador. Dê esse
          perfil a mais alguém: se essa pessoa sair ou perder o acesso, ninguém conseguiria configurar a seguradora.
        </p>
      ) : (
        <p className="setup-fine">Há administradores suficientes para que a seguradora nunca fique sem acesso.</p>
      )}
      <footer className="setup-foot">
        <Link className="portal-button" to={addresses.users()}>
          Ver e convidar usuários
        </Link>
      </footer>
    </>
  );
}

/** A number with its name. */
export const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="ui-figures">{formatNumber(value)}</dd>
  </div>
);
