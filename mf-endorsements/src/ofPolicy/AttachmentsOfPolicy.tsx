import { getPolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import type { PolicyDetail } from '@portal/shared/contracts/underwriting/policyRecord';
import { usePermissions } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { ArchiveList } from '@portal/shared/parts/documents';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageSkeleton } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import '../endorsement/endorsement.css';

/** The page of the policy has just read it: the part asks nothing of its own within this time. */
const FRESH_MS = 60_000;

/** Part for the page of a policy: the files that came with its endorsements, by endorsement and by what they prove. */
export default function AttachmentsOfPolicy({ payload: { policyUniqueId } }: { payload: { policyUniqueId: string } }) {
  const { allows } = usePermissions();
  const { data, error, isFetching, refetch } = useCall(
    getPolicyDetail,
    { query: { policyUniqueId } },
    { freshFor: FRESH_MS },
  );
  if (error)
    return (
      <ErrorState
        error={error}
        title="Não foi possível ler os anexos"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PageSkeleton blocks={1} />;
  const groups = groupsOf(data);
  if (groups.length === 0) return <p className="endorsements-hint">Nenhum arquivo veio com os endossos.</p>;
  const opens = allows([Functionality.SOLICITAR_ENDOSSO]);
  return groups.map(({ endorsement, documentName, archives }) => (
    <div key={`${endorsement.UniqueId} ${documentName}`}>
      <p>
        {opens ? (
          <Link to={addresses.issueEndorsement(endorsement.UniqueId)}>Endosso {endorsement.Number}</Link>
        ) : (
          `Endosso ${endorsement.Number}`
        )}
        {' · '}
        {documentName}
      </p>
      <ArchiveList archives={archives} />
    </div>
  ));
}

interface Group {
  endorsement: PolicyDetail['Endorsements'][number];
  documentName: string;
  archives: PolicyDetail['Attachments'];
}

/** What came with the last endorsement first; what belongs to the policy itself stands with the policy. */
function groupsOf({ Endorsements, Attachments }: PolicyDetail): Group[] {
  return Endorsements.flatMap((endorsement) => {
    const own = Attachments.filter(({ EndorsementNumber }) => EndorsementNumber === endorsement.Number);
    return [...new Set(own.map(({ DocumentName }) => DocumentName))].map((documentName) => ({
      endorsement,
      documentName,
      archives: own.filter(({ DocumentName }) => DocumentName === documentName),
    }));
  });
}
