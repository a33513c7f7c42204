/** The code of the home, once: asked for ahead of the frame where the address names it. */
export const fetchHome = () => import('./HomePage');
