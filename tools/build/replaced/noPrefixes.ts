/** In the place of the prefixes of browsers, which the library writes only where a page asks for them: no page here does. */
export const prefix = (value: string): string => value;
