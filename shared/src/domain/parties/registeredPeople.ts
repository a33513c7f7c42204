import { cleanDocument } from '../people/document';
import { searchable } from '../values/textSearch';

/** How many partners a registration names at most. */
export const MAX_REGISTERED_PARTNERS = 20;

/** Somebody whom a broker names when it registers; the CPF with or without mask. */
export interface RegisteredPerson {
  Name: string;
  Cpf: string;
  /** Null while nothing is chosen. */
  IsPoliticallyExposed: boolean | null;
}

/** The people of a registration. What is absent was not asked for: registrations from before have the responsible person alone. */
export interface RegisteredPeople {
  Responsible: RegisteredPerson & { IsTechnician?: boolean; IsPartner?: boolean };
  /** Counts where the responsible person is not the responsible technician. */
  Technician?: RegisteredPerson | null;
  /** Other partners who are natural persons; null while nothing is chosen, empty where there are none. */
  Partners?: readonly RegisteredPerson[] | null;
}

/** Where a person stands in a registration. */
export type PersonPlace = 'Technician' | `Partners.${number}`;
/** What is asked of each person. */
export type PersonField = keyof RegisteredPerson;

/** Returns who stands at a place of a registration; null for nobody. */
export function personAt(application: RegisteredPeople, place: PersonPlace): RegisteredPerson | null {
  if (place !== 'Technician') return application.Partners?.[Number(place.split('.')[1])] ?? null;
  return application.Responsible.IsTechnician ? null : (application.Technician ?? null);
}

/** Returns the places of a registration after the responsible person's, in the order of the form. */
export const placesOf = ({ Partners }: RegisteredPeople): PersonPlace[] => [
  'Technician',
  ...(Partners ?? []).map((_, index): PersonPlace => `Partners.${index}`),
];

/** Returns the message for a CPF that stands elsewhere in the registration with another name or answer, or twice among partners. */
export function samePersonProblem(
  application: RegisteredPeople,
  place: PersonPlace,
  field: PersonField,
): string | null {
  const person = personAt(application, place);
  if (!person || cleanDocument(person.Cpf) === '') return null;
  const isSame = (other: RegisteredPerson | null) =>
    other !== null && cleanDocument(other.Cpf) === cleanDocument(person.Cpf);
  const places = placesOf(application);
  const before = places.slice(0, places.indexOf(place));
  if (field === 'Cpf')
    return place !== 'Technician' &&
      (before.some((one) => one !== 'Technician' && isSame(personAt(application, one))) ||
        (application.Responsible.IsPartner === true && isSame(application.Responsible)))
      ? 'Este CPF já está entre os sócios'
      : null;
  const known = [application.Responsible, ...before.map((one) => personAt(application, one))].find(isSame);
  if (!known) return null;
  if (field === 'Name')
    return searchable(known.Name) === searchable(person.Name) ? null : 'Este CPF está com outro nome neste cadastro';
  return known.IsPoliticallyExposed === null || known.IsPoliticallyExposed === person.IsPoliticallyExposed
    ? null
    : 'Este CPF está com outra resposta neste cadastro';
}

/** Returns the message where a registration does not say who the partners are, or names too many; null where it says so. */
export function partnersProblem({ Partners, Responsible }: RegisteredPeople): string | null {
  if (Partners === null && !Responsible.IsPartner) return 'Adicione os sócios ou marque que nenhum é pessoa física';
  return (Partners?.length ?? 0) > MAX_REGISTERED_PARTNERS
    ? `Informe no máximo ${MAX_REGISTERED_PARTNERS} sócios`
    : null;
}
