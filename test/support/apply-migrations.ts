import { migrateAll } from "./migrated";
import { beginAnew } from "./shared-runtime";

await beginAnew();
await migrateAll();
