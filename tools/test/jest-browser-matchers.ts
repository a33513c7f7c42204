import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A page that is looked for appears within a moment; on a busy machine, that moment can pass a second.
configure({ asyncUtilTimeout: 10_000 });
