/** What keeps a file from being a drawing, in words for who drew it. */
export class ArtError extends Error {}
