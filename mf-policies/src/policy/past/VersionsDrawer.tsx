import { getPolicyVersions } from '@portal/shared/contracts/underwriting/policyVersions';
import { today } from '@portal/shared/domain/time/instants';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { DateText, ErrorState, PageSkeleton, useNarrowerThan } from '@portal/shared/ui/base';
import { DateField } from '@portal/shared/ui/date';
import { Drawer } from '@portal/shared/ui/drawer';
import { Link, useNavigate } from 'react-router-dom';
import { afterEndorsement, onDay } from './askedPast';
import { CompareVersions } from './CompareVersions';
import { versionName } from './pastWords';

interface VersionsDrawerProps {
  policyUniqueId: string;
  policyNumber: string;
  onClose: () => void;
}

/** Leads to the policy on a day or after an endorsement, and compares two of its versions. */
export default function VersionsDrawer({ policyUniqueId, policyNumber, onClose }: VersionsDrawerProps) {
  const phone = useNarrowerThan('md');
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useCall(getPolicyVersions, { query: { policyUniqueId } });
  const goToDay = (date: string | null) => {
    // Another past is another address, without the versions in sight.
    if (date !== null) void navigate(onDay(date));
  };
  return (
    <Drawer
      open
      size={phone ? '100%' : 560}
      title={`Versões da apólice ${policyNumber}`}
      closable={{ 'aria-label': 'Fechar as versões' }}
      onClose={onClose}
    >
      <DateField label="Como a apólice estava em" maximum={today()} value={null} onChange={goToDay} />
      {data ? (
        <>
          <FactsTable
            caption="Versões"
            rows={data}
            rowKey={({ Version }) => Version}
            columns={[
              {
                title: 'Versão',
                isName: true,
                cell: (version) => <Link to={afterEndorsement(version.Sequence)}>{versionName(version)}</Link>,
              },
              { title: 'Vale a partir de', cell: ({ EffectiveOn }) => <DateText value={EffectiveOn} /> },
              { title: 'Emitida em', cell: ({ IssuedOn }) => <DateText value={IssuedOn} /> },
            ]}
          />
          {data.length > 1 ? (
            <CompareVersions policyUniqueId={policyUniqueId} versions={data} />
          ) : (
            <p>Há uma só versão guardada: ainda não há o que comparar.</p>
          )}
        </>
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler as versões"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Drawer>
  );
}
