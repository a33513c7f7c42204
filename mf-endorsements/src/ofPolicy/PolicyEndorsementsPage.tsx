import { usePermissions } from '@portal/shared';
import { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import type { EndorsementListItem } from '@portal/shared/contracts/underwriting/endorsements';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { DataTable } from '@portal/shared/ui/table';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { DraftList } from '../endorsement/drafts/DraftList';
import { endorsementColumns } from './endorsementColumns';
import { PolicyBriefLine } from './PolicyBriefLine';

const RequestChooser = lazy(() => import('./RequestChooser'));

const typeOptions = Object.entries(endorsementTypeLabels).map(([id, label]) => ({ value: Number(id), label }));

/** The endorsements of one policy, newest first (Spec 001 §7 "Endorsement"), what may be asked for, and what was begun. */
export default function PolicyEndorsementsPage() {
  const { policyUniqueId = '' } = useParams();
  const { pathname, hash } = useLocation();
  const isChoosing = pathname + hash === addresses.requestEndorsement(policyUniqueId);
  const { allows } = usePermissions();
  const asks = allows([Functionality.SOLICITAR_ENDOSSO]);
  return (
    <DataTable
      call={listEndorsementsByPolicy}
      name="endorsementsOfPolicy"
      title="Endossos da apólice"
      noun={{ singular: 'endosso', plural: 'endossos' }}
      subtitle={<PolicyBriefLine policyUniqueId={policyUniqueId} />}
      back={{ to: addresses.policies(), label: 'Apólices' }}
      above={
        asks && (
          <>
            {isChoosing && (
              <Suspense fallback={null}>
                <RequestChooser policyUniqueId={policyUniqueId} />
              </Suspense>
            )}
            <DraftList policyUniqueId={policyUniqueId} />
          </>
        )
      }
      rowKey={(endorsement: EndorsementListItem) => endorsement.EndorsementId}
      columns={endorsementColumns}
      fixedQuery={{ policyUniqueId }}
      filters={[
        { kind: 'select', name: 'tipo', label: 'Tipo', field: 'endorsementTypeId', main: true, options: typeOptions },
      ]}
      defaultOrder={{ by: 'EndorsementId', direction: 'desc' }}
      {...(asks && {
        rowLink: ({ ProposalUniqueId }: EndorsementListItem) => addresses.issueEndorsement(ProposalUniqueId),
      })}
      primaryAction={{
        label: 'Pedir endosso',
        to: addresses.requestEndorsement(policyUniqueId),
        functionalities: [Functionality.SOLICITAR_ENDOSSO],
      }}
      emptyText="Esta apólice ainda não tem endossos: continua como foi emitida."
    />
  );
}
