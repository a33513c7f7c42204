// What tests of properties import as `fast-check`. In CI, and with PROPERTY_SEED, every run draws the same cases, so that a
// change is refused for what it does and not for a draw. Elsewhere each run draws others, and a case that fails becomes an
// example of its test.
const fastCheck = require('../../../shared/node_modules/fast-check/lib/cjs/fast-check.js');

const CI_SEED = '20261125';
const seed = process.env.PROPERTY_SEED ?? (process.env.CI ? CI_SEED : undefined);
if (seed) fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed: Number(seed) });

module.exports = fastCheck;
