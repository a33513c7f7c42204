import { usePermissions, useSession } from '@portal/shared';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import type { EndorsementRequestItem } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DataTable } from '@portal/shared/ui/table';
import { Link } from 'react-router-dom';
import { DraftList } from '../endorsement/drafts/DraftList';
import { requestColumns } from './requestColumns';
import { requestFilters, requestStatusFilter, requestViews } from './requestFilters';
import { useRowActions } from './useRowActions';

/** Requests of endorsements of all policies that the signed-in user may see; the platform decides whose they are. */
export default function RequestListPage() {
  const { user } = useSession();
  const { allows } = usePermissions();
  const asks = allows([Functionality.SOLICITAR_ENDOSSO]);
  const ofAllBrokers = user !== null && isInternal(user.UserTypeId);
  const { rowActions, shown } = useRowActions(asks);
  return (
    <DataTable
      call={searchEndorsementRequests}
      name="endorsementRequests"
      title="Pedidos de endosso"
      noun={{ singular: 'pedido de endosso', plural: 'pedidos de endosso' }}
      subtitle={
        <>
          Endossos de todas as apólices, do pedido à emissão. Um novo se pede na apólice que ele muda
          {asks && ofAllBrokers ? (
            <>
              , ou em muitas com uma <Link to={addresses.bulkChanges()}>alteração em lote</Link>.
            </>
          ) : (
            '.'
          )}
        </>
      }
      back={{ to: addresses.policies(), label: 'Apólices' }}
      above={
        <>
          {asks && <DraftList />}
          {shown}
        </>
      }
      rowKey={(request: EndorsementRequestItem) => request.ProposalUniqueId}
      columns={requestColumns(ofAllBrokers)}
      search={{ label: 'Número, apólice, tomador ou segurado', toQuery: (text) => ({ TextSearch: text }) }}
      status={requestStatusFilter(ofAllBrokers)}
      filters={requestFilters(ofAllBrokers)}
      givenViews={requestViews(asks, ofAllBrokers)}
      rowLink={({ ProposalUniqueId, PolicyUniqueId }: EndorsementRequestItem) =>
        asks ? addresses.issueEndorsement(ProposalUniqueId) : addresses.endorsementsOfPolicy(PolicyUniqueId)
      }
      rowActions={rowActions}
      defaultOrder={{ by: 'CreatedAt', direction: 'desc' }}
      emptyText="Aqui aparecem os endossos assim que forem pedidos em uma apólice."
    />
  );
}
