import { isValidEmail } from '../../people/email';
import { refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** There is one of it in a company: its key is the same everywhere. */
export const INSURER_ON_DOCUMENTS_KEY = '00000000-0000-4000-8000-0000000000c2';

/** What an insurer says of itself on its documents, by the names of the wire. */
export interface JudgedInsurer {
  SusepCode: string;
  Address: string;
  Place: string;
  SignatoryName: string;
  SignatoryRole: string;
  CustomerService: string;
  Ombudsman: string;
  DataProtectionContact: string;
  LookupAddress: string;
}

/** That of a company that has never said it: none of its policies can be made. */
export const noInsurerOnDocuments: JudgedInsurer = {
  SusepCode: '',
  Address: '',
  Place: '',
  SignatoryName: '',
  SignatoryRole: '',
  CustomerService: '',
  Ombudsman: '',
  DataProtectionContact: '',
  LookupAddress: '',
};

const labels: Readonly<Record<keyof JudgedInsurer, string>> = {
  SusepCode: 'Código SUSEP da seguradora',
  Address: 'Endereço da seguradora',
  Place: 'Local da assinatura',
  SignatoryName: 'Quem assina',
  SignatoryRole: 'Cargo de quem assina',
  CustomerService: 'Atendimento ao cliente (SAC)',
  Ombudsman: 'Ouvidoria',
  DataProtectionContact: 'Contato de proteção de dados',
  LookupAddress: 'Endereço de consulta na SUSEP',
};

const names = Object.keys(labels) as (keyof JudgedInsurer)[];

/** Every field of what documents say of the insurer. */
export const insurerOnDocumentsFields: readonly (ParameterField & { readonly name: keyof JudgedInsurer })[] = names.map(
  (name) => ({ name, label: labels[name], unit: 'text' }),
);

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

const isPlace = (text: string): boolean => {
  const [city = '', state = '', ...more] = text.split('/');
  return city.trim() !== '' && STATES.includes(state) && more.length === 0;
};

const isHttpsAddress = (text: string): boolean => /^https:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/.test(text);

/** Runs of figures as people write phone numbers: `0800 000 0001`, `(11) 4004-1234`. */
const hasPhone = (text: string): boolean =>
  (text.match(/\d[\d ().-]*/g) ?? []).some((run) => {
    const { length } = run.replace(/\D/g, '');
    return length >= 8 && length <= 13;
  });

/** What is wrong with a way to reach somebody; `also` are ways of its own. */
function reachProblem(label: string, text: string, also: { text: string; isOne: boolean } | null): string | null {
  const words = text.split(/[\s,;()<>]+/).map((word) => word.replace(/[.:]$/, ''));
  const mails = words.filter((word) => word.includes('@'));
  const wrong = mails.find((mail) => !isValidEmail(mail));
  if (wrong !== undefined) return `${label}: o e-mail "${wrong}" não está completo.`;
  if (mails.length > 0 || hasPhone(text) || also?.isOne) return null;
  return `${label}: informe um telefone com DDD ou 0800, ou um e-mail${also ? `, ou ${also.text}` : ''}.`;
}

/** What is wrong with a value that is there, as a sentence. */
const rules: Partial<Record<keyof JudgedInsurer, (text: string) => string | null>> = {
  SusepCode: (text) => (/^\d{5}$/.test(text) ? null : 'O código SUSEP da seguradora tem cinco dígitos, como 09017.'),
  Address: (text) =>
    /\b\d{5}-?\d{3}\b/.test(text)
      ? null
      : 'O endereço precisa do CEP, como em "Avenida Paulista, 1842, CEP 01310-945".',
  Place: (text) => (isPlace(text) ? null : 'Escreva o local como município e estado: "São Paulo/SP".'),
  CustomerService: (text) => reachProblem(labels.CustomerService, text, null),
  Ombudsman: (text) => reachProblem(labels.Ombudsman, text, null),
  DataProtectionContact: (text) =>
    reachProblem(labels.DataProtectionContact, text, {
      text: 'uma página (https://…)',
      isOne: text.split(/[\s,;]+/).some(isHttpsAddress),
    }),
  LookupAddress: (text) =>
    isHttpsAddress(text)
      ? null
      : 'O endereço de consulta é o de uma página segura: comece com https://, como "https://www.gov.br/susep".',
};

/** What stands against it: nothing of it may be missing, since every policy prints all of it. */
export const insurerOnDocumentsProblems = (insurer: JudgedInsurer): ParameterProblem[] =>
  names.flatMap((name) => {
    const text = insurer[name].trim();
    const problem = text === '' ? `Informe: ${labels[name].toLowerCase()}.` : (rules[name]?.(text) ?? null);
    return problem === null ? [] : [refuses(name, problem)];
  });
