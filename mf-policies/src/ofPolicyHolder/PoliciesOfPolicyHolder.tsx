import { searchPolicies } from '@portal/shared/contracts/underwriting/policies';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { policyStatusLabels, policyStatusTones } from '@portal/shared/domain/underwriting/policyStatus';
import { FactsTable } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { DateText, ErrorState, Money, PageSkeleton } from '@portal/shared/ui/base';
import { StatusTag } from '@portal/shared/ui/status';
import { Link } from 'react-router-dom';

/** How many of them a page about something else shows. */
const SHOWN = 5;
/** A document that is masked for this user finds nothing, and a name finds namesakes too. */
const WHOLE = /^[0-9A-Za-z]{11,14}$/;

interface PoliciesOfPolicyHolderProps {
  payload: { policyHolder: { name: string; document: string } };
}

/** Part for pages about a policy holder: what is insured for it, the policies that end last before the others. */
export default function PoliciesOfPolicyHolder({ payload: { policyHolder } }: PoliciesOfPolicyHolderProps) {
  const { name, document } = policyHolder;
  if (WHOLE.test(document)) return <PoliciesOfDocument name={name} document={document} />;
  return (
    <p>
      O documento do tomador não aparece inteiro para você.{' '}
      <Link to={addresses.policies(name)}>Procurar apólices pelo nome</Link>
    </p>
  );
}

function PoliciesOfDocument({ name, document }: PoliciesOfPolicyHolderProps['payload']['policyHolder']) {
  const query = {
    policyHolderDocument: document,
    rowsPerPage: SHOWN,
    orderBy: 'EndDate',
    orderDirection: 'desc',
  } as const;
  const { data, error, refetch, isFetching } = useCall(searchPolicies, { query });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler as apólices"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <PageSkeleton blocks={1} />
    );
  if (data.Data.length === 0) return <p>Nenhuma apólice deste tomador.</p>;
  return (
    <>
      <FactsTable
        caption="Apólices do tomador"
        rows={data.Data}
        rowKey={({ PolicyUniqueId }) => PolicyUniqueId}
        columns={[
          {
            title: 'Número',
            isName: true,
            cell: ({ PolicyNumber }) => <Link to={addresses.policies(PolicyNumber)}>{PolicyNumber}</Link>,
          },
          {
            title: 'Situação',
            cell: ({ StatusId }) => (
              <StatusTag tone={policyStatusTones[StatusId]}>{policyStatusLabels[StatusId]}</StatusTag>
            ),
          },
          { title: 'Até', isWhole: true, cell: ({ EndDate }) => <DateText value={EndDate} /> },
          {
            title: 'Importância',
            isAmount: true,
            cell: ({ InsuredAmountValue }) => <Money cents={InsuredAmountValue} />,
          },
        ]}
      />
      {data.TotalItems > SHOWN && (
        <p>
          São {data.TotalItems} apólices. <Link to={addresses.policies(name)}>Procurar apólices pelo nome</Link>
        </p>
      )}
    </>
  );
}
