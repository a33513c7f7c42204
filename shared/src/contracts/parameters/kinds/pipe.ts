import { PipeFunctionality } from '../../../domain/access/pipeFunctionalities';
import { uniqueId } from '../../fields';
import { array, boolean, enumeration, integer, literal, nullable, object, text, union } from '../../schema';
import type { Static } from '../../schema';

const stage = union([literal('queue'), literal('analysis'), literal('documents'), literal('broker'), literal('done')]);

const step = object({
  UniqueId: uniqueId(),
  Name: text({ minLength: 1, maxLength: 60 }),
  /** Where cards arrive, are worked on, wait for documents or for the broker, or are done. */
  Stage: stage,
  WorkInProgressLimit: nullable(integer({ minimum: 1, maximum: 100_000 })),
  /** Above its limit a step warns whoever brings another card, or refuses it. */
  WorkInProgressPolicy: union([literal('warn'), literal('refuse')]),
  /** True where whoever brings a card has to say why. */
  NeedsJustification: boolean(),
});
/** A step (etapa) of a pipe as a version holds it. */
export type PipeStepParameters = Static<typeof step>;

/** A pipe (esteira) of the boards: its steps from left to right, and who sees it. */
export const pipeParameters = object({
  Name: text({ minLength: 1, maxLength: 60 }),
  /** Where it stands in lists, the smallest first; of two that take the same cards the first one gets them. */
  Order: integer({ minimum: 1, maximum: 999 }),
  /** The right that manages it, 34 to 39 (Spec 000 §6), and by that which cards come to it; for good. */
  FunctionalityId: enumeration(PipeFunctionality),
  Steps: array(step, { maxItems: 30 }),
  /** Steps that were taken away, with where their cards stand since. */
  RemovedSteps: array(
    object({ UniqueId: uniqueId(), Name: text({ maxLength: 60 }), CardsToStepUniqueId: uniqueId() }),
    { maxItems: 200 },
  ),
  /** Whose users see it, and of these whose move its cards. */
  Profiles: array(object({ ProfileUniqueId: uniqueId(), Name: text({ maxLength: 120 }), MovesCards: boolean() }), {
    maxItems: 500,
  }),
});
/** A pipe as a version holds it. */
export type PipeParameters = Static<typeof pipeParameters>;
