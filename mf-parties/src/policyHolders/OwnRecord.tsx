import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { Navigate } from 'react-router-dom';

/** Leads a policy holder's own user to the one record that the list has for them. */
export function OwnRecord() {
  const { data, error, isFetching, refetch } = useCall(searchPolicyHolders, { query: { rowsPerPage: 1 } });
  const own = data?.Data[0];
  if (own) return <Navigate to={addresses.policyHolder(own.PolicyHolderUniqueId)} replace />;
  return (
    <>
      <PageHeader title="Tomador" />
      {data ? (
        <EmptyState title="Nenhum cadastro" text="Seu usuário não está ligado a um tomador. Fale com a seguradora." />
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler o seu cadastro"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={4} />
      )}
    </>
  );
}
