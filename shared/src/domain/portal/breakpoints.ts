/** The width in CSS pixels from which each class of window begins, widest first (Spec 000 §9). */
export const breakpoints = { xl: 1200, lg: 992, md: 768, sm: 576, xs: 0 } as const;
export type WidthClass = keyof typeof breakpoints;

/** The class of a window that is `width` CSS pixels wide. */
export function widthClass(width: number): WidthClass {
  if (width >= breakpoints.xl) return 'xl';
  if (width >= breakpoints.lg) return 'lg';
  if (width >= breakpoints.md) return 'md';
  return width >= breakpoints.sm ? 'sm' : 'xs';
}
