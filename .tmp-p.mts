import { demoCamps } from "./db/seed/demo-camps";
const now="2026-07-15T18:00:00.000Z";
for(let i=0;i<20;i++) demoCamps({now});
