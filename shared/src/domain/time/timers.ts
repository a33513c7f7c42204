/** Spec 000 §9; all in milliseconds. */

/** From the end of a token refresh, good or bad, to the reload or the sign-in page. */
export const TOKEN_REFRESH_RELOAD_DELAY = 750;
/** From closing a modal to removing it. */
export const MODAL_REMOVAL_DELAY = 200;
/** Two taps within it are a double tap. */
export const DOUBLE_TAP_WINDOW = 500;
/** From sign-out to clearing the notifications. */
export const LOGOUT_NOTIFICATION_CLEAR_DELAY = 200;
