import { uniqueId } from '../../fields';
import { array, boolean, integer, literal, object, optional, text, union } from '../../schema';
import type { Static } from '../../schema';

/** What an endorsement may change of a policy, by the names of its draft (Spec 001 §3 "Endorsement draft"). */
const endorsementField = union([
  literal('DataCancelamento'),
  literal('ModalidadePrincipal.NovaImportanciaSegurada'),
  literal('ModalidadePrincipal.NovoInicioVigencia'),
  literal('ModalidadePrincipal.NovoFimVigencia'),
  literal('ModalidadeComplementar.NovaImportanciaSegurada'),
  literal('ModalidadeComplementar.NovoInicioVigencia'),
  literal('ModalidadeComplementar.NovoFimVigencia'),
  literal('ObjetoApolice'),
  literal('ClausulasParticulares'),
  literal('DadosTomador'),
  literal('DadosSegurado'),
]);

const reason = object({
  /** Made by whoever writes it; documents are asked for by it. */
  UniqueId: uniqueId(),
  Name: text({ minLength: 1, maxLength: 120 }),
  /** A refund needs a payee. */
  NecessitaDadosBancarios: boolean(),
  Documents: array(object({ Name: text({ minLength: 1, maxLength: 120 }), IsRequired: boolean() }), { maxItems: 20 }),
});
/** A reason (motivo) for an endorsement, with the documents that it asks for. */
export type EndorsementReason = Static<typeof reason>;

/** A sub-type (subtipo) of endorsement: what of a type may be asked for. */
export const endorsementSubTypeParameters = object({
  /** 4, a renewal, cannot be asked for (DECISIONS "Endorsement types"). */
  EndorsementTypeId: union([
    literal(1),
    literal(2),
    literal(3),
    literal(5),
    literal(6),
    literal(7),
    literal(8),
    literal(9),
  ]),
  Name: text({ minLength: 1, maxLength: 80 }),
  ChangeableFields: array(endorsementField, { maxItems: 11 }),
  PremiumEffect: union([literal('proRata'), literal('shortRate'), literal('none')]),
  /** Additive: who may ask for it; where it is missing, a pro rata cancellation is the insurer's and all else anyone's. */
  AskedBy: optional(union([literal('anyone'), literal('insurer')])),
  /** Additive: who issues it where it gives nothing back; where it is missing, as `AskedBy` says. */
  IssuedBy: optional(union([literal('automatic'), literal('insurer')])),
  Reasons: array(reason, { maxItems: 50 }),
  /** Where it is offered; none named is everywhere. */
  Modalities: array(
    object({
      ModalityUniqueId: uniqueId(),
      /** As it is called when this is written, for whoever compares versions; the platform says it. */
      ModalityName: text({ maxLength: 120 }),
    }),
    { maxItems: 500 },
  ),
});
/** A sub-type of endorsement as a version holds it. */
export type EndorsementSubTypeParameters = Static<typeof endorsementSubTypeParameters>;

/** Whether insured amounts of a modality are updated each year by the insurer's index (anniversary endorsement). */
export const endorsementAnniversaryParameters = object({
  IsEnabled: boolean(),
  DaysBeforeAnniversary: integer({ minimum: 1, maximum: 180 }),
  /** Somebody looks at it before it is issued. */
  RequiresReview: boolean(),
});
/** Its key is the modality's. */
export type EndorsementAnniversaryParameters = Static<typeof endorsementAnniversaryParameters>;
