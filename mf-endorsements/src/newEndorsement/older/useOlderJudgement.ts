import type { PortalError } from '@portal/shared';
import * as older from '@portal/shared/contracts/underwriting/endorsementOlder';
import type { OlderEndorsementForm } from '@portal/shared/contracts/underwriting/endorsementOlderForm';
import { newerName } from '@portal/shared/domain/underwriting/endorsement/olderNames';
import { olderStepKeys } from '@portal/shared/domain/underwriting/endorsementSteps';
import type { OlderStepKey } from '@portal/shared/domain/underwriting/endorsementSteps';
import { problemsOf, refusedProblems } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { useCall } from '@portal/shared/query';
import { useRested } from '@portal/shared/typing/useRested';
import { endorsementInput } from '../form/endorsementInput';
import { CHANGES_ID, informationProblems } from '../form/informationProblems';
import { paymentProblems, reasonProblems } from '../form/laterProblems';
import { emptyBankAccount } from '@portal/shared/domain/parties/bankAccount';
import { mayChange } from '../subject/subject';
import type { Subject } from '../subject/subject';
import type { PremiumReading } from '../useEndorsementPremium';
import type { TypedOlder } from './olderDrafts';
import { olderInput } from './olderInput';
import { placeOfOlder, stepOf, TYPE_ID } from './olderSteps';
import type { OlderProblem } from './olderSteps';
import type { OlderSubject } from './olderSubject';

const REST_MS = 300;

/** What is wrong with each step, and what the platform says of the whole: one call judges and prices. */
export function useOlderJudgement(
  { type, types, reasons }: OlderSubject,
  subject: Subject,
  typed: TypedOlder,
  step: OlderStepKey,
  failure: PortalError | null,
) {
  const isReason = reasons.some(({ EndorsementReasonId }) => EndorsementReasonId === typed.reasonId);
  const documents = useCall(
    older.getPolicyEndorsementRequestDocument,
    { query: { endorsementTypeId: type, endorsementReasonId: typed.reasonId ?? '' } },
    { enabled: isReason },
  );
  const information = informationProblems(typed, subject);
  const why = types.find((one) => one.EndorsementTypeId === type)?.DisabledReason;
  const isAsked = isReason && !why && information.length === 0;

  // An account that is not whole yet says nothing, and would have everything else refused.
  const account = paymentProblems(typed, needsAccount, subject).some(({ fieldId }) => stepOf(fieldId) === 'conta');
  const judgedForm = account ? { ...typed, account: emptyBankAccount, payeeName: '', payeeDocument: '' } : typed;
  const asked = JSON.stringify(olderInput(endorsementInput(judgedForm, subject), type));
  const rested = useRested(asked, REST_MS);
  const reading = useCall(
    older.validateEndorsement,
    { body: JSON.parse(rested) as OlderEndorsementForm },
    { enabled: isAsked && rested === asked, keepPrevious: true },
  );
  const data = isAsked ? reading.data : undefined;
  const moves = subject.parameters.PremiumEffect !== 'none';
  const premium: PremiumReading = {
    data: moves ? (data?.Premium ?? undefined) : undefined,
    isReading: isAsked && (reading.isFetching || rested !== asked),
    error: isAsked ? reading.error : null,
    retry: () => void reading.refetch(),
    isOff: !isAsked || !moves,
  };

  const own = placed([
    ...problemsOf(TYPE_ID, why),
    ...problemsOf('MotivoId', typed.reasonId !== null && !isReason && 'Este motivo não é deste tipo. Escolha outro.'),
    ...information,
    ...reasonProblems(typed, isReason ? documents.data : undefined),
    ...paymentProblems(typed, premium.data, subject),
  ]).map((problem) =>
    // What is still to be written may be a clause, which has a later step.
    problem.fieldId === CHANGES_ID && mayChange(subject, 'ClausulasParticulares')
      ? { ...problem, step: 'clausulas' as const, fieldId: 'proposta-clausulas' }
      : problem,
  );
  const isComplete = isAsked && own.length === 0;
  const ofPlatform = (data?.Problems ?? [])
    .filter(({ Kind }) => Kind === 'refused')
    .map(({ Field, Message }): OlderProblem => ({ ...placeOfOlder(Field, type), text: Message }));
  const problems = Object.fromEntries(
    olderStepKeys.map((key) => [
      key,
      key === 'resumo' ? (isComplete ? ofPlatform : own) : own.filter((one) => one.step === key),
    ]),
  ) as Record<OlderStepKey, OlderProblem[]>;
  const isShown = isComplete && step === 'resumo';
  return {
    problems,
    refused: refusedProblems<OlderProblem>(failure ?? premium.error, (field) => placeOfOlder(field, type)),
    premium,
    documents,
    judged: {
      data:
        isShown && data
          ? { ...data, Problems: data.Problems.map((one) => ({ ...one, Field: newerName(one.Field, type) })) }
          : undefined,
      error: reading.error,
      isFetching: reading.isFetching,
      retry: () => void reading.refetch(),
      isComplete,
    },
  };
}

/** Of the account alone, whether or not one is asked for. */
const needsAccount = { NecessitaDadosBancarios: true } as Parameters<typeof paymentProblems>[1];

const placed = (found: readonly Problem[]): OlderProblem[] =>
  found.map((problem) => ({ ...problem, step: stepOf(problem.fieldId) }));
