// What a bureau answered, as it is kept.

/** Where somebody is, with the municipality by its IBGE code. */
export interface BureauAddress {
  zipCode: string;
  addressName: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  cityId: number;
}

/** One of the quadro societário. */
export interface BureauPartner {
  name: string;
  document: string;
  qualification: string;
  sharePercent: number | null;
  isPoliticallyExposed: boolean;
}

/** How somebody is registered at the Receita Federal; absent where the bureau does not say. */
export interface BureauRegistration {
  isRegular: boolean;
  /** "Ativa", "Baixada". */
  situation: string;
}

export interface BureauCompany {
  name: string;
  tradeName: string | null;
  /** False for a body of the public sector, by its legal nature. */
  isPrivate: boolean;
  address: BureauAddress | null;
  /** Main CNAE. */
  activity: { code: string; name: string } | null;
  partners: BureauPartner[];
  registration?: BureauRegistration | null;
}

export interface BureauPerson {
  name: string;
  socialName: string | null;
  address: BureauAddress | null;
  registration?: BureauRegistration | null;
}
