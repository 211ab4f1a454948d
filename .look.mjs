import { chromium } from "@playwright/test";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu"] });
const pages = process.argv.slice(3);
const w = Number(process.argv[2]);
const ctx = await b.newContext({ viewport: { width: w, height: w < 500 ? 844 : 900 }, deviceScaleFactor: 1, isMobile: w < 500, hasTouch: w < 500 });
for (const path of pages) {
  const p = await ctx.newPage();
  const bad = [];
  p.on("console", (m) => m.type() === "error" && bad.push(m.text()));
  p.on("pageerror", (e) => bad.push(e.message));
  const r = await p.goto("http://127.0.0.1:8790" + path);
  await p.waitForTimeout(700);
  const sw = await p.evaluate(() => document.documentElement.scrollWidth);
  // lazy pictures
  await p.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)); } scrollTo(0, 0); });
  await p.waitForTimeout(300);
  const f = `/tmp/look/${w}${path.replace(/[^a-z0-9]+/gi, "_")}.png`;
  await p.screenshot({ path: f, fullPage: true });
  console.log(r.status(), path, "width", sw, await p.title(), bad.join(" | ").slice(0, 200));
  await p.close();
}
await b.close();
