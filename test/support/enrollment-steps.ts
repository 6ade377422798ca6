import { env } from "cloudflare:workers";
import { afterAll, expect } from "vitest";
import { misreplayed } from "./misreplayed";

// Whatever a test file did to enrollments, by whichever door: their events, replayed, say what they are now.
afterAll(async () => {
	// A database of older migrations has none.
	const kept = await env.DB.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'enrollment_event'").first();
	if (kept) expect(await misreplayed(env.DB)).toEqual([]);
});
