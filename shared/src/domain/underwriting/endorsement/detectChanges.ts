import type { EndorsementField } from '../../parameters/endorsementFields';
import { EndorsementChangeType } from './changeTypes';
import { WHOLE_OBJECT } from './endorsedFacts';
import type {
  EndorsedFacts,
  EndorsementValues,
  ModalityDraft,
  ModalityFacts,
  PartyDraft,
  PartyFacts,
} from './endorsedFacts';
import { draftValues } from './draftValues';
import { leavesOf, saysTheSame } from './factLeaves';
import type { FactChange } from './factLeaves';

/** What differs between a policy and a draft. */
export interface DetectedChanges {
  /** Leaf by leaf, in the order of forms; none where nothing differs. */
  changes: readonly FactChange[];
  /** The draft with only what differs. */
  values: EndorsementValues;
  /** `ChangeTypes`, each once, in their order. */
  changeTypes: readonly EndorsementChangeType[];
}

/** What is said where a draft changes nothing. */
export const NOTHING_CHANGED = 'Nada foi alterado em relação à apólice. Altere ao menos um dado para continuar.';

/** What a draft changes of a policy: only what differs is kept (Spec 001 §4 "Change detection"). */
export function detectChanges(facts: EndorsedFacts, draft: EndorsementValues): DetectedChanges {
  return detectedChanges(facts, changesBetween(facts, draftedFacts(facts, draft)), draft);
}

/** A draft's changes told as {@link detectChanges} tells them, once they are known. */
export function detectedChanges(
  facts: EndorsedFacts,
  changes: readonly FactChange[],
  { AlterouObjetoCompletoApolice: isWhole }: EndorsementValues = {},
): DetectedChanges {
  const types = new Set(changes.map(({ field }) => EndorsementChangeType[field]));
  return {
    changes,
    values: draftValues(facts, changes, isWhole === true),
    changeTypes: [...types].toSorted((a, b) => a - b),
  };
}

/** Where two states of a policy differ, in the order of forms. */
export function changesBetween(before: EndorsedFacts, after: EndorsedFacts): FactChange[] {
  const [old, young] = [leavesOf(before), leavesOf(after)];
  return [...new Map([...old, ...young]).values()].flatMap(({ value: _value, ...leaf }) => {
    const [was, is] = [old.get(leaf.path)?.value ?? null, young.get(leaf.path)?.value ?? null];
    return saysTheSame(was, is) ? [] : [{ ...leaf, before: was, after: is }];
  });
}

/** What a sub-type does not let change (its `ChangeableFields`), each part once. */
export const notChangeable = (
  changes: readonly FactChange[],
  changeable: readonly EndorsementField[],
): EndorsementField[] => [...new Set(changes.map(({ field }) => field).filter((field) => !changeable.includes(field)))];

/** A policy as it would stand with a draft. */
export function draftedFacts(facts: EndorsedFacts, draft: EndorsementValues): EndorsedFacts {
  const { ObjetoApolice: object = facts.ObjetoApolice } = draft;
  const whole = object.map(({ Value }) => Value).join('\n\n');
  return {
    DataCancelamento: draft.DataCancelamento ?? facts.DataCancelamento,
    ModalidadePrincipal: draftedModality(facts.ModalidadePrincipal, draft.ModalidadePrincipal),
    ModalidadeComplementar:
      facts.ModalidadeComplementar && draftedModality(facts.ModalidadeComplementar, draft.ModalidadeComplementar),
    ObjetoApolice: draft.AlterouObjetoCompletoApolice ? [{ Name: WHOLE_OBJECT, Value: whole }] : object,
    ClausulasParticulares: draft.ClausulasParticulares ?? facts.ClausulasParticulares,
    DadosTomador: draftedParty(facts.DadosTomador, draft.DadosTomador),
    DadosSegurado: draftedParty(facts.DadosSegurado, draft.DadosSegurado),
  };
}

const draftedModality = (facts: ModalityFacts, draft: ModalityDraft = {}): ModalityFacts => ({
  ImportanciaSegurada: draft.NovaImportanciaSegurada ?? facts.ImportanciaSegurada,
  InicioVigencia: draft.NovoInicioVigencia ?? facts.InicioVigencia,
  FimVigencia: draft.NovoFimVigencia ?? facts.FimVigencia,
  ...(facts.FimContrato === undefined ? {} : { FimContrato: draft.NovoFimContrato ?? facts.FimContrato }),
});

const draftedParty = (facts: PartyFacts, draft: PartyDraft = {}): PartyFacts => ({
  ...facts,
  Nome: draft.Nome ?? facts.Nome,
  ...(draft.NomeSocial === undefined ? {} : { NomeSocial: draft.NomeSocial }),
  Endereco: draft.Endereco ?? facts.Endereco,
});
