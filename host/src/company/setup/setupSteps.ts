import { PORTAL_FONTS } from '@portal/shared/contracts/people/company';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import type { FirstPolicyNeed, UntilFirstPolicy } from '@portal/shared/contracts/people/firstPolicy';
import { isHexColour } from '@portal/shared/domain/portal/colour';
import { placeholdersIn } from '../../terms/tagValues';

/** What each step gets. */
export interface StepProps {
  setup: CompanySetup;
}

/** The steps of a company's set-up, by the name that they have in the address. */
export const SETUP_STEPS = ['marca', 'termos', 'usuarios', 'modalidade', 'avisos', 'apolice'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const setupStepTitles: Record<SetupStep, string> = {
  marca: 'Marca',
  termos: 'Termos de uso',
  usuarios: 'Usuários',
  modalidade: 'Primeira modalidade',
  avisos: 'Avisos e sessão',
  apolice: 'Primeira apólice',
};

/** One administrator who leaves must not lock the company out. */
export const FEWEST_ADMINISTRATORS = 2;

/** The step that an address names; the first unless it names one. */
export const setupStepOf = (name: string | null): SetupStep =>
  SETUP_STEPS.find((step) => step === name) ?? SETUP_STEPS[0];

/** Placeholders of the text for which there is no value: readers would see them as they are. */
export const unknownPlaceholders = (html: string, tags: CompanySetup['Tags']): string[] =>
  placeholdersIn(html).filter((name) => !tags.some((tag) => tag.Name === name));

/** What may stand between the insurer and its first policy, in a few words. */
const needsInShort: Readonly<Record<FirstPolicyNeed, string>> = {
  insurerOnDocuments: 'dados nos documentos',
  susepProcess: 'processo SUSEP',
  specialConditions: 'condições especiais',
  generalConditions: 'condições gerais',
  collectionAccount: 'conta de cobrança',
  broker: 'corretora',
  certificate: 'certificado digital',
  bureau: 'bureau de consulta',
};

/** What each step still lacks, in a few words; nothing once it is complete, null while that is not known. */
export function missingOf(
  step: SetupStep,
  setup: CompanySetup,
  firstPolicy: UntilFirstPolicy | undefined,
): string[] | null {
  switch (step) {
    case 'marca':
      return missingOfBranding(setup.Branding);
    case 'termos':
      if (setup.Terms.Version === 0) return ['publicar os termos'];
      return unknownPlaceholders(setup.Terms.HTMLTermOfUse, setup.Tags).map((name) => `valor de [${name}]`);
    case 'usuarios':
      return setup.Users.Administrators < FEWEST_ADMINISTRATORS ? ['um segundo administrador'] : [];
    case 'modalidade':
      return setup.Modalities.Total === 0 ? ['cadastrar uma modalidade'] : [];
    case 'apolice':
      if (!firstPolicy) return null;
      return firstPolicy.Needs.filter(({ IsBlocking }) => IsBlocking).map(({ Code }) => needsInShort[Code]);
    case 'avisos':
      return setup.Notices.WarnMaintenance && !setup.Notices.MaintenanceMessage ? ['a mensagem do aviso'] : [];
  }
}

function missingOfBranding({ PrimaryColor, FigureColor, LineColor, FontFamily }: CompanySetup['Branding']): string[] {
  const hasColours = [PrimaryColor, FigureColor, LineColor].every(isHexColour);
  const hasFont = PORTAL_FONTS.some((font) => font === FontFamily);
  return [...(hasColours ? [] : ['cores válidas']), ...(hasFont ? [] : ['uma fonte do portal'])];
}
