import { getPolicyPapers } from '@portal/shared/contracts/underwriting/authenticity';
import { authenticityText } from '@portal/shared/domain/documents/authenticityCode';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ActionButton, CopyableText, ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { usePolicyDocument } from '../../usePolicyDocument';
import { WholeFileButton } from './WholeFileButton';

interface PapersSectionProps {
  policyUniqueId: string;
  policyNumber: string;
  proposalUniqueId: string;
}

/** The documents of a policy, and the code by which anybody looks them up. */
export function PapersSection({ policyUniqueId, policyNumber, proposalUniqueId }: PapersSectionProps) {
  const { data, error, isFetching, refetch } = useCall(getPolicyPapers, { query: { policyUniqueId } });
  const { run, isBusy } = usePolicyDocument();
  return (
    <Section look="side" id="documentos" title="Documentos da apólice">
      {data ? (
        <>
          <Facts>
            <Fact label="Código de autenticidade">
              {data.AuthenticityCode && (
                <CopyableText text={authenticityText(data.AuthenticityCode)} label="código de autenticidade" />
              )}
            </Fact>
            {data.AuthenticityCode && (
              <Fact label="Conferência por terceiros">
                <a href={addresses.authenticity(data.AuthenticityCode)} target="_blank" rel="noreferrer">
                  Abrir a página pública
                </a>
              </Fact>
            )}
          </Facts>
          <ActionButton
            loading={isBusy}
            onClick={() => void run({ which: 'policy', proposalUniqueId })}
            disabledReason={data.AuthenticityCode ? null : 'A apólice ainda não foi emitida.'}
          >
            Documento da apólice
          </ActionButton>{' '}
          <ActionButton
            loading={isBusy}
            onClick={() => void run({ which: 'endorsement', proposalUniqueId })}
            disabledReason={data.HasIssuedEndorsement ? null : 'Esta apólice ainda não tem endosso emitido.'}
          >
            Documento do último endosso
          </ActionButton>{' '}
          <WholeFileButton policyUniqueId={policyUniqueId} policyNumber={policyNumber} />
        </>
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler os documentos da apólice"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </Section>
  );
}
