import { CONTRACT_END_LABEL, endorsementFieldLabels } from '../../parameters/endorsementFields';
import type { EndorsementField } from '../../parameters/endorsementFields';
import type { EndorsedAddress, EndorsedFacts, ModalityFacts, NamedText, PartyFacts } from './endorsedFacts';

/** What a leaf holds; an address is one: of two that were changed no sound third can be mixed. */
export type LeafValue = string | number | EndorsedAddress | null;

/** The smallest part of a policy that an endorsement changes by itself, by the name of the draft's field. */
export interface FactLeaf {
  /** `ModalidadePrincipal.NovoFimVigencia`, `DadosTomador.Nome`, `ClausulasParticulares.Multas`. */
  path: string;
  field: EndorsementField;
  label: string;
  /** Null where the policy has none: a clause that is not there, a modality that it does without. */
  value: LeafValue;
}

/** A part of a policy that an endorsement changes; null is none. */
export interface FactChange extends Omit<FactLeaf, 'value'> {
  before: LeafValue;
  after: LeafValue;
}

/** What a leaf says afterwards. */
export type ChangedLeaf = Pick<FactChange, 'path' | 'after'>;

/** Everything of a policy that endorsements change, by its paths, in the order of forms. */
export function leavesOf(facts: EndorsedFacts): Map<string, FactLeaf> {
  const leaves = [
    leaf('DataCancelamento', facts.DataCancelamento),
    ...modalityLeaves('ModalidadePrincipal', facts.ModalidadePrincipal),
    ...contractLeaves(facts.ModalidadePrincipal),
    ...modalityLeaves('ModalidadeComplementar', facts.ModalidadeComplementar),
    ...textLeaves('ObjetoApolice', facts.ObjetoApolice),
    ...textLeaves('ClausulasParticulares', facts.ClausulasParticulares),
    ...partyLeaves('DadosTomador', facts.DadosTomador),
    ...partyLeaves('DadosSegurado', facts.DadosSegurado),
  ];
  return new Map(leaves.map((one) => [one.path, one]));
}

function leaf(field: EndorsementField, value: LeafValue, part = '', partLabel = part): FactLeaf {
  const label = endorsementFieldLabels[field];
  return part === ''
    ? { path: field, field, label, value }
    : { path: `${field}.${part}`, field, label: `${label}: ${partLabel}`, value };
}

const modalityLeaves = (
  of: 'ModalidadePrincipal' | 'ModalidadeComplementar',
  facts: ModalityFacts | null,
): FactLeaf[] => [
  leaf(`${of}.NovaImportanciaSegurada`, facts?.ImportanciaSegurada ?? null),
  leaf(`${of}.NovoInicioVigencia`, facts?.InicioVigencia ?? null),
  leaf(`${of}.NovoFimVigencia`, facts?.FimVigencia ?? null),
];

/** Path of the end of the contract, which is changeable where the end of the validity is. */
export const CONTRACT_END = 'ModalidadePrincipal.NovoFimContrato';

const contractLeaves = ({ FimContrato: value }: ModalityFacts): FactLeaf[] =>
  value ? [{ path: CONTRACT_END, field: 'ModalidadePrincipal.NovoFimVigencia', label: CONTRACT_END_LABEL, value }] : [];

const partyLeaves = (of: 'DadosTomador' | 'DadosSegurado', party: PartyFacts): FactLeaf[] => [
  leaf(of, party.Nome, 'Nome'),
  ...(of === 'DadosSegurado' ? [leaf(of, party.NomeSocial ?? null, 'NomeSocial', 'Nome social')] : []),
  leaf(of, party.Endereco, 'Endereco', 'Endereço'),
];

const textLeaves = (of: 'ObjetoApolice' | 'ClausulasParticulares', texts: readonly NamedText[]): FactLeaf[] =>
  keyedTexts(texts).map(([key, { Value }]) => leaf(of, Value, key, key.replace(ALIKE, ' · ')));

/** Between a name and the count of those that are called alike; no name holds it. */
const ALIKE = '¶';

/** The name that a text's key stands for. */
export const nameOfKey = (key: string): string => key.split(ALIKE)[0] ?? key;

/** Texts by their names; where several are called alike, the second one's key has its count. */
export function keyedTexts<Text extends NamedText>(texts: readonly Text[]): [key: string, text: Text][] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const count = (seen.get(text.Name) ?? 0) + 1;
    seen.set(text.Name, count);
    return [count === 1 ? text.Name : `${text.Name}${ALIKE}${count}`, text];
  });
}

/** True where both say the same: nothing said is nothing said, and how a line ends or an accent is encoded is no matter. */
export function saysTheSame(one: LeafValue | undefined, other: LeafValue | undefined): boolean {
  return canonical(one ?? null) === canonical(other ?? null);
}

const canonicalText = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n').trim();

function canonical(value: LeafValue): string {
  if (value === null) return '';
  if (typeof value !== 'object') return canonicalText(String(value));
  const { AddressName, CityId, CityName, Complement, Neighborhood, Number: number, StateName, ...rest } = value;
  const parts = [AddressName, CityId, CityName, Complement, Neighborhood, number, StateName];
  return JSON.stringify(
    [...parts, rest.StateProvinceId, rest.ZipCode].map((part) => canonicalText(String(part ?? ''))),
  );
}
