/** What a user starts with: their profile's home menu (Spec 000 §2), or the page of what waits for them. Additive. */
export const StartPage = { Menu: 'menu', Home: 'home' } as const;
export type StartPage = (typeof StartPage)[keyof typeof StartPage];
