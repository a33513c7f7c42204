/** Spec 000 §9. */
export const Theme = { Light: 'light', Dark: 'dark', SemiDark: 'semi-dark' } as const;
export type Theme = (typeof Theme)[keyof typeof Theme];

export const DEFAULT_THEME: Theme = Theme.Light;

export const themeLabels: Record<Theme, string> = { light: 'Claro', dark: 'Escuro', 'semi-dark': 'Semiescuro' };

/** The colours of a company that has not set its own (Spec 000 §9). */
export const DEFAULT_PRIMARY_COLOUR = '#0e65a5';
export const DEFAULT_LINE_COLOUR = '#ff9f43';
