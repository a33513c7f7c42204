import { obterMotivos } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import type { StepFieldsProps } from '../stepProps';
import { ReasonDocuments } from './ReasonDocuments';
import { JustificationField, ReasonField } from './ReasonFields';

/** Why it is asked for, and what proves it. */
export default function ReasonStep(props: StepFieldsProps) {
  const { subject, value: typed } = props;
  const reasons = useCall(obterMotivos, { query: { subtipoEndossoId: subject.parameters.SubTipoEndossoId } });
  if (!reasons.data)
    return reasons.error ? (
      <ErrorState
        error={reasons.error}
        title="Não foi possível ler os motivos"
        retrying={reasons.isFetching}
        onRetry={() => void reasons.refetch()}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  return (
    <div className="endorsements-fields">
      <ReasonField
        {...props}
        reasons={reasons.data.map(({ MotivoId: id, Nome: name, NecessitaDadosBancarios: needsAccount }) => ({
          id,
          name,
          needsAccount,
        }))}
      />
      {typed.reasonId !== null && <ReasonDocuments {...props} />}
      <JustificationField {...props} />
    </div>
  );
}
