import { brokerQualifications } from '@portal/shared/domain/parties/brokerDossier';
import { personAt, placesOf } from '@portal/shared/domain/parties/registeredPeople';
import type { RegisteredPeople, RegisteredPerson } from '@portal/shared/domain/parties/registeredPeople';
import { cleanDocument } from '@portal/shared/domain/people/document';
import type { FieldChange } from '../../platform/database/schema/history';
import type { partners } from '../../platform/database/schema/parties';

type Person = Pick<typeof partners.$inferInsert, 'name' | 'document' | 'qualification' | 'isPoliticallyExposed'>;

/** Returns the people of a checked application as rows of its broker, a row for each role, and what the history says of them. */
export function toPeopleRows(application: RegisteredPeople): {
  responsible: { name: string; document: string; isPoliticallyExposed: boolean };
  all: Person[];
  changes: FieldChange[];
} {
  const { Responsible } = application;
  const responsible = toPerson(Responsible);
  const others = placesOf(application).flatMap((place) => {
    const person = personAt(application, place);
    return person ? [{ place, ...toPerson(person) }] : [];
  });
  const technicians = [
    ...(Responsible.IsTechnician ? [responsible] : []),
    ...others.filter(({ place }) => place === 'Technician'),
  ];
  const partners = [
    ...(Responsible.IsPartner ? [responsible] : []),
    ...others.filter(({ place }) => place !== 'Technician'),
  ];
  // One CPF has one name, the responsible person's spelling before the technician's.
  const nameOf = new Map([...partners, ...technicians, responsible].map(({ document, name }) => [document, name]));
  const as = (qualification: string, people: readonly (typeof responsible)[]): Person[] =>
    people.map(({ document, isPoliticallyExposed }) => ({
      ...{ document, isPoliticallyExposed, qualification },
      name: nameOf.get(document)!,
    }));
  const namesOf = (people: readonly { document: string }[]) =>
    people.map(({ document }) => nameOf.get(document)).join('; ');
  return {
    responsible,
    all: [
      ...as(brokerQualifications.responsible, [responsible]),
      ...as(brokerQualifications.technician, technicians),
      ...as(brokerQualifications.partner, partners),
    ],
    changes: [
      ...(technicians.length > 0 ? [{ field: 'technician', before: null, after: namesOf(technicians) }] : []),
      ...(partners.length > 0 ? [{ field: 'partners', before: null, after: namesOf(partners) }] : []),
    ],
  };
}

const toPerson = ({ Name, Cpf, IsPoliticallyExposed }: RegisteredPerson) => ({
  name: Name.replace(/\s+/g, ' ').trim(),
  document: cleanDocument(Cpf),
  isPoliticallyExposed: IsPoliticallyExposed === true,
});
