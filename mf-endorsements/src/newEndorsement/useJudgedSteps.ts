import type { PortalError } from '@portal/shared';
import { EndorsementStep } from '@portal/shared/domain/underwriting/endorsementSteps';
import { useCall } from '@portal/shared/query';
import { endorsementInput } from './form/endorsementInput';
import { informationProblems } from './form/informationProblems';
import { paymentProblems, reasonProblems } from './form/laterProblems';
import type { TypedEndorsement } from './form/typedEndorsement';
import { placeOf, refusedFields } from './steps';
import type { PlacedProblem } from './steps';
import { callsOfFlow } from './subject/flowCalls';
import type { Subject } from './subject/subject';
import { useDocumentsOfReason, useEndorsementPremium } from './useEndorsementPremium';

/** What is wrong with each step: found here, and in the summary by the platform. */
export function useJudgedSteps(
  subject: Subject,
  typed: TypedEndorsement,
  step: EndorsementStep,
  failure: PortalError | null,
) {
  const premium = useEndorsementPremium(subject, typed);
  const documents = useDocumentsOfReason(typed.reasonId);
  const at = (place: EndorsementStep, found: readonly { fieldId: string; text: string }[]): PlacedProblem[] =>
    found.map((problem) => ({ ...problem, step: place }));
  const own = {
    [EndorsementStep.InformacoesDoEndosso]: at(
      EndorsementStep.InformacoesDoEndosso,
      informationProblems(typed, subject),
    ),
    [EndorsementStep.MotivoEDocumentos]: at(EndorsementStep.MotivoEDocumentos, reasonProblems(typed, documents.data)),
    [EndorsementStep.InformacoesDePagamento]: at(
      EndorsementStep.InformacoesDePagamento,
      paymentProblems(typed, premium.data, subject),
    ),
  };
  const isComplete =
    own[EndorsementStep.InformacoesDoEndosso].length + own[EndorsementStep.MotivoEDocumentos].length === 0;
  const judged = useCall(
    callsOfFlow(subject.flow).judge,
    { body: endorsementInput(typed, subject) },
    { enabled: isComplete && step === EndorsementStep.ResumoDaAlteracao, keepPrevious: true },
  );
  const isShown = isComplete && step === EndorsementStep.ResumoDaAlteracao;
  const ofPlatform = (judged.data?.Problems ?? [])
    .filter(({ Kind }) => Kind === 'refused')
    .map(({ Field, Message }) => ({ ...placeOf(Field), text: Message }))
    // The account is asked for in the step after the summary, whose fields say what is wrong with them.
    .filter((problem) => problem.step !== EndorsementStep.InformacoesDePagamento);
  return {
    problems: {
      ...own,
      [EndorsementStep.ResumoDaAlteracao]: isComplete ? (isShown ? ofPlatform : []) : earlier(own),
    } satisfies Record<EndorsementStep, PlacedProblem[]>,
    refused: [...refusedFields(failure), ...refusedFields(premium.error)],
    premium,
    documents,
    judged: {
      data: isShown ? judged.data : undefined,
      error: judged.error,
      isFetching: judged.isFetching,
      retry: () => void judged.refetch(),
      isComplete,
    },
  };
}

const earlier = (own: Record<'informacoes-do-endosso' | 'motivo-e-documentos', PlacedProblem[]>): PlacedProblem[] => [
  ...own[EndorsementStep.InformacoesDoEndosso],
  ...own[EndorsementStep.MotivoEDocumentos],
];
