/** Nothing to answer from: no release in KV's reach and no snapshot. Answered 503, never cached. */
export class ContentUnavailable extends Error {
  constructor() {
    super("no release: neither KV nor the embedded snapshot has one whole");
    this.name = "ContentUnavailable";
  }
}
