import { listEndorsementsByPolicy } from '@portal/shared/contracts/underwriting/endorsements';
import type { EndorsementListItem } from '@portal/shared/contracts/underwriting/endorsements';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { DataTable } from '@portal/shared/ui/table';
import { useParams } from 'react-router-dom';
import { endorsementColumns } from './endorsementColumns';
import { PolicyBriefLine } from './PolicyBriefLine';

const typeOptions = Object.entries(endorsementTypeLabels).map(([id, label]) => ({ value: Number(id), label }));

/** The endorsements of one policy, newest first (Spec 001 §7 "Endorsement"). */
export default function PolicyEndorsementsPage() {
  const { policyUniqueId = '' } = useParams();
  return (
    <DataTable
      call={listEndorsementsByPolicy}
      name="endorsementsOfPolicy"
      title="Endossos da apólice"
      noun={{ singular: 'endosso', plural: 'endossos' }}
      subtitle={<PolicyBriefLine policyUniqueId={policyUniqueId} />}
      back={{ to: addresses.policies(), label: 'Apólices' }}
      rowKey={(endorsement: EndorsementListItem) => endorsement.EndorsementId}
      columns={endorsementColumns}
      fixedQuery={{ policyUniqueId }}
      filters={[
        { kind: 'select', name: 'tipo', label: 'Tipo', field: 'endorsementTypeId', main: true, options: typeOptions },
      ]}
      defaultOrder={{ by: 'EndorsementId', direction: 'desc' }}
      emptyText="Esta apólice ainda não tem endossos: continua como foi emitida."
    />
  );
}
