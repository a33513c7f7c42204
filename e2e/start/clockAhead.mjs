// Loaded before a process of a portal that a test runs for itself (`node --import`): its clock is so many minutes ahead.
const ahead = Number(process.env.CLOCK_AHEAD_MINUTES ?? 0) * 60_000;
const RealDate = globalThis.Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + ahead] : given, made),
  apply: () => new RealDate(RealDate.now() + ahead).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name)),
});
