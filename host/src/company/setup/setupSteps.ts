import { PORTAL_FONTS } from '@portal/shared/contracts/people/company';
import type { CompanySetup } from '@portal/shared/contracts/people/company';
import { isHexColour } from '@portal/shared/domain/portal/colour';
import { placeholdersIn } from '../../terms/tagValues';

/** What each step gets. */
export interface StepProps {
  setup: CompanySetup;
}

/** The steps of a company's set-up, by the name that they have in the address. */
export const SETUP_STEPS = ['marca', 'termos', 'usuarios', 'modalidade', 'avisos'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const setupStepTitles: Record<SetupStep, string> = {
  marca: 'Marca',
  termos: 'Termos de uso',
  usuarios: 'Usuários',
  modalidade: 'Primeira modalidade',
  avisos: 'Avisos e sessão',
};

/** One administrator who leaves must not lock the company out. */
export const FEWEST_ADMINISTRATORS = 2;

/** The step that an address names; the first unless it names one. */
export const setupStepOf = (name: string | null): SetupStep =>
  SETUP_STEPS.find((step) => step === name) ?? SETUP_STEPS[0];

/** Placeholders of the text for which there is no value: readers would see them as they are. */
export const unknownPlaceholders = (html: string, tags: CompanySetup['Tags']): string[] =>
  placeholdersIn(html).filter((name) => !tags.some((tag) => tag.Name === name));

/** What each step still lacks, in a few words; nothing once it is complete. */
export function missingOf(step: SetupStep, setup: CompanySetup): string[] {
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
    case 'avisos':
      return setup.Notices.WarnMaintenance && !setup.Notices.MaintenanceMessage ? ['a mensagem do aviso'] : [];
  }
}

function missingOfBranding({ PrimaryColor, FigureColor, LineColor, FontFamily }: CompanySetup['Branding']): string[] {
  const hasColours = [PrimaryColor, FigureColor, LineColor].every(isHexColour);
  const hasFont = PORTAL_FONTS.some((font) => font === FontFamily);
  return [...(hasColours ? [] : ['cores válidas']), ...(hasFont ? [] : ['uma fonte do portal'])];
}
