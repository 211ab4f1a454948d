/**
 * What content may name of the app, which build/ does not import: the layouts of app/ui/layouts, and the middleware of
 * app/middleware.ts. A test holds both against the app.
 */
export const LAYOUTS: readonly string[] = ["default", "bare"];
export const MIDDLEWARE: readonly string[] = ["hidden"];
