/** Plain styles: imported for their effect, by the build that bundles them. */
declare module '*.css';
