import { usePermissions } from '@portal/shared';
import { getReport } from '@portal/shared/contracts/figures/report';
import { useCall } from '@portal/shared/query';
import { Button, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { OwnFigures } from './OwnFigures';

const ReportFrame = lazy(() => import('./report/ReportFrame'));
const ReportDialog = lazy(() => import('./report/ReportDialog'));

/** `/bi/embbeded`: the report that the company names, and without one the portal's own figures. */
export default function FiguresPage() {
  const { data, error, isFetching, refetch } = useCall(getReport, {}, { freshFor: 60_000 });
  const { user } = usePermissions();
  const [isSetting, set] = useState(false);
  return (
    <>
      <PageHeader
        title="Indicadores"
        subtitle={
          data?.Address
            ? 'Relatório da sua seguradora, mostrado aqui a partir de outro endereço.'
            : 'Produção, prêmio, prazos e perdas, somados do que as listas mostram a você.'
        }
        {...(user?.IsAdministrator && {
          action: <Button onClick={() => set(true)}>Relatório externo</Button>,
        })}
      />
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível abrir os indicadores"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <PageSkeleton blocks={3} />}
      {data &&
        (data.Address ? (
          <Suspense fallback={<PageSkeleton blocks={2} />}>
            <ReportFrame report={{ ...data, Address: data.Address }} onAgain={() => void refetch()} />
          </Suspense>
        ) : (
          <OwnFigures />
        ))}
      {isSetting && (
        <Suspense>
          <ReportDialog onClose={() => set(false)} />
        </Suspense>
      )}
    </>
  );
}
