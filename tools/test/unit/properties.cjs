// What tests of properties import as `fast-check`. With PROPERTY_SEED every run draws the same cases, so that what lands is
// judged by the change alone; without it each run draws others, and a case that fails is kept as an example of its test.
const fastCheck = require('../../../shared/node_modules/fast-check/lib/cjs/fast-check.js');

const seed = process.env.PROPERTY_SEED;
if (seed) fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed: Number(seed) });

module.exports = fastCheck;
