import { getShortRate } from '@portal/shared/contracts/parameters/ruleRecords';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { inWorkingSet } from '../changes/useWorkingSet';
import { ShortRateCurve } from '../record/ShortRateCurve';

/** The table by which cancellations give back, which is changed where it stands. */
export function ShortRateSection({ workingSet }: { workingSet: string | undefined }) {
  const query = workingSet ? { ChangeSetUniqueId: workingSet } : {};
  const { data, error, isFetching, refetch } = useCall(getShortRate, { query }, { keepPrevious: true });
  return (
    <Section
      title="Tabela de prazo curto"
      aside={<Link to={inWorkingSet(addresses.ruleArea('prazo-curto'), workingSet)}>Ver e alterar a tabela</Link>}
    >
      {data ? (
        <ShortRateCurve table={data.Values} />
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler a tabela de prazo curto"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}
