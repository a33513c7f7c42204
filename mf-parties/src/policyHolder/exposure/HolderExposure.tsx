import { getPolicyHolderExposure } from '@portal/shared/contracts/parties/exposure';
import { useCall } from '@portal/shared/query';
import { ErrorState } from '@portal/shared/ui/base';
import { ExposureChart } from './ExposureChart';

/** The exposure of a policy holder; its code and its call come when its place is seen. */
export default function HolderExposure({ policyHolderUniqueId }: { policyHolderUniqueId: string }) {
  const { data, error, refetch, isFetching } = useCall(getPolicyHolderExposure, { query: { policyHolderUniqueId } });
  if (!data && error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível ler a exposição"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <ExposureChart exposure={data} />;
}
