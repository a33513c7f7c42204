import { getGeneralConditions } from '@portal/shared/contracts/parameters/generalConditions';
import { GeneralConditionsTab } from '@portal/shared/domain/parameters/contractualTerms';
import { Tabs } from '@portal/shared/parts/tabs';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { ChangeBar } from '../changes/ChangeBar';
import { useWorkingSet } from '../changes/useWorkingSet';
import { ConditionsOfSector } from './ConditionsOfSector';
import '../record/page.css';
import './conditions.css';

const ConditionsHistory = lazy(() => import('./ConditionsHistory'));

/** `/parametrizacao/condicoes-gerais`: the wordings of contracts, by sector, and how they came about. */
export default function ConditionsPage() {
  const { workingSet } = useWorkingSet();
  const { data, error, refetch, isFetching } = useCall(getGeneralConditions, {
    query: workingSet ? { ChangeSetUniqueId: workingSet } : {},
  });
  const sector = (isPrivate: boolean) =>
    !data ? (
      error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler as condições"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={2} />
      )
    ) : (
      <ConditionsOfSector
        terms={data.ContractualTerms.filter(({ IsPrivate }) => IsPrivate === isPrivate)}
        missing={data.Missing.filter(({ IsPrivate }) => IsPrivate === isPrivate)}
        whyNotAdd={data.WhyNotAdd}
      />
    );
  return (
    <div className="parameters-page" aria-busy={isFetching}>
      <PageHeader
        title="Condições gerais"
        subtitle="O clausulado que acompanha cada apólice: condições gerais do ramo e especiais da modalidade."
      />
      <ChangeBar />
      <Tabs
        label="Condições gerais"
        items={[
          { key: 'privado', label: GeneralConditionsTab.Privado, children: sector(true) },
          { key: 'publico', label: GeneralConditionsTab.Publico, children: sector(false) },
          {
            key: 'historico',
            label: GeneralConditionsTab.HistoricoDeAlteracoes,
            children: (
              <Suspense fallback={<PageSkeleton blocks={2} />}>
                <ConditionsHistory />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
