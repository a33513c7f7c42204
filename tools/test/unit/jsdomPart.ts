import { createRequire } from 'node:module';

// jsdom's parts are reached from the environment that brings it, so that both speak of the same copy.
const required = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));

/** A package that jsdom's environment brings. */
export const jsdomDependency = <Part>(name: string) => required(name) as Part;

/** A module inside jsdom. */
export const jsdomPart = <Part>(name: string) => jsdomDependency<Part>(`jsdom/lib/jsdom/${name}`);
