/**
 * What a worker gives up once its program is loaded, whatever a request might reach: turning text into code, and hanging
 * new properties onto all objects at once. (The router compiles its routes when they are declared, so Node's own flag
 * against code from strings would come too early.)
 */
const KINDS = [
  () => undefined,
  async () => undefined,
  function* () {
    yield undefined;
  },
  async function* () {
    yield undefined;
  },
];

const BUILT_IN = [Object, Array, String, Number, Boolean, Map, Set, RegExp, Promise, Error];

export function sealWorker(): void {
  for (const kind of KINDS) {
    const prototype = Object.getPrototypeOf(kind) as object;
    Object.defineProperty(prototype, 'constructor', { value: refusing(prototype) });
  }
  globalThis.Function = refusing(Function.prototype) as unknown as FunctionConstructor;
  Object.defineProperty(globalThis, 'eval', { value: refuse });
  for (const { prototype } of BUILT_IN) Object.preventExtensions(prototype);
}

function refuse(): never {
  throw new EvalError('Text is not turned into code here.');
}

/** `instanceof Function` must go on working. */
function refusing(prototype: object): () => never {
  // Each has its own prototype.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const constructor = function (): never {
    return refuse();
  };
  constructor.prototype = prototype;
  return constructor;
}
