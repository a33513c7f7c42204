import { getUntilFirstPolicy } from '@portal/shared/contracts/people/firstPolicy';
import type { FirstPolicyNeed, UntilFirstPolicy } from '@portal/shared/contracts/people/firstPolicy';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { policyNeedAddresses } from '@portal/shared/domain/underwriting/policyNeedAddresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { useCall } from '@portal/shared/query';
import { ErrorState } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';

type Need = UntilFirstPolicy['Needs'][number];

/** Where each is entered; what is not here is seen to by whoever runs the platform. */
const ways: Partial<Record<FirstPolicyNeed, { label: string; to: string }>> = {
  insurerOnDocuments: { label: 'Informar os dados', to: policyNeedAddresses.insurerOnDocuments },
  susepProcess: { label: 'Ver as modalidades', to: policyNeedAddresses.susepProcess },
  specialConditions: { label: 'Ver as condições', to: policyNeedAddresses.specialConditions },
  generalConditions: { label: 'Ver as condições', to: policyNeedAddresses.generalConditions },
  collectionAccount: { label: 'Informar a conta', to: addresses.ruleArea('conta-de-cobranca') },
  broker: { label: 'Ver as corretoras', to: addresses.brokers() },
};

/** What still stands between the insurer and its first policy, each with the way to where it is entered. */
export function FirstPolicyStep() {
  const { data, error, isFetching, refetch } = useCall(getUntilFirstPolicy, {});
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível verificar o que falta"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <p className="setup-empty" role="status">
        Verificando o que falta…
      </p>
    );
  const blocking = data.Needs.filter(({ IsBlocking }) => IsBlocking);
  const others = data.Needs.filter(({ IsBlocking }) => !IsBlocking);
  return (
    <>
      {blocking.length === 0 ? (
        <p className="setup-fine">
          {data.HasPolicy
            ? 'Nada falta: a seguradora já emite apólices.'
            : 'Nada falta: a primeira apólice pode ser emitida. Ela começa com a proposta de uma corretora.'}
        </p>
      ) : (
        <>
          <p>
            {data.HasPolicy
              ? 'A seguradora já emitiu apólices, e as próximas dependem do que está abaixo.'
              : 'Antes da primeira apólice ainda é preciso o que está abaixo. O que é publicado passa por um conjunto de alterações.'}
          </p>
          <NeedList label="Falta para a primeira apólice" needs={blocking} />
        </>
      )}
      {others.length > 0 && (
        <>
          <p className="setup-fine">Algumas modalidades ainda não podem ser vendidas:</p>
          <NeedList label="Falta a algumas modalidades" needs={others} />
        </>
      )}
    </>
  );
}

function NeedList({ label, needs }: { label: string; needs: readonly Need[] }) {
  return (
    <ul className="setup-needs" aria-label={label}>
      {needs.map(({ Code, Text, Modalities }) => {
        const way = ways[Code];
        return (
          <li key={Code}>
            <div>
              <strong>{Text}</strong>
              {Modalities && (
                <span className="setup-fine">
                  {Modalities.Without === Modalities.All
                    ? `Em nenhuma das ${formatNumber(Modalities.All)} modalidades. Basta uma para começar.`
                    : `Falta em ${formatNumber(Modalities.Without)} de ${formatNumber(Modalities.All)} modalidades.`}
                </span>
              )}
              {!way && <span className="setup-fine">Quem opera a plataforma cuida disto: peça a ele.</span>}
            </div>
            {way && (
              <Link className="portal-button portal-button-quiet" to={way.to}>
                {way.label}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
