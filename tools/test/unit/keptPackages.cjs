// In the world that the tests without a page share, a package is evaluated once per worker, as it is once per process on the
// platform; what is ours every file evaluates anew.
const { sep } = require('node:path');

const OF_PACKAGES = `${sep}node_modules${sep}`;
const isOfPackage = (file) => file.includes(OF_PACKAGES);

/** Evaluated modules of packages, by file. */
const packages = new Map();
let runtimeOfFile;

/** Gives a runtime the packages that the worker has evaluated, and remembers those that it evaluates. */
exports.keepPackages = (runtime) => {
  runtimeOfFile = runtime;
  keepEvaluated(runtime.registries.moduleRegistry);
  keepRequiring(runtime.requireBuilder);
};

function keepEvaluated(registry) {
  for (const [file, module] of packages) registry.set(file, module);
  const { set, delete: remove } = Map.prototype;
  registry.set = (file, module) => {
    if (isOfPackage(file)) packages.set(file, module);
    return set.call(registry, file, module);
  };
  // What throws while it is evaluated is taken out again.
  registry.delete = (file) => {
    packages.delete(file);
    return remove.call(registry, file);
  };
}

/** A package that requires something only when it is used does so of the file that is under test then. */
function keepRequiring(builder) {
  const make = builder.for.bind(builder);
  builder.for = (from, options) => {
    const own = make(from, options);
    if (options?.isInternalModule || !isOfPackage(from.filename)) return own;
    const lasting = (name) => runtimeOfFile.requireModuleOrMock(from.filename, name);
    return Object.defineProperties(lasting, Object.getOwnPropertyDescriptors(own));
  };
}
