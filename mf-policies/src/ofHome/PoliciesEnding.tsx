import type { HomePayload } from '@portal/shared/parts/waiting';
import { WaitingPolicies } from './WaitingPolicies';

const DAYS = 30;

/** Part for the home: policies in force that end within a month. */
export default function PoliciesEnding({ payload }: { payload: HomePayload }) {
  return (
    <WaitingPolicies
      isAboutEnds
      filter={{ query: { endsWithinDays: DAYS }, inAddress: { 'vence-em': String(DAYS) } }}
      payload={payload}
      label="Apólices que terminam"
      failure="Não foi possível ler as apólices que terminam"
      empty={`Nenhuma apólice termina nos próximos ${DAYS} dias.`}
    />
  );
}
