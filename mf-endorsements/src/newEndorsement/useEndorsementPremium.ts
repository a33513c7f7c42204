import { obterDocumentos } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { calcularPremioEndossoAlteracao } from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { useCall } from '@portal/shared/query';
import { useRested } from '@portal/shared/typing/useRested';
import { pricedInput } from './form/endorsementInput';
import { informationProblems } from './form/informationProblems';
import type { TypedEndorsement } from './form/typedEndorsement';
import { callsOfFlow } from './subject/flowCalls';
import type { Subject } from './subject/subject';

const REST_MS = 300;
/** Documents of a reason do not change while somebody works. */
const FRESH_FOR_MS = 300_000;

/** What the platform says of the premium. */
export interface PremiumReading {
  data: ReturnType<typeof usePremium>['data'];
  /** Another one is on its way; the one before stays in sight. */
  isReading: boolean;
  error: ReturnType<typeof usePremium>['error'];
  retry: () => void;
  /** No premium moves, or what it depends on is not complete. */
  isOff: boolean;
}

const usePremium = (subject: Subject, body: EndorsementForm, enabled: boolean) =>
  useCall(
    callsOfFlow(subject.flow).premium ?? calcularPremioEndossoAlteracao,
    { body },
    { enabled, keepPrevious: true },
  );

/** The premium of what is typed, once its first step is complete and the typing rests. */
export function useEndorsementPremium(subject: Subject, typed: TypedEndorsement): PremiumReading {
  const asked = JSON.stringify(pricedInput(typed, subject));
  const rested = useRested(asked, REST_MS);
  const moves = callsOfFlow(subject.flow).premium !== null && subject.parameters.PremiumEffect !== 'none';
  const isComplete = moves && informationProblems(typed, subject).length === 0;
  const reading = usePremium(subject, JSON.parse(rested) as EndorsementForm, isComplete && rested === asked);
  return {
    data: isComplete ? reading.data : undefined,
    isReading: isComplete && (reading.isFetching || rested !== asked),
    error: isComplete ? reading.error : null,
    retry: () => void reading.refetch(),
    isOff: !isComplete,
  };
}

/** The documents that the chosen reason asks for. */
export const useDocumentsOfReason = (reasonId: string | null) =>
  useCall(
    obterDocumentos,
    { query: { motivoId: reasonId ?? '' } },
    { enabled: reasonId !== null, freshFor: FRESH_FOR_MS },
  );
