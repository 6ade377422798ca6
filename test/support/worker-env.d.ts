/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
	// What `cloudflare:workers` gives to a worker test.
	interface Env extends AppEnv {
		TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
		TEST_SEARCH_MIGRATIONS: import("cloudflare:test").D1Migration[];
		/** See html-checker.ts. */
		HTML_CHECKER: Fetcher;
	}
	interface GlobalProps {
		mainModule: typeof import("../../app/entry.worker");
	}
}

type AppEnv = import("../../app/env.server").Env;
