import type { UserType } from '../access/userTypes';
import { userTypeLabels } from '../access/userTypes';

/** The folders of the insurer's own documents, by their kind (Spec 001 §2 "Parties and documents"). */
export const InsurerFolder = {
  Circulares: 'circulars',
  Manuais: 'manuals',
  Formularios: 'forms',
  Licencas: 'licences',
  Condicoes: 'conditions',
  Outros: 'others',
} as const;
export type InsurerFolder = (typeof InsurerFolder)[keyof typeof InsurerFolder];

/** In the order in which the folders stand. */
export const insurerFolderLabels: Record<InsurerFolder, string> = {
  circulars: 'Circulares',
  manuals: 'Manuais',
  forms: 'Formulários',
  licences: 'Licenças e registros',
  conditions: 'Condições gerais',
  others: 'Outros',
};

/** Who reads a document, in words: `Todos`, or the user types in the order of the specification. */
export function audienceLabel(audience: readonly UserType[]): string {
  const all = Object.entries(userTypeLabels);
  const named = all.filter(([type]) => audience.some((one) => one === Number(type))).map(([, label]) => label);
  return named.length === all.length ? 'Todos' : named.join(', ');
}
