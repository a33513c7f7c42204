import { documentKind } from '../people/document';
import type { PlainDate } from '../time/dates';
import { searchable } from '../values/textSearch';

/** Who signs a contract of counter-guarantee besides the policy holder itself: for it, as its surety, or for a surety's spouse. */
export const SignatoryRole = {
  Representante: 'representative',
  Fiador: 'guarantor',
  ProcuradorDoConjuge: 'spouseAttorney',
} as const;
export type SignatoryRole = (typeof SignatoryRole)[keyof typeof SignatoryRole];

export const signatoryRoleLabels: Record<SignatoryRole, string> = {
  representative: 'Representante legal',
  guarantor: 'Fiador',
  spouseAttorney: 'Procurador(a) do cônjuge',
};

/** Returns whether somebody signs in the name of another one, and not as a surety. */
export const signsForAnother = (role: SignatoryRole): boolean => role !== SignatoryRole.Fiador;

/** By what power a representative signs for the policy holder, or for a company that stands surety. */
export const SignatoryCapacity = { Administrador: 'administrator', Socio: 'partner', Procurador: 'attorney' } as const;
export type SignatoryCapacity = (typeof SignatoryCapacity)[keyof typeof SignatoryCapacity];

export const signatoryCapacityLabels: Record<SignatoryCapacity, string> = {
  administrator: 'Administrador(a)',
  partner: 'Sócio(a)',
  attorney: 'Procurador(a)',
};

/** What the register of companies calls those who hold a capacity, without accents. */
const qualifications: Record<Exclude<SignatoryCapacity, 'attorney'>, RegExp> = {
  administrator: /administrador|diretor|presidente|gerente|titular|empresari/,
  partner: /\bsoci[oa]|acionista|[qc]otista|titular|empresari/,
};

/** Returns whether the QSA's qualification of a person ("Sócio-administrador") gives the capacity; never that of an attorney. */
export const givesCapacity = (qualification: string, capacity: SignatoryCapacity): boolean =>
  capacity !== SignatoryCapacity.Procurador && qualifications[capacity].test(searchable(qualification));

/** How many signatures articles of association or a power of attorney may ask for together. */
export const MAX_SIGNATURES_TOGETHER = 8;

/** Returns how somebody signs: "isolada", or "em conjunto (2 assinaturas)". */
export const formatSignaturesTogether = (count: number): string =>
  count === 1 ? 'isolada' : `em conjunto (${count} assinaturas)`;

/** Returns whether a power of attorney had ended before a day; its last day is one of it, and one without an end has none. */
export const hasProxyEnded = (expiresOn: PlainDate | null, day: PlainDate): boolean =>
  expiresOn !== null && expiresOn < day;

/** Returns whether a power of attorney was revoked on a day; who signed on the day of revocation had no power. */
export const isProxyRevoked = (revokedOn: PlainDate | null, day: PlainDate): boolean =>
  revokedOn !== null && revokedOn <= day;

export const MaritalStatus = {
  Solteiro: 'single',
  Casado: 'married',
  UniaoEstavel: 'stableUnion',
  Divorciado: 'divorced',
  Viuvo: 'widowed',
} as const;
export type MaritalStatus = (typeof MaritalStatus)[keyof typeof MaritalStatus];

export const maritalStatusLabels: Record<MaritalStatus, string> = {
  single: 'Solteiro(a)',
  married: 'Casado(a)',
  stableUnion: 'Em união estável',
  divorced: 'Divorciado(a)',
  widowed: 'Viúvo(a)',
};

/** Regimes de bens (Código Civil, arts. 1.639 to 1.688). */
export const PropertyRegime = {
  ComunhaoParcial: 'partialCommunity',
  ComunhaoUniversal: 'universalCommunity',
  ParticipacaoFinal: 'finalParticipation',
  SeparacaoObrigatoria: 'mandatorySeparation',
  SeparacaoAbsoluta: 'absoluteSeparation',
} as const;
export type PropertyRegime = (typeof PropertyRegime)[keyof typeof PropertyRegime];

export const propertyRegimeLabels: Record<PropertyRegime, string> = {
  partialCommunity: 'Comunhão parcial de bens',
  universalCommunity: 'Comunhão universal de bens',
  finalParticipation: 'Participação final nos aquestos',
  mandatorySeparation: 'Separação obrigatória de bens',
  absoluteSeparation: 'Separação absoluta de bens (por pacto)',
};

/** Returns the marital status with its regime: "Casado(a) em separação obrigatória de bens". */
export function formatMaritalStatus(status: MaritalStatus, regime: PropertyRegime | null): string {
  const label = maritalStatusLabels[status];
  if (regime === null) return label;
  const regimeLabel = propertyRegimeLabels[regime];
  return `${label} em ${regimeLabel.charAt(0).toLowerCase()}${regimeLabel.slice(1)}`;
}

interface Guarantor {
  role: SignatoryRole;
  document: string;
  maritalStatus: MaritalStatus | null;
  propertyRegime: PropertyRegime | null;
}

/** A surety that is a person says whether it is married: who signs depends on that. */
export const saysMaritalStatus = ({ role, document }: Pick<Guarantor, 'role' | 'document'>): boolean =>
  role === SignatoryRole.Fiador && documentKind(document) === 'CPF';

/**
 * Whether the spouse signs too: always of a married surety, except under absolute separation by agreement (Código Civil,
 * art. 1.647, III). Without the spouse's consent the suretyship has no effect at all (Súmula 332 of the STJ); separation that
 * the law imposes does not do, since what is earned in marriage is shared under it (Súmula 377 of the STF).
 */
export const spouseSigns = (guarantor: Guarantor): boolean =>
  saysMaritalStatus(guarantor) &&
  guarantor.maritalStatus === MaritalStatus.Casado &&
  guarantor.propertyRegime !== PropertyRegime.SeparacaoAbsoluta;
