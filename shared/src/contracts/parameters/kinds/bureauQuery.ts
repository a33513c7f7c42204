import type { BureauAction } from '../../../domain/parameters/kinds/bureauQuery';
import { line, money } from '../../fields';
import { array, enumeration, integer, object } from '../../schema';
import type { Static } from '../../schema';

const actions: { readonly [Action in BureauAction]: Action } = { block: 'block', card: 'card', goOn: 'goOn' };

/** What follows from an answer of a bureau. */
export const bureauAction = enumeration(actions);

const bureau = object({
  /** As the platform's settings name it; one that is not configured is passed over. */
  Name: line({ minLength: 1 }),
  /** What an answer of it costs. */
  CostValue: money({ minimum: 0, maximum: 100_000_00 }),
});

/** How a sort of query is asked of bureaus. */
export const bureauQueryParameters = object({
  /** Which sort of query it is the rule of; its key says the same. */
  TipoConsultaId: integer({ minimum: 1 }),
  /** In the order in which they are asked; without any, all that are configured, in the order of the settings. */
  Bureaus: array(bureau, { maxItems: 20 }),
  /** For so many days an earlier answer still counts; 0 asks always. */
  ValidDays: integer({ minimum: 0, maximum: 365 }),
  WhenIrregular: bureauAction,
  WhenUnknown: bureauAction,
  WhenFailed: bureauAction,
});
/** The rule of a sort of query as a version holds it. */
export type BureauQueryParameters = Static<typeof bureauQueryParameters>;
