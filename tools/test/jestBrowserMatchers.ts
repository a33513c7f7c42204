import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as react from 'react';
import { fetchCodeAhead } from '../../shared/src/ui/whenUsed/codeWhenUsed';

// A page that is looked for appears within a moment; on a busy machine, that moment can pass a second.
configure({ asyncUtilTimeout: 10_000 });

// What a screen fetches when it is first used is there: tests are about the screen. How it arrives has tests of its own.
beforeAll(fetchCodeAhead);

// Each test begins with an empty browser: a draft that a test left unsent would stand in the next one's form.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// React's development build takes a stack trace for every element that it makes, until it has taken ten thousand within a
// second: a tenth of the time of a screen's test, for the names of components in a warning. Tests begin at ten thousand.
const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
