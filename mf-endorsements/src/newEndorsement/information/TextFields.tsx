import { obterClausulasParticulares } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { getCompanyProposalTags } from '@portal/shared/contracts/underwriting/proposalTerms';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import type { StepFieldsProps } from '../stepProps';
import { mayChange } from '../subject/subject';
import { Clauses } from './Clauses';
import { ObjectFields } from './ObjectFields';

const namesAlone = contractTagNames.map((tag) => ({ ...tag, Value: '' }));

/** Object and clauses in the editor, with the tags as the policy's proposal filled them. */
export default function TextFields(props: StepFieldsProps) {
  const { subject } = props;
  const { PolicyUniqueId, DadosProposta } = subject.policy;
  const tags = useCall(getCompanyProposalTags, { query: { ProposalUniqueId: DadosProposta.ProposalUniqueId } });
  const hasClauses = mayChange(subject, 'ClausulasParticulares');
  const clauses = useCall(
    obterClausulasParticulares,
    { query: { policyUniqueId: PolicyUniqueId } },
    { enabled: hasClauses },
  );
  // Nothing waits for them: without their values the names do.
  const known = tags.data ?? namesAlone;
  return (
    <>
      {mayChange(subject, 'ObjetoApolice') && <ObjectFields {...props} tags={known} />}
      {hasClauses && (
        <>
          <Clauses {...props} tags={known} offered={clauses.data?.Oferecidas ?? []} />
          {clauses.error && (
            <p className="endorsements-hint" role="status">
              Não foi possível ler as cláusulas que a modalidade oferece; as da apólice estão aqui.{' '}
              <Button type="link" size="small" loading={clauses.isFetching} onClick={() => void clauses.refetch()}>
                Tentar de novo
              </Button>
            </p>
          )}
        </>
      )}
    </>
  );
}
