import type { ClauseFlag } from '../../parameters/contractualTerms';
import type { PlainDate } from '../../time/dates';

// What endorsements change of a policy, by the names of the draft (Spec 001 §3); money in cents.

/** A modality of a policy as it stands. */
export interface ModalityFacts {
  ImportanciaSegurada: number;
  InicioVigencia: PlainDate;
  FimVigencia: PlainDate;
  /** End of the guaranteed contract, of a principal modality: null where unknown, missing where it guarantees no contract. */
  FimContrato?: PlainDate | null | undefined;
}

/** A named text: a term of the object, a particular clause. */
export interface NamedText {
  Name: string;
  Value: string;
}

/** A particular clause; its flags say where it came from and are no part of what it says. */
export type ParticularClause = NamedText & Partial<Record<ClauseFlag, boolean>>;

/** Where a party is found (`Endereco`). */
export interface EndorsedAddress {
  AddressName: string;
  CityId: number | null;
  CityName: string;
  Complement: string | null;
  Neighborhood: string;
  Number: string;
  StateName: string;
  StateProvinceId: number | null;
  ZipCode: string;
}

/** Policy holder or insured; who it is stays, what it is called and where it is found may change. */
export interface PartyFacts {
  UniqueId: string;
  CpfCnpj: string;
  Nome: string;
  /** Of an insured alone. */
  NomeSocial?: string | null;
  Endereco: EndorsedAddress | null;
}

/** All of a policy that an endorsement may change. */
export interface EndorsedFacts {
  /** Set once the policy was cancelled. */
  DataCancelamento: PlainDate | null;
  ModalidadePrincipal: ModalityFacts;
  ModalidadeComplementar: ModalityFacts | null;
  ObjetoApolice: readonly NamedText[];
  ClausulasParticulares: readonly ParticularClause[];
  DadosTomador: PartyFacts;
  DadosSegurado: PartyFacts;
}

/** A modality in a draft; missing and null are left as they stand, and the days follow from the dates. */
export interface ModalityDraft {
  NovaImportanciaSegurada?: number | null;
  NovoInicioVigencia?: PlainDate | null;
  NovoFimVigencia?: PlainDate | null;
  /** Of a principal modality alone. */
  NovoFimContrato?: PlainDate | null;
  PrazoDias?: number | null;
}

/** A party in a draft. */
export type PartyDraft = Partial<Pick<PartyFacts, 'Nome' | 'NomeSocial' | 'Endereco'>>;

/** The new values of a draft; whatever is missing is left as it stands. */
export interface EndorsementValues {
  DataCancelamento?: PlainDate | null;
  ModalidadePrincipal?: ModalityDraft;
  ModalidadeComplementar?: ModalityDraft;
  /** The object whole, as it is to stand. */
  ObjetoApolice?: readonly NamedText[];
  /** The object is one text from now on, in place of its terms. */
  AlterouObjetoCompletoApolice?: boolean;
  /** The clauses whole, as they are to stand. */
  ClausulasParticulares?: readonly ParticularClause[];
  DadosTomador?: PartyDraft;
  DadosSegurado?: PartyDraft;
}

/** How the one term is called that an object changed as a whole consists of. */
export const WHOLE_OBJECT = 'Objeto completo';
