import { calculatePolicyHolderLimitsAndRates } from '@portal/shared/contracts/underwriting/proposalParties';
import type { ProposalPolicyHolder } from '@portal/shared/contracts/underwriting/proposalParties';
import { formatDate } from '@portal/shared/domain/time/dates';
import { Fact, Facts } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { Button, Money } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';

const FRESH_FOR_MS = 60_000;

/** The address, and what may still be covered. */
export function PolicyHolderFacts({ policyHolder, isNew }: { policyHolder: ProposalPolicyHolder; isNew: boolean }) {
  const { Locations, UniqueId } = policyHolder;
  const main = Locations.find(({ IsMain }) => IsMain) ?? Locations[0];
  const limits = useCall(
    calculatePolicyHolderLimitsAndRates,
    { query: { PolicyHolderUniqueId: UniqueId } },
    { freshFor: FRESH_FOR_MS },
  );
  const group = limits.data?.EconomicGroup;
  const expires = limits.data?.ExpiresOn;
  return (
    <>
      {isNew && (
        <div role="status">
          <StatusTag tone="info">Encontrado na consulta e cadastrado</StatusTag>
        </div>
      )}
      <Facts>
        <Fact label="Endereço">
          {main ? `${main.Address}, ${main.City.Name}, ${main.StateProvince.Code}` : 'Nenhum endereço cadastrado'}
        </Fact>
        <Fact label="Limite disponível">
          {limits.isPending && 'Calculando…'}
          {limits.isError && (
            <>
              Não foi possível calcular.{' '}
              <Button
                type="link"
                size="small"
                loading={limits.isFetching}
                onClick={() => void limits.refetch()}
                aria-label="Calcular o limite de novo"
              >
                Tentar de novo
              </Button>
            </>
          )}
          {limits.data && <Money cents={limits.data.AvailableLimitValue} />}
          {expires && ` até ${formatDate(expires)}`}
        </Fact>
        {limits.data && limits.data.ModalityGroups.length > 0 && (
          <Fact label="Dentro dele">
            {limits.data.ModalityGroups.map(({ UniqueId, Name, AvailableLimitValue }) => (
              <div key={UniqueId}>
                {Name}: <Money cents={AvailableLimitValue} />
              </div>
            ))}
          </Fact>
        )}
        {group && (
          <Fact label="Grupo econômico">
            {group.Name}: <Money cents={group.AvailableLimitValue} />
          </Fact>
        )}
      </Facts>
    </>
  );
}
