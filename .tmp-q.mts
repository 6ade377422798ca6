import { demoCamps } from "./db/seed/demo-camps";
for(let i=0;i<10;i++) demoCamps({now:"2026-07-15T18:00:00.000Z"});
const t=performance.now();
for(let i=0;i<30;i++) demoCamps({now:new Date(Date.UTC(2026,6,15+i,18)).toISOString()});
console.log((performance.now()-t)/30);
