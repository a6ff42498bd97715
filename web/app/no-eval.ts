// The pages forbid eval, so zod must not try it. It reads this when it is first loaded, which may be
// much later; setting it here does not load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
