// What browsers get of the contracts (see tools/build/commonPreset.ts): their types, and no schema library.
const { dirname, join } = require('node:path');

const withoutLibrary = require.resolve('../../../shared/src/contracts/schema.browser.ts');
const withLibrary = join(dirname(withoutLibrary), 'schema');

module.exports = (request, options) =>
  request.endsWith('/schema') && join(options.basedir, request) === withLibrary
    ? withoutLibrary
    : options.defaultResolver(request, options);
