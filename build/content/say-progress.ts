import { Presets, SingleBar } from "cli-progress";

/** Shows how far a long piece of work has come. */
export interface Progress {
  readonly tell: (done: number, total: number) => void;
  /** Leaves the line as it is; nothing is told after it. */
  readonly end: () => void;
}

/** Where nobody watches, a line a second is enough to see that something goes on. */
const LINE_EVERY_MS = 1_000;

/** A bar on a terminal, plain lines elsewhere and in CI; on standard error, so that results can be piped. */
export function sayProgress(label: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY && !process.env.CI ? bar(label, stream) : lines(label, stream);
}

function bar(label: string, stream: NodeJS.WriteStream): Progress {
  const format = `${label} {bar} {value}/{total}`;
  const shown = new SingleBar({ format, stream, hideCursor: true, clearOnComplete: true }, Presets.shades_classic);
  let started = false;
  return {
    tell(done, total) {
      if (!started) shown.start(total, 0);
      started = true;
      shown.update(done);
    },
    end: () => shown.stop(),
  };
}

function lines(label: string, stream: NodeJS.WriteStream): Progress {
  let next = Date.now() + LINE_EVERY_MS;
  return {
    tell(done, total) {
      if (Date.now() < next) return;
      next = Date.now() + LINE_EVERY_MS;
      stream.write(`${label} ${done}/${total}\n`);
    },
    end: () => undefined,
  };
}
