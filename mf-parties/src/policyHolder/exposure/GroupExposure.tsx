import { getEconomicGroupExposure } from '@portal/shared/contracts/parties/exposure';
import { useCall } from '@portal/shared/query';
import { ErrorState } from '@portal/shared/ui/base';
import { ExposureChart } from './ExposureChart';

/** The exposure of a policy holder's economic group, all members together. */
export default function GroupExposure({ policyHolderUniqueId }: { policyHolderUniqueId: string }) {
  const { data, error, refetch, isFetching } = useCall(getEconomicGroupExposure, { query: { policyHolderUniqueId } });
  if (!data && error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível ler a exposição do grupo"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const members = data && (data.MemberCount === 1 ? '1 tomador' : `${data.MemberCount} tomadores`);
  return (
    <ExposureChart
      heading={data ? `Exposição do grupo econômico ${data.Name}, ${members}` : 'Exposição do grupo econômico'}
      exposure={data}
    />
  );
}
