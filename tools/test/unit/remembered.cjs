// Remembers what a world looks like and takes back whatever differs later: new, changed and missing globals, and what was
// written onto the built-in objects (`Date.now`, `Array.prototype`, …).

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

const same = (one, other) =>
  Object.is(one.value, other.value) &&
  one.get === other.get &&
  one.set === other.set &&
  one.writable === other.writable;

function takeBack(target, descriptors) {
  for (const key of Reflect.ownKeys(target)) if (!(key in descriptors)) Reflect.deleteProperty(target, key);
  for (const key of Reflect.ownKeys(descriptors)) {
    const now = Reflect.getOwnPropertyDescriptor(target, key);
    if (!now || !same(now, descriptors[key])) Reflect.defineProperty(target, key, descriptors[key]);
  }
}

const descriptorsOf = (target) => Object.assign(Object.create(null), Object.getOwnPropertyDescriptors(target));

/** What is reached by name from the global object, and the prototypes of it: `Date`, `Date.prototype`, `Math`, … */
function reachable(global, descriptors) {
  const found = new Set();
  for (const { value } of Object.values(descriptors)) {
    if (!isObject(value) || value === global) continue;
    found.add(value);
    if (typeof value === 'function' && isObject(value.prototype)) found.add(value.prototype);
  }
  return [...found];
}

/** Remembers a world as it is now; calling what is returned brings it back to that. */
exports.remember = (global) => {
  const own = descriptorsOf(global);
  const parts = reachable(global, own).map((part) => [part, descriptorsOf(part)]);
  return () => {
    takeBack(global, own);
    for (const [part, descriptors] of parts) takeBack(part, descriptors);
  };
};
