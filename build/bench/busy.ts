// Keeps a core busy until it is told to stop, or whoever started it has ended.
const SLICE_MS = 50;

process.on("disconnect", () => process.exit());
spin();

function spin(): void {
  const end = performance.now() + SLICE_MS;
  while (performance.now() < end);
  setImmediate(spin);
}
