import sharp from "sharp";
const [out, h, ...files] = process.argv.slice(2);
const H = Number(h);
const ims = await Promise.all(files.map(async (f) => { const m = sharp(f); const d = await m.metadata(); const crop = Math.min(d.height, H * 2.6 | 0); return sharp(f).extract({left:0,top:0,width:d.width,height:crop}).resize({ height: H, fit: "inside" }).png().toBuffer({ resolveWithObject: true }); }));
const w = ims.reduce((s, i) => s + i.info.width + 10, 0);
let x = 0; const comp = ims.map((i) => { const c = { input: i.data, left: x, top: 0 }; x += i.info.width + 10; return c; });
await sharp({ create: { width: w, height: H, channels: 3, background: "#888" } }).composite(comp).png().toFile(out);
