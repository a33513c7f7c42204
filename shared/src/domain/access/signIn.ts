/** What is exchanged for a token of the portal (Spec 000 §7.2). `custom_entra` sends a code. */
export const GrantType = {
  password: 'password',
  authorization_code: 'authorization_code',
  refresh_token: 'refresh_token',
  custom_entra: 'custom_entra',
} as const;
export type GrantType = (typeof GrantType)[keyof typeof GrantType];

/** What is exchanged for a token of the sign-on host (Spec 000 §7.2). */
export const SingleSignOnGrant = { password: 'password', refresh: 'refresh' } as const;
export type SingleSignOnGrant = (typeof SingleSignOnGrant)[keyof typeof SingleSignOnGrant];

/** Whom an advisor signs in as (Spec 000 §7.2). */
export const AdvisorSignInMode = {
  AuthenticationBroker: 'AuthenticationBroker',
  AuthenticationAdvisor: 'AuthenticationAdvisor',
} as const;
export type AdvisorSignInMode = (typeof AdvisorSignInMode)[keyof typeof AdvisorSignInMode];

export const advisorSignInModeLabels: Record<AdvisorSignInMode, string> = {
  AuthenticationBroker: 'Acessar como corretor',
  AuthenticationAdvisor: 'Acessar como assessor',
};
