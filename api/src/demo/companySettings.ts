/** One insurer of the demo: what tells it from the other. */
export interface CompanySettings {
  key: string;
  name: string;
  /** Twelve characters of its CNPJ; the check digits follow. */
  documentRoot: string;
  hosts: string[];
  primaryColor: string;
  figureColor: string;
  lineColor: string;
  fontFamily: string;
  /** Size of its data, 1 being that of the demo's larger company. */
  share: number;
  emailDomain: string;
  /** Its staff may sign in through a directory, for which the portal's own provider stands in. */
  hasDirectory?: boolean;
  /** Amount, in cents, beyond which its treaty asks for reinsurance case by case. */
  treatyCapacityCents: number;
}

export const companySettings: CompanySettings[] = [
  {
    key: 'aurora',
    name: 'Aurora Seguros S.A.',
    documentRoot: '472518390001',
    hosts: ['aurora.localhost', 'localhost', '127.0.0.1'],
    primaryColor: '#0e65a5',
    figureColor: '#e3f1fb',
    lineColor: '#ff9f43',
    fontFamily: 'Montserrat',
    share: 1,
    emailDomain: 'aurora.example',
    hasDirectory: true,
    treatyCapacityCents: 30_000_000_00,
  },
  {
    key: 'atlas',
    name: 'Atlas Garantias S.A.',
    documentRoot: '358204710001',
    hosts: ['atlas.localhost'],
    primaryColor: '#0b5d57',
    figureColor: '#dff3ef',
    lineColor: '#e0a526',
    fontFamily: 'Nunito Sans',
    share: 1 / 3,
    emailDomain: 'atlas.example',
    treatyCapacityCents: 20_000_000_00,
  },
];
