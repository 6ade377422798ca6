// A/B of pages: state dir once, runs given source+client builds
import { readFileSync, writeFileSync, cpSync, rmSync, mkdtempSync } from "node:fs"; import { spawn } from "node:child_process"; import { tmpdir } from "node:os"; import { join } from "node:path";
import lighthouseRun from "lighthouse"; import { Miniflare } from "miniflare";
const R = await import("/tmp/wt/fast/test/bench/runtime.ts"); const { campOf, SMALL } = await import("/tmp/wt/fast/test/bench/data.ts");
const [outPrefix, runs, pathsCsv, ...variants] = process.argv.slice(2); // variant name=workerjs,clientdir
const data="/tmp/wt/fast/.cache/bench/"+(await import("node:fs")).readdirSync("/tmp/wt/fast/.cache/bench").find(n=>n.startsWith("data-"));
const state="/tmp/wt/fast-work/lhstate"; rmSync(state,{recursive:true,force:true}); cpSync(data,state,{recursive:true});
const v=variants.map(x=>{const [n,r]=x.split("="); const [w,c]=r.split(","); return {n,w,c};});
const profile=mkdtempSync(join(tmpdir(),"fastlh-"));
const child=spawn("/usr/bin/chromium",["--headless=new","--no-sandbox","--disable-gpu","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync","--disable-quic","--remote-debugging-port=0","--user-data-dir="+profile],{stdio:["ignore","ignore","pipe"]});
const port=await new Promise<number>(res=>{let s="";child.stderr.on("data",d=>{s+=d;const m=/DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(s);if(m)res(+m[1])})});
let cookie:string|undefined; const acc:any={};
for(let run=0;run<+runs;run++) for(const {n,w,c} of (run%2?[...v].reverse():v)) {
  const s=new Miniflare(R.options(state,[{name:"product",...R.modules(["worker.js",readFileSync(w,"utf8")]),bindings:R.variables(),assets:{directory:c,routerConfig:{has_user_worker:true}}}]));
  const {origin}=await s.ready; const d1:any=await s.getD1Database("DB","product"); cookie??=(await campOf(d1,SMALL)).cookie;
  for(const p of pathsCsv.split(",")){ const path=p.startsWith("/")?p:"/"+p; const anon=/auth/.test(path);
    await (await fetch(origin+path,{headers:anon?{}:{Cookie:cookie!}})).text();
    const r=await lighthouseRun(origin+path,{port,logLevel:"error",extraHeaders:anon?undefined:{Cookie:cookie!},onlyCategories:["performance"]} as any);
    const l=r!.lhr; const a=(k:string)=>l.audits[k]?.numericValue??NaN; if(!l.finalDisplayedUrl.includes(path.split("?")[0])) console.log("led to",l.finalDisplayedUrl);
    ((acc[n+" "+path])??=[]).push({score:100*l.categories.performance.score!,fcp:a("first-contentful-paint"),lcp:a("largest-contentful-paint"),tbt:a("total-blocking-time"),cls:a("cumulative-layout-shift"),si:a("speed-index"),bytes:a("total-byte-weight"),dom:a("dom-size-insight")});
    writeFileSync(`/tmp/wt/fast-work/${outPrefix}-${n}-${path.replace(/\W+/g,"_")}-${run}.json`,JSON.stringify(l)); }
  await s.dispose(); }
child.kill();
const med=(x:number[])=>x.toSorted((a,b)=>a-b)[x.length>>1];
for(const k in acc){const rs=acc[k]; console.log(k.padEnd(24),Object.keys(rs[0]).map(f=>f+"="+ (f==="cls"?med(rs.map((r:any)=>r[f])).toFixed(3):Math.round(med(rs.map((r:any)=>r[f]))))).join(" "),"| scores",rs.map((r:any)=>Math.round(r.score)).join(","));}
process.exit(0);
