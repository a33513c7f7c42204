import type { EndorsementPremium } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { documentProblem } from '@portal/shared/domain/people/document';
import { bankAccountProblems } from '@portal/shared/domain/parties/bankAccount';
import { sizeProblem } from '@portal/shared/domain/values/genericRules';
import { problemsOf } from '@portal/shared/form/problem';
import type { Problem } from '@portal/shared/form/problem';
import { isRestitution } from '../subject/subject';
import type { Subject } from '../subject/subject';
import type { TypedEndorsement } from './typedEndorsement';

export const LONGEST_JUSTIFICATION = 1000;

export interface AskedDocument {
  Name: string;
  IsRequired: boolean;
}

/** What keeps reason and documents from being complete; documents that are still read are judged once they are there. */
export function reasonProblems(typed: TypedEndorsement, documents: readonly AskedDocument[] | undefined): Problem[] {
  const missing = (documents ?? []).filter(
    ({ Name, IsRequired }) => IsRequired && (typed.files[Name]?.length ?? 0) === 0,
  );
  return [
    ...problemsOf('MotivoId', typed.reasonId === null && 'Escolha o motivo.'),
    ...problemsOf('Documentos', missing[0] && `Anexe ${missing.map(({ Name }) => `“${Name}”`).join(' e ')}.`),
    ...problemsOf('Justificativa', sizeProblem(typed.justification, LONGEST_JUSTIFICATION)),
  ];
}

/** What keeps the payment from being complete. */
export function paymentProblems(
  typed: TypedEndorsement,
  premium: EndorsementPremium | null | undefined,
  subject: Subject,
): Problem[] {
  return [
    ...(premium?.NecessitaDadosBancarios ? accountProblems(typed) : []),
    ...(typed.asksReview || (isRestitution(subject) && typed.requestedPremium !== null) ? reviewProblems(typed) : []),
  ];
}

const accountProblems = ({ account, payeeName, payeeDocument }: TypedEndorsement): Problem[] => [
  ...bankAccountProblems(account).flatMap(({ field, message }) => problemsOf(`DadosBancarios.${field}`, message)),
  ...problemsOf(
    'DadosBancarios.PayeeCpfCnpj',
    payeeDocument.trim() === ''
      ? payeeName.trim() !== '' && 'Informe o CPF ou CNPJ de quem recebe.'
      : documentProblem(payeeDocument),
  ),
  ...problemsOf(
    'DadosBancarios.PayeeName',
    payeeDocument.trim() !== '' && payeeName.trim() === '' && 'Informe o nome de quem recebe.',
  ),
];

const reviewProblems = ({ requestedPremium, requestedJustification }: TypedEndorsement): Problem[] => [
  ...problemsOf('ValorPremioSolicitado', requestedPremium === null && 'Informe o prêmio que você pede.'),
  ...problemsOf(
    'JustificativaSolicitacaoPremio',
    requestedJustification.trim() === ''
      ? 'Diga por que o valor deve ser este.'
      : sizeProblem(requestedJustification, LONGEST_JUSTIFICATION),
  ),
];
