import type { PlainDate } from '../../time/dates';
import type { EndorsedAddress, EndorsedFacts, ModalityFacts, NamedText, PartyFacts } from './endorsedFacts';
import { keyedTexts, nameOfKey } from './factLeaves';
import type { LeafValue } from './factLeaves';

/** What some leaves of a policy are to say, by their paths. */
export type NewValues = ReadonlyMap<string, LeafValue>;

/** A policy with some of its leaves changed: texts keep their order, new ones stand last. */
export function withValues(facts: EndorsedFacts, values: NewValues): EndorsedFacts {
  if (values.size === 0) return facts;
  const take = <Value extends LeafValue>(path: string, otherwise: Value): Value =>
    values.has(path) ? (values.get(path) as Value) : otherwise;
  return {
    DataCancelamento: take<PlainDate | null>('DataCancelamento', facts.DataCancelamento),
    ModalidadePrincipal: modality('ModalidadePrincipal', facts.ModalidadePrincipal, take),
    ModalidadeComplementar:
      facts.ModalidadeComplementar && modality('ModalidadeComplementar', facts.ModalidadeComplementar, take),
    ObjetoApolice: texts('ObjetoApolice', facts.ObjetoApolice, values),
    ClausulasParticulares: texts('ClausulasParticulares', facts.ClausulasParticulares, values),
    DadosTomador: party('DadosTomador', facts.DadosTomador, take),
    DadosSegurado: party('DadosSegurado', facts.DadosSegurado, take),
  };
}

type Take = <Value extends LeafValue>(path: string, otherwise: Value) => Value;

const modality = (of: string, facts: ModalityFacts, take: Take): ModalityFacts => ({
  ImportanciaSegurada: take(`${of}.NovaImportanciaSegurada`, facts.ImportanciaSegurada),
  InicioVigencia: take(`${of}.NovoInicioVigencia`, facts.InicioVigencia),
  FimVigencia: take(`${of}.NovoFimVigencia`, facts.FimVigencia),
  ...(facts.FimContrato === undefined
    ? {}
    : { FimContrato: take<PlainDate | null>(`${of}.NovoFimContrato`, facts.FimContrato) }),
});

const party = (of: string, facts: PartyFacts, take: Take): PartyFacts => ({
  ...facts,
  Nome: take(`${of}.Nome`, facts.Nome),
  ...(facts.NomeSocial === undefined ? {} : { NomeSocial: take<string | null>(`${of}.NomeSocial`, facts.NomeSocial) }),
  Endereco: take<EndorsedAddress | null>(`${of}.Endereco`, facts.Endereco),
});

function texts<Text extends NamedText>(of: string, before: readonly Text[], values: NewValues): (Text | NamedText)[] {
  const keyed = keyedTexts(before);
  const kept = keyed.flatMap(([key, text]) => {
    const value = values.get(`${of}.${key}`);
    if (value === undefined) return [text];
    return value === null ? [] : [{ ...text, Value: textOf(value) }];
  });
  const known = new Set(keyed.map(([key]) => `${of}.${key}`));
  const added = [...values].flatMap(([path, value]) =>
    path.startsWith(`${of}.`) && !known.has(path) && value !== null
      ? [{ Name: nameOfKey(path.slice(of.length + 1)), Value: textOf(value) }]
      : [],
  );
  return [...kept, ...added];
}

const textOf = (value: LeafValue): string => (typeof value === 'string' ? value : '');
