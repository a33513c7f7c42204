import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { Link } from 'react-router-dom';
import { byName, PolicyTable, SHOWN } from './PolicyTable';

/** A document that is masked for this user finds nothing, and a name finds namesakes too. */
const WHOLE = /^[0-9A-Za-z]{11,14}$/;

interface PoliciesOfCardProps {
  payload: { policyHolder: { name: string; document: string } };
}

/** Part for cards, which tell of a policy holder no more than name and document: what is insured for it. */
export default function PoliciesOfCard({ payload: { policyHolder } }: PoliciesOfCardProps) {
  const { name, document } = policyHolder;
  if (WHOLE.test(document)) return <PoliciesOfDocument name={name} document={document} />;
  return (
    <p>
      O documento do tomador não aparece inteiro para você.{' '}
      <Link to={addresses.policies(name)}>Procurar apólices pelo nome</Link>
    </p>
  );
}

function PoliciesOfDocument({ name, document }: PoliciesOfCardProps['payload']['policyHolder']) {
  const reading = useCall(searchPolicies, {
    query: { policyHolderDocument: document, rowsPerPage: SHOWN, orderBy: 'EndDate', orderDirection: 'desc' },
  });
  return <PolicyTable reading={reading} all={byName(name)} />;
}
