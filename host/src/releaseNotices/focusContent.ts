/** A banner that goes takes its button along; the work goes on below it. */
export const focusContent = (): void => document.getElementById('conteudo')?.focus({ preventScroll: true });
