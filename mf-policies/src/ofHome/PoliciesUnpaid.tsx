import type { HomePayload } from '@portal/shared/parts/waiting';
import { WaitingPolicies } from './WaitingPolicies';
import { unpaid } from './waitingQuery';

/** Part for the home: policies with an instalment that is past its due date. */
export default function PoliciesUnpaid({ payload }: { payload: HomePayload }) {
  return (
    <WaitingPolicies
      isAboutEnds={false}
      filter={{ query: unpaid, inAddress: { 'parcela-em-atraso': 'sim' } }}
      payload={payload}
      label="Parcelas em atraso"
      failure="Não foi possível ler as parcelas em atraso"
      empty="Nenhuma apólice tem parcela em atraso."
    />
  );
}
