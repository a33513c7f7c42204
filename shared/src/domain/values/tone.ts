/** How a status is to be felt; screens translate it into the colours of the theme. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
