import { AA_INTERFACE_CONTRAST, AA_TEXT_CONTRAST, contrastRatio } from '@portal/shared/domain/portal/colour';
import { portalColours } from '@portal/shared/domain/portal/portalColours';
import type { Branding, Scheme } from '@portal/shared/domain/portal/portalColours';
import { formatNumber } from '@portal/shared/domain/values/numbers';

export interface ContrastFinding {
  key: string;
  /** The company's colour reads as it is. */
  suffices: boolean;
  text: string;
}

const schemeWords: Record<Scheme, string> = { light: 'No tema claro', dark: 'No tema escuro' };

const ratioText = (ratio: number): string => `${formatNumber(Math.round(ratio * 10) / 10)}:1`;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * How the primary colour reads as text under each scheme, and which shades the portal takes where the company's would
 * not do. The line colour is decoration and may be any.
 */
export const contrastFindings = (branding: Branding): ContrastFinding[] =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const colours = portalColours(branding, scheme);
    const ratioOf = (colour: string) => ratioText(contrastRatio(colour, colours.surface));
    const [where, ratio] = [schemeWords[scheme], ratioOf(branding.primaryColor)];
    const suffices = isSame(colours.primary, branding.primaryColor);
    const primary = {
      key: `${scheme} primary`,
      suffices,
      text: suffices
        ? `${where}, a cor principal tem contraste de ${ratio} e é usada como está.`
        : `${where}, a cor principal tem contraste de ${ratio} (o mínimo seguro é ${ratioText(AA_TEXT_CONTRAST)}): em textos e botões o portal usa o tom ${colours.primary}.`,
    };
    if (isSame(colours.figure, branding.figureColor)) return [primary];
    const figure = {
      key: `${scheme} figure`,
      suffices: false,
      text: `${where}, a cor das figuras tem contraste de ${ratioOf(branding.figureColor)} (o mínimo seguro é ${ratioText(AA_INTERFACE_CONTRAST)}): em ícones o portal usa o tom ${colours.figure}.`,
    };
    return [primary, figure];
  });
