import { Ajv } from 'ajv';
import { array, literal, nullable, object, text, union } from '@portal/shared/contracts/schema';
import type { ScreeningList } from './screeningLists';

const line = text({ minLength: 1, maxLength: 300 });
const identifier = text({ minLength: 1, maxLength: 100 });

const shape = object({
  lists: array(
    object({
      name: identifier,
      title: line,
      source: line,
      kind: union([literal('sanction'), literal('pep')]),
      version: identifier,
      publishedOn: text({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }),
      // An empty list is a provider's mishap rather than a world without sanctions.
      entries: array(
        object({
          reference: identifier,
          kind: union([literal('person'), literal('company')]),
          names: array(line, { minItems: 1, maxItems: 50 }),
          document: nullable(text({ maxLength: 20 })),
          reason: text({ minLength: 1, maxLength: 2000 }),
        }),
        { minItems: 1 },
      ),
    }),
    { minItems: 1 },
  ),
});

const isOfShape = new Ajv({ removeAdditional: 'all', strictTypes: false }).compile<{ lists: ScreeningList[] }>(shape);

/** Lists as a provider gives them, without what nobody asked for; throws for anything else, and says where. */
export function readLists(given: unknown): ScreeningList[] {
  if (!isOfShape(given)) {
    const [problem] = isOfShape.errors ?? [];
    throw new Error(`Lists in another shape: ${problem?.instancePath ?? ''} ${problem?.message ?? ''}`);
  }
  return given.lists;
}
