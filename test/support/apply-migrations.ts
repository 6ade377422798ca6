import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Runs before each test file on that file's own database.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
