import type { Framework } from "./framework.ts";

const ROUTES = `export default [{ id: "article", path: "*", file: "article.jsx" }];
`;

const ROOT = `
import { Links, Meta, Outlet, Scripts } from "react-router";

export default function Root() {
  return (
    <html lang="en">
      <head><meta charSet="utf-8" /><Meta /><Links /></head>
      <body><Outlet /><Scripts /></body>
    </html>
  );
}
`;

const ARTICLE = `
import articles from "../articles.json";

const byPath = new Map(articles.map((article) => [article.path, article]));

export function loader({ params }) {
  const article = byPath.get("/" + params["*"]);
  if (article === undefined) throw new Response("", { status: 404 });
  return article;
}

export function meta({ loaderData }) {
  return [{ title: loaderData.title }, { name: "description", content: loaderData.description }];
}

export default function Article({ loaderData }) {
  return <main><h1>{loaderData.title}</h1><div dangerouslySetInnerHTML={{ __html: loaderData.html }} /></main>;
}
`;

const ENTRY = `
import { renderToReadableStream } from "react-dom/server";
import { ServerRouter } from "react-router";

export default async function handleRequest(request, status, headers, context) {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  headers.set("content-type", "text/html");
  return new Response(body, { status, headers });
}
`;

const WORKER = `
import { createRequestHandler } from "react-router";
import * as build from "./build/server/index.js";

const handle = createRequestHandler(build, "production");

export default { fetch: (request) => handle(request) };
`;

const VITE = `
import { reactRouter } from "@react-router/dev/vite";

export default { plugins: [reactRouter()], logLevel: "warn" };
`;

/** A loader that has ready HTML, in the framework mode of the router that ours uses as a library. */
export const reactRouter: Framework = {
  name: "react-router",
  title: "React Router 8, framework mode",
  dependencies: {
    "@react-router/dev": "8.4.0",
    react: "19.3.1",
    "react-dom": "19.3.1",
    "react-router": "8.4.0",
    vite: "8.3.8",
  },
  files: {
    "app/article.jsx": ARTICLE,
    "app/entry.server.jsx": ENTRY,
    "app/root.jsx": ROOT,
    "app/routes.js": ROUTES,
    "vite.config.js": VITE,
    "worker.js": WORKER,
  },
  build: ["node_modules/@react-router/dev/bin.cjs", "build"],
  worker: "worker.js",
};
