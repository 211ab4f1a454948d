import type { WorkerBundle } from "../serve-bundle.ts";

/** An answer as the floor repeats it. */
export interface Constant {
  readonly type: string;
  readonly body: string;
}

/**
 * The floor: a worker that answers `/{n}` with the nth constant and does nothing else, beside the same assets and in the
 * same launcher as ours. What it reaches is what the launcher leaves to reach.
 */
export function floorBundle(ours: WorkerBundle, constants: readonly Constant[]): WorkerBundle {
  const script = `
const answers = ${JSON.stringify(constants)}.map(({ type, body }) => ({ type, bytes: new TextEncoder().encode(body) }));
export default {
  fetch(request) {
    const { type, bytes } = answers[Number(new URL(request.url).pathname.slice(1))];
    return new Response(bytes, { headers: { "content-type": type } });
  },
};`;
  return { ...ours, script, vars: {} };
}
