// What browsers get of the contracts (see tools/build/commonPreset.ts): their types, and no schema library.
const { dirname } = require('node:path');

const withoutLibrary = require.resolve('../../../shared/src/contracts/schema.browser.ts');

module.exports = (request, options) =>
  request === './schema' && options.basedir === dirname(withoutLibrary)
    ? withoutLibrary
    : options.defaultResolver(request, options);
