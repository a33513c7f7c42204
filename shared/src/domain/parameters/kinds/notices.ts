import { asksAgain, refuses } from './parameterField';
import type { ParameterField, ParameterProblem } from './parameterField';

/** There is one of it in a company: its key is the same everywhere. */
export const NOTICES_KEY = '00000000-0000-4000-8000-000000000006';

/** The notice periods by the names of the wire; in days. */
export interface Notices {
  BeforeEndDays: number;
  UnpaidNoticeDays: number;
  ResolutionDays: number;
}

/** The least that law and regulator allow, where a company has published nothing else. */
export const legalNotices: Notices = { BeforeEndDays: 90, UnpaidNoticeDays: 15, ResolutionDays: 30 };

const MOST_USUAL_DAYS = 180;

/** By what each of them is bounded. */
const grounds: Readonly<Record<keyof Notices, string>> = {
  BeforeEndDays: 'O aviso do fim da vigência vem ao menos 90 dias antes (Circular SUSEP 662/2022, arts. 7º a 9º).',
  UnpaidNoticeDays: 'O aviso de falta de pagamento dá ao menos 15 dias (Lei 15.040/2024, art. 20).',
  ResolutionDays: 'A resolução vem ao menos 30 dias depois da suspensão (Lei 15.040/2024, art. 21).',
};

/** Every field of the notice periods. */
export const noticesFields: readonly ParameterField[] = [
  { name: 'BeforeEndDays', label: 'Aviso antes do fim da vigência', unit: 'days' },
  { name: 'UnpaidNoticeDays', label: 'Prazo do aviso de falta de pagamento', unit: 'days' },
  { name: 'ResolutionDays', label: 'Da suspensão à resolução', unit: 'days' },
];

/** What stands against them: nothing may be shorter than the law has it. */
export const noticesProblems = (body: Notices): ParameterProblem[] =>
  (Object.keys(grounds) as (keyof Notices)[]).flatMap((field) => {
    if (body[field] < legalNotices[field]) return [refuses(field, grounds[field])];
    return body[field] > MOST_USUAL_DAYS ? [asksAgain(field, `${body[field]} dias é um prazo incomum. Confirme.`)] : [];
  });
