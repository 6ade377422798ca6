import { migrateAll } from "./migrated";
import { resetTestRuntime } from "./shared-runtime";

await resetTestRuntime();
await migrateAll();
