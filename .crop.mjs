import sharp from "sharp";
const [f,out,top,h]=process.argv.slice(2); const m=await sharp(f).metadata();
await sharp(f).extract({left:0,top:+top,width:m.width,height:Math.min(+h,m.height-top)}).png().toFile(out); console.log(m.height);
