import type { ListedPayee } from '@portal/shared/contracts/underwriting/refundAccount';
import { getEndorsementDetail } from '@portal/shared/contracts/underwriting/endorsementWork';
import { PayeeSection } from '@portal/shared/parts/refundPayee';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';

interface DecidedPayeeProps {
  proposalUniqueId: string;
  /** Undefined where the screen has not read it: it is read here. */
  payee: ListedPayee | null | undefined;
}

/** Shows who receives the refund that somebody decides on, and in which account. */
export function DecidedPayee({ proposalUniqueId, payee }: DecidedPayeeProps) {
  const reading = useCall(getEndorsementDetail, { query: { proposalUniqueId } }, { enabled: payee === undefined });
  const { data, error, isFetching } = reading;
  if (payee !== undefined || data) return <PayeeSection look="drawer" payee={payee ?? data?.RefundPayee} />;
  return error ? (
    <ErrorState
      error={error}
      title="Não foi possível ler quem recebe a restituição"
      retrying={isFetching}
      onRetry={() => void reading.refetch()}
    />
  ) : (
    <PageSkeleton blocks={1} />
  );
}
