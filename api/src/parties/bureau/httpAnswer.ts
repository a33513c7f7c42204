import { Ajv } from 'ajv';
import { array, boolean, integer, nullable, number, object, optional, text } from '@portal/shared/contracts/schema';
import type { TSchema } from '@portal/shared/contracts/schema';
import type { BureauCompany, BureauPerson } from '../../platform/database/schema/bureauAnswers';

const name = text({ minLength: 1, maxLength: 200 });

const address = nullable(
  object({
    zipCode: text({ pattern: '^[0-9]{8}$' }),
    addressName: text({ minLength: 1, maxLength: 200 }),
    number: text({ minLength: 1, maxLength: 20 }),
    complement: nullable(text({ maxLength: 200 })),
    neighborhood: text({ maxLength: 200 }),
    cityId: integer({ minimum: 1_000_000, maximum: 9_999_999 }),
  }),
);

/** Additive: a bureau that does not say it is asked all the same. */
const registration = optional(
  nullable(object({ isRegular: boolean(), situation: text({ minLength: 1, maxLength: 80 }) })),
);

const company = object({
  name,
  tradeName: nullable(name),
  isPrivate: boolean(),
  address,
  activity: nullable(object({ code: text({ pattern: '^[0-9]{7}$' }), name })),
  partners: array(
    object({
      name,
      document: text({ pattern: '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$' }),
      qualification: text({ maxLength: 200 }),
      sharePercent: nullable(number({ minimum: 0, maximum: 100 })),
      isPoliticallyExposed: boolean(),
    }),
    { maxItems: 500 },
  ),
  registration,
});

const person = object({ name, socialName: nullable(name), address, registration });

/** Fields that nobody asked for are dropped, so that no more is kept of people than is needed. */
const ajv = new Ajv({ removeAdditional: 'all', strictTypes: false });

const reader = <Answer>(schema: TSchema) => {
  const check = ajv.compile<Answer>(schema);
  return (answer: unknown): Answer | null => (check(answer) ? answer : null);
};

/** The answer about a company as the platform keeps it; null for anything else. */
export const readCompany = reader<BureauCompany>(company);

/** The same about a person. */
export const readPerson = reader<BureauPerson>(person);
