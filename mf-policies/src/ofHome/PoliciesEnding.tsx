import type { HomePayload } from '@portal/shared/parts/waiting';
import { WaitingPolicies } from './WaitingPolicies';
import { ending, ENDING_DAYS } from './waitingQuery';

/** Part for the home: policies in force that end within a month. */
export default function PoliciesEnding({ payload }: { payload: HomePayload }) {
  return (
    <WaitingPolicies
      isAboutEnds
      filter={{ query: ending, inAddress: { 'vence-em': String(ENDING_DAYS) } }}
      payload={payload}
      label="Apólices que terminam"
      failure="Não foi possível ler as apólices que terminam"
      empty={`Nenhuma apólice termina nos próximos ${ENDING_DAYS} dias.`}
    />
  );
}
