import { asksAgain } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';
import { repeatedNames } from './repeatedNames';
import { rowsInWords } from './rowsInWords';

/** There is one of it in a company: its key is the same everywhere. */
export const REGISTRATION_DOCUMENTS_KEY = '00000000-0000-4000-8000-0000000000b5';

/** A document that is asked for, by the names of the wire. */
interface JudgedAskedDocument {
  Name: string;
  IsRequired: boolean;
  ValidityMonths?: number | null;
}

/** Whom documents are asked of. */
export type RegisteringParty = 'PolicyHolders' | 'Brokers';

/** Whose documents have kinds: of insureds nothing is asked when one registers. */
export type DocumentedParty = RegisteringParty | 'Insureds';

/** What is asked of each of them when they register, and the kinds of documents of insureds. */
type JudgedRegistrationDocuments = Readonly<Record<RegisteringParty, readonly JudgedAskedDocument[]>> & {
  readonly Insureds?: readonly JudgedAskedDocument[];
};

/** For how long a document is valid: "12 meses"; "Sem validade" where it has no end. */
export const formatValidity = (months: number | null | undefined): string =>
  typeof months === 'number' ? `${months} ${months === 1 ? 'mês' : 'meses'}` : 'Sem validade';

const inWords = rowsInWords(({ Name, IsRequired, ValidityMonths }: JudgedAskedDocument) => {
  const marks = [...(IsRequired ? [] : ['opcional']), ...(ValidityMonths ? [formatValidity(ValidityMonths)] : [])];
  return marks.length > 0 ? `${Name} (${marks.join(', ')})` : Name;
});

/** Every field of the asked documents. */
export const registrationDocumentsFields: readonly (ParameterField & { readonly name: DocumentedParty })[] = [
  { name: 'PolicyHolders', label: 'Documentos de cadastro do tomador', unit: 'rows', inWords },
  { name: 'Brokers', label: 'Documentos de cadastro da corretora', unit: 'rows', inWords },
  { name: 'Insureds', label: 'Documentos do segurado', unit: 'rows', inWords },
];

/** What follows where nothing has to be given. */
const unasked: Readonly<Record<DocumentedParty, string | null>> = {
  Insureds: null,
  PolicyHolders: 'O cadastro de um tomador novo fica completo sem nenhum documento.',
  Brokers: 'Uma corretora nova envia o cadastro para análise sem nenhum documento.',
};

/** What follows from what is asked of one of them where nothing has to be given; null where something has. */
export const withoutRequiredDocuments = (documents: JudgedRegistrationDocuments, of: DocumentedParty): string | null =>
  (documents[of] ?? []).some(({ IsRequired }) => IsRequired) ? null : unasked[of];

/** What stands against them; `before` is what is in force. */
export const registrationDocumentsProblems = (
  documents: JudgedRegistrationDocuments,
  before: JudgedRegistrationDocuments | null,
): ParameterProblem[] =>
  registrationDocumentsFields.flatMap(({ name: of, label }) => {
    const follows = withoutRequiredDocuments(documents, of);
    const isNew = before !== null && withoutRequiredDocuments(before, of) === null;
    const names = (documents[of] ?? []).map(({ Name }) => Name);
    return [
      // Both lists have a first line: which one is meant is said.
      ...repeatedNames(of, names).map((one) => ({ ...one, Message: `${label}: ${one.Message}` })),
      ...(follows !== null && isNew ? [asksAgain(of, `${follows} Confirme.`)] : []),
    ];
  });
