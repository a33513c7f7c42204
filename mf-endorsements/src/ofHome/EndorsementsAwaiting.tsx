import { usePermissions } from '@portal/shared';
import { searchEndorsementRequests } from '@portal/shared/contracts/underwriting/endorsementRequests';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { clockOf, WaitingList } from '@portal/shared/parts/waiting';
import type { HomePayload } from '@portal/shared/parts/waiting';
import { useCall } from '@portal/shared/query';
import { awaitingQuery } from './awaitingQuery';

const WORDS = { before: 'Vale', after: 'Vale desde' };

/** Part for the home: requests of endorsements whose issue the user may decide now. */
export default function EndorsementsAwaiting({ payload }: { payload: HomePayload }) {
  const { allows } = usePermissions();
  const asks = allows([Functionality.SOLICITAR_ENDOSSO]);
  const reading = useCall(searchEndorsementRequests, { query: awaitingQuery });
  return (
    <WaitingList
      payload={payload}
      reading={reading}
      label="Endossos que esperam por você"
      failure="Não foi possível ler os pedidos de endosso"
      empty="Nenhum pedido de endosso espera por você."
      rowsOf={({ Data }) =>
        Data.map((request) => ({
          key: request.ProposalUniqueId,
          to: asks
            ? addresses.issueEndorsement(request.ProposalUniqueId)
            : addresses.endorsementsOfPolicy(request.PolicyUniqueId),
          title: request.PolicyHolder.Name,
          detail: `${request.Number} · ${endorsementTypeLabels[request.EndorsementTypeId]}`,
          clock: request.EffectiveOn ? clockOf(request.EffectiveOn, payload.today, WORDS) : null,
          amount: request.InsuredAmountValue,
        }))
      }
      summaryOf={({ TotalItems, IsTotalCapped = false }) => ({
        count: TotalItems,
        isCapped: IsTotalCapped,
        urgentCount: 0,
        path: addresses.endorsementsAwaiting(),
      })}
    />
  );
}
